package org.muster.delivery.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/** Health and metrics endpoints for operators. */
final class Observation {

  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  /** Kubernetes polls every 10 seconds by default, other systems more often. */
  private static final long WATCH_NANOS = Duration.ofSeconds(15).toNanos();

  /** By how much a poll may be late. */
  private static final long LATE_NANOS = Duration.ofSeconds(1).toNanos();

  private static final int REMEMBERED = 8;
  private static final long SCRAPE_NANOS = Duration.ofSeconds(1).toNanos();

  private final Map<String, BooleanSupplier> checks = new LinkedHashMap<>();
  private final MeterRegistry meters;
  private volatile boolean stopping;

  /** When it was found ready, the latest first; several balancers may take turns. */
  private final Deque<Long> seen = new ArrayDeque<>();

  private @Nullable Content scraped;
  private long scrapedAt;

  /** Body of a health response. */
  record Health(String status, List<Check> checks) {}

  /** One health check. */
  record Check(String name, String status) {}

  Observation(MeterRegistry meters) {
    this.meters = meters;
  }

  void readyWhen(String check, BooleanSupplier up) {
    checks.put(check, up);
  }

  void stopping() {
    stopping = true;
  }

  boolean isStopping() {
    return stopping;
  }

  /**
   * Whether a load balancer polls {@code /observe/health/ready}: it has found the node ready more
   * than once, and asked again in the same rhythm. Who waited for the start and then went away does
   * not count.
   */
  synchronized boolean isWatched() {
    long longest = 0;
    long later = 0;
    for (long time : seen) {
      long pause = later == 0 ? 0 : later - time;
      if (pause >= WATCH_NANOS) {
        break;
      }
      longest = Math.max(longest, pause);
      later = time;
    }
    return longest > 0 && System.nanoTime() - seen.getFirst() < 2 * longest + LATE_NANOS;
  }

  private synchronized void foundReady() {
    seen.addFirst(System.nanoTime());
    if (seen.size() > REMEMBERED) {
      seen.removeLast();
    }
  }

  List<Route> routes() {
    return List.of(
        Route.of("/observe/health/live", Caching.NONE, () -> health(List.of())).asObservation(),
        Route.of("/observe/health/ready", Caching.NONE, this::ready).asObservation(),
        Route.of("/observe/metrics", Caching.NONE, this::metrics).asObservation());
  }

  private Content ready() {
    if (stopping) {
      throw new Problem.Unavailable("Not ready: shutting down.", RETRY_AFTER).exception();
    }
    var down =
        checks.entrySet().stream()
            .filter(check -> !check.getValue().getAsBoolean())
            .map(Map.Entry::getKey)
            .toList();
    if (!down.isEmpty()) {
      String names = String.join(", ", down);
      throw new Problem.Unavailable("Not ready: " + names + ".", RETRY_AFTER).exception();
    }
    foundReady();
    return health(checks.keySet().stream().map(name -> new Check(name, "up")).toList());
  }

  private static Content health(List<Check> checks) {
    return new Content(Endpoint.JSON, Problems.json(new Health("up", checks)));
  }

  /** Rendered at most once a second, whoever asks. */
  synchronized Content metrics() {
    if (meters instanceof PrometheusMeterRegistry prometheus) {
      Content known = scraped;
      if (known == null || System.nanoTime() - scrapedAt >= SCRAPE_NANOS) {
        scrapedAt = System.nanoTime();
        known =
            new Content(
                    "text/plain; version=0.0.4; charset=utf-8",
                    prometheus.scrape().getBytes(StandardCharsets.UTF_8))
                .keptReady();
        scraped = known;
      }
      return known;
    }
    throw new HttpProblemException(
        ProblemType.NOT_FOUND, "Metrics are not available on this node.");
  }
}
