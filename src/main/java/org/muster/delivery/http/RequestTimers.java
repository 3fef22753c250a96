package org.muster.delivery.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The metric {@code http_server_requests_seconds}: durations by method, route and status. */
final class RequestTimers {

  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE");

  private final Map<Key, Timer> timers = new ConcurrentHashMap<>();
  private final MeterRegistry meters;

  private record Key(String method, String route, int status) {}

  RequestTimers(MeterRegistry meters) {
    this.meters = meters;
  }

  /**
   * Records a request. Unknown methods count as one, so that clients cannot create unlimited
   * series.
   */
  void record(String method, String route, int status, long nanos) {
    var key = new Key(METHODS.contains(method) ? method : "other", route, status);
    timers.computeIfAbsent(key, this::timer).record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer timer(Key key) {
    return Timer.builder("http.server.requests")
        .description("Time from the end of the request headers to the end of the response")
        .tag("method", key.method())
        .tag("route", key.route())
        .tag("status", Integer.toString(key.status()))
        .serviceLevelObjectives(
            Duration.ofMillis(5),
            Duration.ofMillis(20),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(2))
        .register(meters);
  }
}
