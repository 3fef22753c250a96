package org.muster.lab.bench;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.muster.app.Node;
import org.muster.core.Scope;
import org.muster.delivery.http.HttpServer;
import org.muster.identity.apikey.Keys;
import org.muster.identity.apikey.NewKeyRequest;

/**
 * What the check of a key adds to a request: the same cheap request with and without one, in turns,
 * on one connection.
 */
final class KeyBench {

  private static final int ROUNDS = 20;
  private static final List<String> PATHS = List.of("/api/places?search=leeds");

  private final Node node;
  private final UUID account;
  private final Duration length;
  private final PrintWriter out;

  /**
   * @param account whose key it is
   * @param length of the measurement, with and without key together
   */
  KeyBench(Node node, UUID account, Duration length, PrintWriter out) {
    this.node = node;
    this.account = account;
    this.length = length;
    this.out = out;
  }

  /** Measures and prints. */
  void run() {
    var owner = node.presence(account);
    var wish = new NewKeyRequest("bench", EnumSet.of(Scope.EVENTS_READ), 1);
    String key = node.keys().make(owner, wish, Keys.newId()).text();
    HttpServer server = node.serve();
    try {
      var without = new Load(server.port());
      Load with = without.sending(Map.of("X-API-Key", key));
      Duration turn = length.dividedBy(2L * ROUNDS);
      List<Double> open = new ArrayList<>();
      List<Double> checked = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        open.add(p50(without, turn));
        checked.add(p50(with, turn));
      }
      print(median(open), median(checked));
    } finally {
      server.stop();
    }
  }

  private static double p50(Load load, Duration turn) {
    Load.Figures figures = load.run(PATHS, 1, turn.dividedBy(4), turn);
    if (figures.failed() > 0) {
      throw new IllegalStateException(figures.failed() + " requests failed");
    }
    return figures.p50Ms();
  }

  private void print(double open, double checked) {
    out.println("| request | p50 ms |");
    out.println("| --- | ---: |");
    out.printf(Locale.ROOT, "| without key | %.3f |%n", open);
    out.printf(Locale.ROOT, "| with key | %.3f |%n", checked);
    out.printf(
        Locale.ROOT,
        "%nThe check of a key adds %.3f ms at p50, a factor of %.2f.%n",
        checked - open,
        checked / open);
    out.flush();
  }

  private static double median(List<Double> values) {
    Collections.sort(values);
    return values.get(values.size() / 2);
  }
}
