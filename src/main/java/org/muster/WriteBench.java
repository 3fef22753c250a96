package org.muster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.http.HttpServer;
import org.muster.http.HttpSettings;
import org.muster.json.Json;
import org.muster.key.KeyWish;
import org.muster.key.Keys;

/**
 * Writes over HTTP with everything on: players register for games and leave them again, organisers
 * change games; the index follows and notices are carried out. Beside it, in the same run, bare
 * commits of one row, which is what the disk allows.
 */
final class WriteBench {

  private static final int CONNECTIONS = 16;
  private static final int PLAYERS_EACH = 4;
  private static final int GAMES = 48;
  private static final int PLACES = 40;
  private static final int CHANGE_ONE_IN = 20;
  private static final long SEED = 11;
  private static final long MOST_NANOS = Duration.ofSeconds(30).toNanos();

  private final Node node;
  private final BenchStore store;
  private final Duration length;
  private final PrintWriter out;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /**
   * @param store makes the people who write
   * @param length of each measurement; it is warmed up for half as long before
   */
  WriteBench(Node node, BenchStore store, Duration length, PrintWriter out) {
    this.node = node;
    this.store = store;
    this.length = length;
    this.out = out;
  }

  /** Measures and prints. */
  void run() throws InterruptedException {
    HttpServer server =
        node.serve(HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "bench"));
    try {
      String base = "http://127.0.0.1:" + server.port();
      BenchStore.Person organiser = store.person("bench-organiser");
      String key = key(organiser);
      List<String> games =
          IntStream.range(0, GAMES).mapToObj(i -> game(base, organiser, key, i)).toList();
      List<Client> clients =
          IntStream.range(0, CONNECTIONS).mapToObj(i -> client(base, i, games, key)).toList();
      node.indexer().awaitCaughtUp();
      measure(clients, length.dividedBy(2));
      double writes = print("writes by REST, all on", measure(clients, length), 0);
      store.prepareCommits();
      List<Committer> commits =
          IntStream.range(0, CONNECTIONS).mapToObj(i -> new Committer()).toList();
      print("commits of one row", measure(commits, length), writes);
    } finally {
      server.stop();
    }
  }

  private double print(String name, Figures figures, double writes) {
    if (writes == 0) {
      out.printf(
          Locale.ROOT,
          "%nwrites, %d connections, %d games, %d players%n%n"
              + "| what | per second | p50 ms | p99 ms | most ms | writes are of it |%n"
              + "| --- | ---: | ---: | ---: | ---: | ---: |%n",
          CONNECTIONS,
          GAMES,
          CONNECTIONS * PLAYERS_EACH);
    }
    out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %.1f | %.1f | %.1f | %.2f |%n",
        name,
        figures.perSecond(),
        figures.latencies().getValueAtPercentile(50) / 1e6,
        figures.latencies().getValueAtPercentile(99) / 1e6,
        figures.latencies().getMaxValue() / 1e6,
        writes == 0 ? 1 : writes / figures.perSecond());
    out.flush();
    return figures.perSecond();
  }

  private record Figures(double perSecond, Histogram latencies) {}

  /** Does one thing after the other until the time is over; one histogram each. */
  private static Figures measure(List<? extends Step> steps, Duration length)
      throws InterruptedException {
    long began = System.nanoTime();
    var all = new Histogram(MOST_NANOS, 3);
    try (ExecutorService threads = Executors.newFixedThreadPool(steps.size())) {
      List<Callable<Histogram>> loops = new ArrayList<>();
      steps.forEach(step -> loops.add(() -> loop(step, began + length.toNanos())));
      for (Future<Histogram> future : threads.invokeAll(loops)) {
        all.add(future.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("A write failed", e.getCause());
    }
    return new Figures(all.getTotalCount() / ((System.nanoTime() - began) / 1e9), all);
  }

  private static Histogram loop(Step step, long end) throws Exception {
    var latencies = new Histogram(MOST_NANOS, 3);
    for (long now = System.nanoTime(); now < end; ) {
      step.once();
      long then = System.nanoTime();
      latencies.recordValue(Math.min(then - now, MOST_NANOS));
      now = then;
    }
    return latencies;
  }

  /** One write; whatever does not succeed breaks the measurement off. */
  private interface Step {
    void once() throws Exception;
  }

  private final class Committer implements Step {
    @Override
    public void once() {
      store.commit();
    }
  }

  private Client client(String base, int number, List<String> games, String organiserKey) {
    List<String> keys =
        IntStream.range(0, PLAYERS_EACH)
            .mapToObj(i -> key(store.person("bench-" + number + "-" + i)))
            .toList();
    return new Client(base, new Random(SEED + number), games, organiserKey, keys);
  }

  private String key(BenchStore.Person person) {
    var owner =
        new Caller.Member(
            person.account(),
            person.player(),
            Scope.all(),
            new Caller.Credential.Session(person.account()),
            Origin.OPERATOR);
    return node.keys().make(owner, new KeyWish("bench", Scope.all(), 1), Keys.newId()).text();
  }

  private String game(String base, BenchStore.Person organiser, String key, int number) {
    Instant start = Instant.now().plus(10 + number, ChronoUnit.DAYS).truncatedTo(ChronoUnit.HOURS);
    Map<String, Object> event =
        Map.of(
            "title",
            "Bench game " + number,
            "organiser",
            "@" + organiser.handle(),
            "starts_at",
            start.toString(),
            "ends_at",
            start.plus(6, ChronoUnit.HOURS).toString(),
            "tz",
            "Europe/London",
            "capacity",
            PLACES,
            "registration",
            Map.of("waitlist", true));
    JsonNode made = Json.parse(send(base, "POST", "/api/events", key, event).body());
    String path = "/api/events/" + made.path("slug").textValue();
    send(base, "POST", path + "/publish", key, Map.of());
    return path;
  }

  private HttpResponse<String> send(
      String base, String method, String path, String key, Map<String, ?> body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path)).header("X-API-Key", key);
    if (!method.equals("POST")) {
      request.header("If-Match", "*");
    }
    if (body.isEmpty()) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, BodyPublishers.ofString(Json.write(body), UTF_8));
    }
    try {
      HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException(method + " " + path + ": " + answer.body());
      }
      return answer;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** One connection's worth of people. */
  private final class Client implements Step {
    private final String base;
    private final Random random;
    private final List<String> games;
    private final String organiserKey;
    private final List<String> keys;
    private final Map<String, String> registered = new HashMap<>();

    Client(String base, Random random, List<String> games, String organiserKey, List<String> keys) {
      this.base = base;
      this.random = random;
      this.games = games;
      this.organiserKey = organiserKey;
      this.keys = keys;
    }

    @Override
    public void once() {
      String game = games.get(random.nextInt(games.size()));
      if (random.nextInt(CHANGE_ONE_IN) == 0) {
        send(base, "PATCH", game, organiserKey, Map.of("synopsis", "Note " + random.nextInt()));
        return;
      }
      String key = keys.get(random.nextInt(keys.size()));
      String present = registered.remove(key + game);
      if (present != null) {
        send(base, "DELETE", present, key, Map.of());
      } else {
        HttpResponse<String> made =
            send(base, "POST", game + "/registrations", key, Map.of("size", 1));
        registered.put(
            key + game, game + "/registrations/" + Json.parse(made.body()).path("id").textValue());
      }
    }
  }
}
