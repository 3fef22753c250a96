package org.muster.lab.peers;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The service as it is, with rows over HTTP, as so many times the engines that it is to beat. */
final class Goals {

  private Goals() {}

  /** Prints a line for each engine that was measured beside the service. */
  static void print(List<Table.Line> lines, PrintWriter out) {
    Optional<Table.Line> own = named(lines, OwnHttp.WITH_ROWS);
    if (own.isEmpty()) {
      return;
    }
    out.println("| `/api/search` with rows against | goal | 1 thread | 2 threads | recall@10 |");
    out.println("| --- | ---: | ---: | ---: | ---: |");
    named(lines, OpenSearch.TRIGRAM_NAME).ifPresent(them -> row(own.get(), them, "≥ 5 ×", out));
    named(lines, Postgres.TRIGRAM_NAME)
        .ifPresent(them -> row(own.get(), them, "≥ 60 ×, aim 100 ×", out));
    out.println();
    out.flush();
  }

  private static void row(Table.Line own, Table.Line them, String goal, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "| %s | %s | %.2f × | %.2f × | %.3f : %.3f |%n",
        them.peer().name(),
        goal,
        own.perSecond(0) / them.perSecond(0),
        own.perSecond(1) / them.perSecond(1),
        own.recall().atTen(),
        them.recall().atTen());
  }

  private static Optional<Table.Line> named(List<Table.Line> lines, String name) {
    return lines.stream().filter(line -> line.peer().name().equals(name)).findFirst();
  }
}
