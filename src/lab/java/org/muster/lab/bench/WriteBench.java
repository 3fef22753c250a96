package org.muster.lab.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
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
import org.muster.app.Node;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.http.HttpServer;
import org.muster.identity.apikey.Keys;
import org.muster.identity.apikey.NewKeyRequest;

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
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final long MOST_NANOS = Duration.ofSeconds(30).toNanos();

  private final Node node;
  private final BenchStore store;
  private final Duration length;
  private final PrintWriter out;

  /**
   * @param store makes the people who write
   * @param length of each measurement; it is warmed up for as long before
   */
  WriteBench(Node node, BenchStore store, Duration length, PrintWriter out) {
    this.node = node;
    this.store = store;
    this.length = length;
    this.out = out;
  }

  /** Measures and prints. */
  void run() throws InterruptedException {
    HttpServer server = node.serve();
    try {
      BenchStore.Person organiser = store.person("bench-organiser");
      String key = key(organiser);
      var desk = new Door(server.port());
      List<String> games =
          IntStream.range(0, GAMES).mapToObj(i -> game(desk, organiser, key, i)).toList();
      List<Client> clients =
          IntStream.range(0, CONNECTIONS)
              .mapToObj(i -> client(new Door(server.port()), i, games, key))
              .toList();
      node.indexer().awaitCaughtUp();
      measure(clients, length);
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
          "%nwrites, %d connections, %d games, %d players%n%n| what | per second | p50 ms | p99 ms"
              + " | most ms | CPU ms each | writes are of it |%n| --- | ---: | ---: | ---: | ---: |"
              + " ---: | ---: |%n",
          CONNECTIONS,
          GAMES,
          CONNECTIONS * PLAYERS_EACH);
    }
    out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %.1f | %.1f | %.1f | %.2f | %.2f |%n",
        name,
        figures.perSecond(),
        figures.latencies().getValueAtPercentile(50) / 1e6,
        figures.latencies().getValueAtPercentile(99) / 1e6,
        figures.latencies().getMaxValue() / 1e6,
        figures.cpuMs(),
        writes == 0 ? 1 : writes / figures.perSecond());
    out.flush();
    return figures.perSecond();
  }

  /**
   * What was measured.
   *
   * @param cpuMs of this process for each: node, clients and compiler, without PostgreSQL
   */
  private record Figures(double perSecond, Histogram latencies, double cpuMs) {}

  /** Does one thing after the other until the time is over; one histogram each. */
  private static Figures measure(List<? extends Step> steps, Duration length)
      throws InterruptedException {
    long began = System.nanoTime();
    long cpu = PROCESS.getProcessCpuTime();
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
    double seconds = (System.nanoTime() - began) / 1e9;
    double cpuMs = (PROCESS.getProcessCpuTime() - cpu) / 1e6;
    return new Figures(all.getTotalCount() / seconds, all, cpuMs / all.getTotalCount());
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

  private Client client(Door door, int number, List<String> games, String organiserKey) {
    List<String> keys =
        IntStream.range(0, PLAYERS_EACH)
            .mapToObj(i -> key(store.person("bench-" + number + "-" + i)))
            .toList();
    return new Client(door, new Random(SEED + number), games, organiserKey, keys);
  }

  private String key(BenchStore.Person person) {
    var owner = node.presence(person.account());
    return node.keys().make(owner, new NewKeyRequest("bench", Scope.all(), 1), Keys.newId()).text();
  }

  private String game(Door door, BenchStore.Person organiser, String key, int number) {
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
    JsonNode made = door.send("POST", "/api/events", key, event);
    String path = "/api/events/" + made.path("slug").textValue();
    door.send("POST", path + "/publish", key, Map.of());
    return path;
  }

  /** One connection to the node. */
  private static final class Door {
    private final Connection connection;

    Door(int port) {
      try {
        connection = new Connection(port);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    JsonNode send(String method, String path, String key, Map<String, ?> body) {
      var headers = new HashMap<>(Map.of("X-API-Key", key));
      if (!method.equals("POST")) {
        headers.put("If-Match", "*");
      }
      if (!body.isEmpty()) {
        headers.put("Content-Type", "application/json");
      }
      byte[] sent = body.isEmpty() ? new byte[0] : Json.write(body).getBytes(UTF_8);
      try {
        Connection.Answer answer =
            connection.exchange(Connection.request(method, path, headers, sent));
        String text = UTF_8.decode(answer.body()).toString();
        if (answer.status() >= 300) {
          throw new IllegalStateException(method + " " + path + ": " + text);
        }
        return Json.parse(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** One connection's worth of people. */
  private static final class Client implements Step {
    private final Door door;
    private final Random random;
    private final List<String> games;
    private final String organiserKey;
    private final List<String> keys;
    private final Map<String, String> registered = new HashMap<>();

    Client(Door door, Random random, List<String> games, String organiserKey, List<String> keys) {
      this.door = door;
      this.random = random;
      this.games = games;
      this.organiserKey = organiserKey;
      this.keys = keys;
    }

    @Override
    public void once() {
      String game = games.get(random.nextInt(games.size()));
      if (random.nextInt(CHANGE_ONE_IN) == 0) {
        door.send("PATCH", game, organiserKey, Map.of("synopsis", "Note " + random.nextInt()));
        return;
      }
      String key = keys.get(random.nextInt(keys.size()));
      String present = registered.remove(key + game);
      if (present != null) {
        door.send("DELETE", present, key, Map.of());
      } else {
        JsonNode made = door.send("POST", game + "/registrations", key, Map.of("size", 1));
        registered.put(key + game, game + "/registrations/" + made.path("id").textValue());
      }
    }
  }
}
