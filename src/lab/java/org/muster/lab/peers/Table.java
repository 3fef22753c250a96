package org.muster.lab.peers;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.core.json.Json;
import org.muster.lab.bench.WarmUp;
import org.muster.lab.relevance.Corruption;

/**
 * Measures one peer after the other and prints what came of it, as Markdown and as a line of JSON
 * for each peer.
 */
public final class Table {

  private static final List<Integer> THREADS = List.of(1, 2);

  private final List<Query> queries;
  private final Supplier<String> texts;
  private final WarmUp warmUp;
  private final Duration length;
  private final PrintWriter out;
  private final List<Line> lines = new ArrayList<>();

  /** What came of one peer. */
  record Line(Peer peer, List<Race.Figures> figures, Recall recall) {
    double perSecond(int i) {
      return figures.get(i).perSecond();
    }
  }

  /**
   * An empty table.
   *
   * @param queries to judge recall by
   * @param texts for the races, never one twice
   * @param warmUp of each peer
   * @param length of each measurement; half of it is warmed up for beside
   */
  public Table(
      List<Query> queries,
      Supplier<String> texts,
      WarmUp warmUp,
      Duration length,
      PrintWriter out) {
    this.queries = queries;
    this.texts = texts;
    this.warmUp = warmUp;
    this.length = length;
    this.out = out;
  }

  /** Warms it up, asks it everything once, then races it with one thread and with two. */
  public void measure(Peer peer) {
    Race.warmUp(peer, texts, warmUp);
    Recall recall = Recall.of(peer, queries);
    List<Race.Figures> figures =
        THREADS.stream().map(threads -> Race.run(peer, texts, threads, length)).toList();
    lines.add(new Line(peer, figures, recall));
    out.println(Json.mapper().valueToTree(json(lines.getLast())));
    out.flush();
  }

  private static Map<String, Object> json(Line line) {
    var json = new LinkedHashMap<String, Object>();
    json.put("engine", line.peer().name());
    json.put("form", line.peer().form());
    json.put("recall_at_10", line.recall().atTen());
    json.put("recall_at_1", line.recall().first());
    json.put("recall_at_10_by_kind", byKind(line.recall()::atTen));
    json.put("recall_at_1_by_kind", byKind(line.recall()::first));
    json.put("refused_while_judged", line.recall().refused());
    json.put("races", line.figures());
    return json;
  }

  private static Map<Corruption, Double> byKind(ToDoubleFunction<Corruption> share) {
    Map<Corruption, Double> shares = new EnumMap<>(Corruption.class);
    for (Corruption kind : Corruption.values()) {
      shares.put(kind, share.applyAsDouble(kind));
    }
    return shares;
  }

  /** The whole table; ratios say how many times as many questions the first peer answers. */
  public void print() {
    if (lines.isEmpty()) {
      return;
    }
    out.println();
    out.println(
        "| engine | queries/s, 1 thread | 2 threads | first is × | p50, p99 ms, 1 thread"
            + " | 2 threads | CPU ms/query, 1, 2 | refused"
            + " | recall@10 / @1 |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    Line first = lines.getFirst();
    for (Line line : lines) {
      Race.Figures one = line.figures().get(0);
      Race.Figures two = line.figures().get(1);
      row(
          line.peer().name(),
          "%,.0f".formatted(one.perSecond()),
          "%,.0f".formatted(two.perSecond()),
          "%.1f, %.1f"
              .formatted(
                  first.perSecond(0) / one.perSecond(), first.perSecond(1) / two.perSecond()),
          "%.2f, %.2f".formatted(one.p50Ms(), one.p99Ms()),
          "%.2f, %.2f".formatted(two.p50Ms(), two.p99Ms()),
          "%.2f, %.2f".formatted(one.cpuMs(), two.cpuMs()),
          Long.toString(line.recall().refused() + one.refused() + two.refused()),
          "%.3f / %.3f".formatted(line.recall().atTen(), line.recall().first()));
    }
    out.println();
    out.println("recall@10 / @1 by kind:");
    out.println();
    List<Corruption> kinds = List.of(Corruption.values());
    row("engine", kinds.stream().map(k -> k.name().toLowerCase(Locale.ROOT)));
    row("---", kinds.stream().map(_ -> "---:"));
    for (Line line : lines) {
      Recall recall = line.recall();
      row(
          line.peer().name(),
          kinds.stream().map(k -> "%.3f / %.3f".formatted(recall.atTen(k), recall.first(k))));
    }
    out.println();
    lines.forEach(line -> out.printf("- %s: %s%n", line.peer().name(), line.peer().form()));
    out.println();
    Goals.print(lines, out);
    out.flush();
  }

  private void row(String name, Stream<String> cells) {
    out.println("| " + name + " | " + cells.collect(Collectors.joining(" | ")) + " |");
  }

  private void row(String name, String... cells) {
    row(name, List.of(cells).stream());
  }
}
