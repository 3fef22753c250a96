package org.muster.faults;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What a run has shown, for people; in Markdown, so that it can be kept. */
final class Table {

  private Table() {}

  static void print(List<Result> results, long seed, PrintStream out) {
    out.printf(
        """

        Faults, seed %d:

        | fault | cycles | writes | acknowledged | lost | duplicated | phantom | stale | reads right, 503 | \
        wrong answers | recovery s | slowest write s |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        """,
        seed);
    results.forEach(result -> out.println(line(result)));
    out.printf("%n| fault | what | promised s | longest s | times |%n");
    out.println("| --- | --- | ---: | ---: | ---: |");
    results.forEach(
        result -> result.times().forEach(time -> out.println(line(result.fault(), time))));
    out.println();
    results.stream()
        .filter(result -> result.skipped() == null)
        .forEach(result -> out.printf("%s: %s%n", result.fault(), result.answers()));
    results.stream()
        .filter(result -> !result.isGood())
        .forEach(
            result -> {
              out.printf("%n%s is NOT as promised:%n", result.fault());
              result.details().forEach(detail -> out.println("  " + detail));
            });
    out.println();
  }

  static String line(Result r) {
    if (r.skipped() != null) {
      return "| %s | SKIPPED: %s |".formatted(r.fault(), r.skipped());
    }
    return String.format(
        Locale.ROOT,
        "| %s%s | %d | %,d | %,d | %d | %d | %d | %d | %,d, %,d | %d | %s | %s |",
        r.fault(),
        r.isGood() ? "" : " (!)",
        r.cycles(),
        r.asked(),
        r.acknowledged(),
        r.lost(),
        r.duplicated(),
        r.phantom(),
        r.stale(),
        r.reads(),
        r.readsRefused(),
        r.wrong(),
        seconds(r.recovery()),
        seconds(r.slowestWrite()));
  }

  private static String line(String fault, Complaints.Time time) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.1f | %.2f | %,d |",
        fault,
        time.what(),
        time.promised().toMillis() / 1e3,
        time.longest().toMillis() / 1e3,
        time.times());
  }

  private static String seconds(Duration time) {
    return time.isZero() ? "" : String.format(Locale.ROOT, "%.2f", time.toMillis() / 1e3);
  }
}
