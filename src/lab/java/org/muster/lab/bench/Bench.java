package org.muster.lab.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.muster.app.Node;
import org.muster.community.event.EventQuery;
import org.muster.community.event.EventSummary;
import org.muster.core.json.Json;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;
import org.muster.demo.BulkCommunity;
import org.muster.demo.Item;
import org.muster.engine.query.ShownRows;
import org.muster.platform.exchange.Progress;

/**
 * The way of a search taken apart: a constant route, the index alone, the rows alone, and both
 * together, over HTTP, in one run on one machine.
 */
public final class Bench {

  private static final long SEED = 7;
  private static final int QUERIES = 500;
  private static final int BATCH = 2000;
  private static final int PAGE = 20;
  private static final List<Integer> CONNECTIONS = List.of(1, 16);

  private final Node node;
  private final PrintWriter out;
  private final Duration length;

  /**
   * A benchmark of a node that has been filled.
   *
   * @param length of each measurement; it is warmed up for half as long before
   */
  Bench(Node node, Duration length, PrintWriter out) {
    this.node = node;
    this.length = length;
    this.out = out;
  }

  /** Writes made-up rows; answers the texts to search for: titles and parts of titles of games. */
  public static List<String> fill(Node node, long rows, Progress progress) {
    progress.begin("Making up a community", rows);
    var random = new Random(SEED);
    var texts = new ArrayList<String>();
    var batch = new ArrayList<Item>(BATCH);
    BulkCommunity.stream(rows, SEED)
        .forEach(
            item -> {
              batch.add(item);
              if (item instanceof Item.OfEvent(var event)
                  && texts.size() < QUERIES
                  && (random.nextInt(50) == 0 || texts.isEmpty())) {
                texts.add(partOf(event.title(), random));
              }
              if (batch.size() == BATCH) {
                node.rows().put(batch);
                batch.clear();
                progress.step(BATCH);
              }
            });
    node.rows().put(batch);
    return texts;
  }

  /** What people type: the whole title, or two words of it that stand together. */
  private static String partOf(String title, Random random) {
    List<String> words = List.of(title.split(" "));
    if (words.size() <= 2 || random.nextBoolean()) {
      return title;
    }
    int from = random.nextInt(words.size() - 1);
    return String.join(" ", words.subList(from, from + 2));
  }

  /** Measures and prints a table. */
  void run(List<String> texts) throws InterruptedException {
    Map<String, List<UUID>> hits = new LinkedHashMap<>();
    var settings = HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "bench");
    List<Endpoint<?>> extra = List.of(indexAlone(texts), rowsAlone(texts, hits));
    HttpServer server = node.serve(extra, List.of());
    try {
      node.indexer().awaitCaughtUp();
      texts.forEach(text -> hits.put(text, ids(text)));
      byte[] answer = typicalAnswer(server.port(), texts);
      HttpServer constant =
          HttpServer.builder(settings, node.meters())
              .routes(List.of(Route.of("/constant", new Content(Endpoint.JSON, answer))))
              .start();
      try {
        print(server.port(), constant.port(), texts, answer.length);
      } finally {
        constant.stop();
      }
    } finally {
      server.stop();
    }
  }

  private void print(int port, int constantPort, List<String> texts, int bytes) {
    out.printf(
        Locale.ROOT,
        "%,d documents, %d queries, %d cores, Java %s; a constant answer has %,d bytes%n%n",
        node.indexer().size(),
        texts.size(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.version(),
        bytes);
    out.println("| route | connections | requests/s | of constant | p50 ms | p99 ms | bytes |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    List<String> searches = texts.stream().map(t -> "/api/events?search=" + encode(t)).toList();
    for (int connections : CONNECTIONS) {
      double best = measure("constant", constantPort, List.of("/constant"), connections, 0);
      measure("index alone", port, numbered("/bench/index/", texts), connections, best);
      measure("rows alone", port, numbered("/bench/rows/", texts), connections, best);
      measure("search with rows", port, searches, connections, best);
    }
    out.flush();
  }

  private double measure(
      String name, int port, List<String> paths, int connections, double constant) {
    Load.Figures figures = new Load(port).run(paths, connections, length.dividedBy(2), length);
    out.printf(
        Locale.ROOT,
        "| %s | %d | %,.0f | %.3f | %.2f | %.2f | %,d |%s%n",
        name,
        connections,
        figures.perSecond(),
        constant == 0 ? 1 : figures.perSecond() / constant,
        figures.p50Ms(),
        figures.p99Ms(),
        figures.bytes(),
        figures.failed() == 0 ? "" : " " + figures.failed() + " failed");
    out.flush();
    return figures.perSecond();
  }

  /** An answer of middling size among the first of the queries. */
  private static byte[] typicalAnswer(int port, List<String> texts) {
    List<byte[]> answers =
        texts.stream()
            .limit(50)
            .map(text -> body(port, "/api/events?search=" + encode(text)))
            .sorted(Comparator.comparingInt(answer -> answer.length))
            .toList();
    return answers.get(answers.size() / 2);
  }

  private static byte[] body(int port, String path) {
    try (InputStream in = URI.create("http://127.0.0.1:" + port + path).toURL().openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<UUID> ids(String text) {
    return node.events().ids(query(text));
  }

  private static EventQuery query(String text) {
    return Json.mapper().convertValue(Map.of("search", text, "limit", PAGE), EventQuery.class);
  }

  /** What a search answers when it does not load rows. */
  record Ids(List<UUID> ids) {}

  /** What rows answer when they were not searched for. */
  record Rows(List<EventSummary> items) {}

  private Endpoint<?> indexAlone(List<String> texts) {
    return Endpoint.get("/bench/index/{n}")
        .operation("benchIndex", "Bench", "Search without rows")
        .pathParameter("n", "Number of the query.", "0")
        .answers(Ids.class, "Ids")
        .handle((caller, query, path) -> new Ids(ids(texts.get(Integer.parseInt(path.get("n"))))));
  }

  private Endpoint<?> rowsAlone(List<String> texts, Map<String, List<UUID>> hits) {
    return Endpoint.get("/bench/rows/{n}")
        .operation("benchRows", "Bench", "Rows without search")
        .pathParameter("n", "Number of the query.", "0")
        .answers(Rows.class, "Rows")
        .handle(
            (caller, query, path) -> {
              List<UUID> ids =
                  hits.getOrDefault(texts.get(Integer.parseInt(path.get("n"))), List.of());
              return new Rows(
                  new ShownRows<>(List.copyOf(node.events().listed(ids, null).values())));
            });
  }

  private static List<String> numbered(String prefix, List<String> texts) {
    return IntStream.range(0, texts.size()).mapToObj(n -> prefix + n).toList();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
