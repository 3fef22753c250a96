package org.muster.delivery.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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

  private static final long SCRAPE_NANOS = Duration.ofSeconds(1).toNanos();

  private final Map<String, BooleanSupplier> checks = new LinkedHashMap<>();
  private final MeterRegistry meters;
  private volatile boolean stopping;
  private long asked = System.nanoTime() - WATCH_NANOS;
  private long askedBefore = asked;
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
   * Whether a load balancer polls {@code /observe/health/ready}: more than one request within the
   * watch period.
   */
  synchronized boolean isWatched() {
    return System.nanoTime() - asked < WATCH_NANOS && asked - askedBefore < WATCH_NANOS;
  }

  private synchronized void asked() {
    askedBefore = asked;
    asked = System.nanoTime();
  }

  List<Route> routes() {
    return List.of(
        Route.of("/observe/health/live", Caching.NONE, () -> health(List.of())).asObservation(),
        Route.of("/observe/health/ready", Caching.NONE, this::ready).asObservation(),
        Route.of("/observe/metrics", Caching.NONE, this::metrics).asObservation());
  }

  private Content ready() {
    asked();
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
