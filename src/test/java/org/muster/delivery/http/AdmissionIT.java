package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;
import org.muster.testing.Within;

@Tag("apart")
class AdmissionIT {

  private static final Duration WORK = Duration.ofMillis(20);

  /** Sixty requests a day: nothing is given back while a test runs. */
  private static AdmissionSettings sixty(TrustedProxies proxies) {
    var policy = new RatePolicy("default", 60, Duration.ofHours(24));
    return new AdmissionSettings(Optional.of(RatePolicies.with(policy)), proxies, 8, 100);
  }

  private static ToyServer metered() {
    return new ToyServer(HttpSettings.Limits.DEFAULT.with(sixty(TrustedProxies.NONE)));
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("none");
  }

  @Test
  void limitsThatAreOff_areOffForRegistrations_too() {
    var meters = new SimpleMeterRegistry();
    try (var admission = Admission.alone(AdmissionSettings.UNMETERED, meters)) {
      assertThat(admission.registrations().quota()).isEqualTo(RatePolicies.MOST);
    }
  }

  @Test
  void sixtyPass_theNextIsAProblem() throws Exception {
    try (var server = metered()) {
      for (int left = 59; left >= 0; left--) {
        var response = server.get("/api/toys/bear");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "RateLimit-Policy")).isEqualTo("\"default\";q=60;w=86400");
        assertThat(header(response, "RateLimit")).startsWith("\"default\";r=" + left + ";t=");
      }
      var refused = server.get("/api/toys/bear");
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(header(refused, "RateLimit")).matches("\"default\";r=0;t=86[34][0-9]{2}");
      assertThat(Long.parseLong(header(refused, "Retry-After"))).isBetween(1_380L, 1_440L);
      assertThat(header(refused, "Content-Type")).isEqualTo("application/problem+json");
      assertThat(header(refused, "Cache-Control")).isEqualTo("no-store");
      JsonNode problem = Json.mapper().readTree(refused.body());
      assertThat(problem.path("code").asText()).isEqualTo("rate_limited");
      assertThat(problem.path("type").asText()).isEqualTo("/problems/rate-limited");
      assertThat(problem.path("detail").asText()).contains("60 requests per 86400 seconds");
      assertThat(problem.path("request_id").asText()).isEqualTo(header(refused, "X-Request-Id"));
    }
  }

  @Test
  void wrongRequests_countToo() throws Exception {
    try (var server = metered()) {
      for (String path : List.of("/api/toys?limit=0", "/api/toys/gone", "/api/toys/broken")) {
        assertThat(header(server.get(path), "RateLimit")).startsWith("\"default\";r=");
      }
      assertThat(header(server.get("/api/toys", "X-API-Key", "k"), "RateLimit"))
          .startsWith("\"bad-credentials\";r=19;");
      assertThat(header(server.send("HEAD", "/api/toys"), "RateLimit"))
          .startsWith("\"default\";r=56;");
      assertThat(header(server.send("POST", "/api/echo"), "RateLimit"))
          .startsWith("\"default\";r=55;");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/observe/health/live",
        "/observe/health/ready",
        "/observe/metrics",
        "/docs/reference",
        "/docs/start.js",
        "/api/openapi.json",
        "/api/openapi.yaml",
        "/problems/rate-limited",
        "/page",
        "/nothing-here"
      })
  void whatCostsNothing_isNotCounted(String path) throws Exception {
    try (var server = metered()) {
      exhaust(server);
      assertThat(server.get("/api/toys").statusCode()).isEqualTo(429);
      var free = server.get(path);
      assertThat(free.statusCode()).isNotEqualTo(429);
      assertThat(header(free, "RateLimit")).isEqualTo("none");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs/start.js", "/api/openapi.json", "/observe/health/live"})
  void whatIsKeptReady_isCountedWithALargeQuota(String path) throws Exception {
    try (var server = metered()) {
      int passed = 0;
      var answer = server.get(path);
      for (; answer.statusCode() == 200 && passed < 6_000; passed++) {
        answer = server.get(path);
      }
      assertThat(passed).isGreaterThanOrEqualTo(600); // ten come back each second
      assertThat(answer.statusCode()).isEqualTo(429);
      assertThat(header(answer, "Retry-After")).isEqualTo("1");
      assertThat(header(answer, "RateLimit-Policy")).contains(";q=600;w=60");
      assertThat(header(answer, "RateLimit")).contains(";r=0;");
      assertThat(server.get("/api/toys").statusCode()).as("counts apart").isEqualTo(200);
      boolean observed = path.startsWith("/observe");
      String other = observed ? "/api/openapi.yaml" : "/observe/health/ready";
      assertThat(server.get(other).statusCode()).as("counts apart").isEqualTo(200);
    }
  }

  @Test
  void preflights_areNotCounted() throws Exception {
    try (var server = metered()) {
      exhaust(server);
      assertThat(server.send("OPTIONS", "/api/toys").statusCode()).isEqualTo(204);
      assertThat(server.send("DELETE", "/api/toys").statusCode()).isEqualTo(405);
    }
  }

  private static void exhaust(ToyServer server) throws Exception {
    for (int i = 0; i < 60; i++) {
      server.get("/api/toys/bear");
    }
  }

  @Test
  void switchedOff_noLimitAndNoHeaders() throws Exception {
    try (var server = new ToyServer()) {
      for (int i = 0; i < 70; i++) {
        var response = server.get("/api/toys/bear");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "RateLimit") + header(response, "RateLimit-Policy"))
            .isEqualTo("nonenone");
      }
    }
  }

  @Test
  void behindTrustedProxy_eachClientHasItsOwn() throws Exception {
    var limits = HttpSettings.Limits.DEFAULT.with(sixty(TrustedProxies.parse("127.0.0.0/8")));
    try (var server = new ToyServer(limits)) {
      assertThat(left(server, "203.0.113.1")).isEqualTo(59);
      assertThat(left(server, "203.0.113.2")).isEqualTo(59);
      assertThat(left(server, "9.9.9.9, 203.0.113.1")).isEqualTo(58);
      assertThat(left(server, "[::ffff:203.0.113.1]:999")).isEqualTo(57);
      assertThat(left(server, "2001:db8:1:2::1")).isEqualTo(59);
      assertThat(left(server, "2001:db8:1:2:ffff::9")).isEqualTo(58);
      assertThat(left(server, "2001:db8:1:3::1")).isEqualTo(59);
      assertThat(left(server, "garbage")).isEqualTo(59); // the proxy itself
    }
    try (var server = metered()) { // nobody is trusted: the header changes nothing
      assertThat(left(server, "203.0.113.1")).isEqualTo(59);
      assertThat(left(server, "203.0.113.2")).isEqualTo(58);
    }
  }

  private static int left(ToyServer server, String forwardedFor) throws Exception {
    var response = server.get("/api/toys", "X-Forwarded-For", forwardedFor);
    return Integer.parseInt(header(response, "RateLimit").replaceAll(".*;r=([0-9]+);.*", "$1"));
  }

  @Test
  void flood_anotherAddressIsServedPromptly() throws Exception {
    var limits = new AdmissionSettings(Optional.empty(), TrustedProxies.NONE, 4, 40);
    Outcome other = besideFlood(limits, "127.0.0.3");
    assertThat(other.statuses()).containsOnly(200);
    assertThat(other.slowest()).isLessThan(Duration.ofSeconds(1));
    assertThat(other.flood()).contains(200, 503);

    // the control: one more of the same address gets no better than the flood
    assertThat(besideFlood(limits, "127.0.0.2").statuses()).contains(503);
  }

  private record Outcome(List<Integer> statuses, Duration slowest, List<Integer> flood) {}

  /** Thirty requests of an address, one after the other, while 200 at a time come from another. */
  private static Outcome besideFlood(AdmissionSettings limits, String address) throws Exception {
    var meters = new SimpleMeterRegistry();
    var settings =
        HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "test").with(limits);
    HttpServer server = HttpServer.builder(settings, meters).endpoints(List.of(slow())).start();
    URI uri = URI.create("http://127.0.0.1:" + server.port() + "/api/slow");
    var ends = new AtomicBoolean();
    try (var greedy = client("127.0.0.2");
        var other = client(address);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var flood =
          IntStream.range(0, 200)
              .mapToObj(i -> threads.submit(() -> flood(greedy, uri, ends)))
              .toList();
      var waiting = meters.get("muster.admission.waiting").gauge();
      Awaitility.await().until(() -> waiting.value() == limits.waiting());
      List<Integer> statuses = new ArrayList<>();
      Duration slowest = Duration.ZERO;
      for (int i = 0; i < 30; i++) {
        long start = System.nanoTime();
        statuses.add(get(other, uri).statusCode());
        var took = Duration.ofNanos(System.nanoTime() - start);
        slowest = took.compareTo(slowest) > 0 ? took : slowest;
      }
      ends.set(true);
      List<Integer> flooded = new ArrayList<>();
      for (Future<List<Integer>> each : flood) {
        flooded.addAll(Within.get(each));
      }
      assertThat(meters.get("muster.admission.running").gauge().value()).isZero();
      assertThat(waiting.value()).isZero();
      long refused =
          meters.get("muster.admission.refused").counters().stream()
              .mapToLong(counter -> Math.round(counter.count()))
              .sum();
      long answered503 =
          Stream.concat(flooded.stream(), statuses.stream()).filter(s -> s == 503).count();
      assertThat(refused).isEqualTo(answered503);
      return new Outcome(statuses, slowest, flooded);
    } finally {
      ends.set(true);
      server.stop();
    }
  }

  private static List<Integer> flood(HttpClient client, URI uri, AtomicBoolean ends)
      throws Exception {
    List<Integer> statuses = new ArrayList<>();
    while (!ends.get()) {
      var response = get(client, uri);
      statuses.add(response.statusCode());
      if (response.statusCode() == 503) {
        assertThat(header(response, "Retry-After")).isEqualTo("1");
        Thread.sleep(WORK);
      }
    }
    return statuses;
  }

  private static Endpoint<?> slow() {
    return Endpoint.get("/api/slow")
        .operation("slow", "Slow", "Takes its time")
        .answers(Toys.Toy.class, "A toy.")
        .handle(
            (caller, query, path) -> {
              try {
                Thread.sleep(WORK);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return new Toys.Toy("slow", 1, null);
            });
  }

  private static HttpClient client(String address) {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .localAddress(InetAddress.ofLiteral(address))
        .build();
  }

  private static HttpResponse<String> get(HttpClient client, URI uri) throws Exception {
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }
}
