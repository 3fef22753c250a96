package org.muster.lab.bench;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines that have a goal, gathered from all parts of a run into one table. */
final class Report {

  private static final long LARGE = 1_000_000;

  private final Map<Line, String> rows = new EnumMap<>(Line.class);
  private final boolean isLarge;

  /** A report about so many rows: some goals depend on that. */
  Report(long rows) {
    this.isLarge = rows >= LARGE;
  }

  /** What has a goal. */
  enum Line {
    EVENTS("`/api/events?search=` with rows, 16 connections", "≥ .20, aim .25 of constant"),
    LISTS("upcoming list with a filter, 16 connections", "≥ .25 of constant"),
    PROCESS_P99("p99 of a search in process", "≤ 3 ms", "≤ 10 ms"),
    HTTP_P99("p99 of `/api/search` over HTTP, 16 connections", "≤ 10 ms"),
    SUGGEST_P99("p99 of suggest, 16 connections", "≤ 5 ms"),
    PAGE_SHARE("discover page, of the JSON of the same search, 16 connections", "≥ .50"),
    PAGE_P99("p99 of the discover page, 16 connections", "≤ 25 ms"),
    GARBAGE("garbage per search", "≤ 150 KB"),
    MEMORY("memory of the node, resident", "≤ 600 MB", "≤ 2,000 MB"),
    REBUILD("rebuild, documents/s", "≥ 15,000"),
    FRESHNESS("commit to searchable at 50 writes/s, p50, p99", "≤ 10, ≤ 50 ms");

    private final String title;
    private final String goal;
    private final String largeGoal;

    Line(String title, String goal) {
      this(title, goal, goal);
    }

    Line(String title, String goal, String largeGoal) {
      this.title = title;
      this.goal = goal;
      this.largeGoal = largeGoal;
    }
  }

  /** A line that is no ratio. */
  void put(Line line, String measured) {
    row(line, measured, "");
  }

  /** A route as a share of the constant one. */
  void share(Line line, HttpBench.@Nullable Result result) {
    if (result != null) {
      row(
          line,
          String.format(Locale.ROOT, "%,.0f/s", result.figures().perSecond()),
          String.format(Locale.ROOT, "%.3f", result.ofConstant()));
    }
  }

  /** The slowest hundredth of a route; its share of the constant one goes with it. */
  void p99(Line line, HttpBench.@Nullable Result result) {
    if (result != null) {
      row(
          line,
          String.format(Locale.ROOT, "%.1f ms", result.figures().p99Ms()),
          String.format(Locale.ROOT, "%.3f", result.ofConstant()));
    }
  }

  private void row(Line line, String measured, String ratio) {
    String goal = isLarge ? line.largeGoal : line.goal;
    rows.put(line, "| %s | %s | %s | %s |".formatted(line.title, goal, measured, ratio));
  }

  /** Prints what was measured, in the order of the lines. */
  void print(PrintWriter out) {
    if (rows.isEmpty()) {
      return;
    }
    out.println();
    out.println("| line | goal | measured | ratio |");
    out.println("| --- | ---: | ---: | ---: |");
    rows.values().forEach(out::println);
    out.println();
    out.flush();
  }
}
