package org.muster.lab.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.muster.app.Node;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;

/**
 * Routes of a node over HTTP, with one connection and with sixteen, as a share of what a route with
 * a constant answer of the same size gives in the same minutes on the same server.
 */
final class HttpBench {

  static final List<Integer> CONNECTIONS = List.of(1, 16);

  private static final int TO_SEE = 50;

  private final Node node;
  private final int port;
  private final WarmUp warmUp;
  private final Duration length;
  private final PrintWriter out;

  /**
   * A benchmark of a node that serves.
   *
   * @param warmUp before the first measurement; each one has a quarter of its length beside that
   * @param length of each measurement
   */
  HttpBench(Node node, int port, WarmUp warmUp, Duration length, PrintWriter out) {
    this.node = node;
    this.port = port;
    this.warmUp = warmUp;
    this.length = length;
    this.out = out;
  }

  /** What came of one route with so many connections. */
  record Result(Load.Figures figures, double ofConstant) {}

  /**
   * Measures and prints a table.
   *
   * @param routes by name, each a supply of paths that never repeat
   * @return by name, with the most connections
   */
  Map<String, Result> run(String title, Map<String, Supplier<String>> routes) {
    Supplier<String> any = routes.values().iterator().next();
    byte[] answer = typicalAnswer(any);
    var settings = HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "bench");
    HttpServer constant =
        HttpServer.builder(settings, node.meters())
            .routes(List.of(Route.of("/constant", new Content(Endpoint.JSON, answer))))
            .start();
    try {
      head(title, answer.length);
      var load = new Load(port);
      int most = CONNECTIONS.getLast();
      warmUp.run(round -> constant(constant.port(), most, round).perSecond());
      warmUp.run(round -> inTurn(load, routes.values(), round));
      Map<String, Result> last = Map.of();
      for (int connections : CONNECTIONS) {
        last = measured(routes, constant.port(), connections);
      }
      out.println();
      return last;
    } finally {
      constant.stop();
    }
  }

  /** Each route for its part of the time; answers requests per second. */
  private static double inTurn(Load load, Collection<Supplier<String>> routes, Duration together) {
    Duration each = together.dividedBy(routes.size());
    return routes.stream()
        .mapToDouble(paths -> load.once(paths, CONNECTIONS.getLast(), each).perSecond())
        .average()
        .orElseThrow();
  }

  /** The constant route before and after, so that a machine that changes its mind shows. */
  private Map<String, Result> measured(
      Map<String, Supplier<String>> routes, int constantPort, int connections) {
    Load.Figures before = constant(constantPort, connections, length);
    var figures = new LinkedHashMap<String, Load.Figures>();
    Duration little = length.dividedBy(4);
    routes.forEach(
        (name, paths) ->
            figures.put(name, new Load(port).unrepeated(paths, connections, little, length)));
    Load.Figures after = constant(constantPort, connections, length);
    double best = (before.perSecond() + after.perSecond()) / 2;
    row("constant, before", connections, before, before.perSecond() / best);
    var results = new LinkedHashMap<String, Result>();
    figures.forEach(
        (name, one) -> {
          results.put(name, new Result(one, one.perSecond() / best));
          row(name, connections, one, one.perSecond() / best);
        });
    row("constant, after", connections, after, after.perSecond() / best);
    return results;
  }

  private static Load.Figures constant(int port, int connections, Duration length) {
    return new Load(port).run(List.of("/constant"), connections, length.dividedBy(4), length);
  }

  private void head(String title, int bytes) {
    out.printf(Locale.ROOT, "%s; a constant answer has %,d bytes%n%n", title, bytes);
    out.println("| route | connections | requests/s | of constant | p50 ms | p99 ms | bytes |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  }

  private void row(String name, int connections, Load.Figures figures, double ratio) {
    out.printf(
        Locale.ROOT,
        "| %s | %d | %,.0f | %.3f | %.2f | %.2f | %,d |%s%n",
        name,
        connections,
        figures.perSecond(),
        ratio,
        figures.p50Ms(),
        figures.p99Ms(),
        figures.bytes(),
        figures.failed() == 0 ? "" : " %,d failed".formatted(figures.failed()));
    out.flush();
  }

  /** An answer of middling size. */
  private byte[] typicalAnswer(Supplier<String> paths) {
    List<byte[]> answers =
        Stream.generate(paths)
            .limit(TO_SEE)
            .map(this::body)
            .sorted(Comparator.comparingInt(answer -> answer.length))
            .toList();
    return answers.get(answers.size() / 2);
  }

  private byte[] body(String path) {
    try (InputStream in = URI.create("http://127.0.0.1:" + port + path).toURL().openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
