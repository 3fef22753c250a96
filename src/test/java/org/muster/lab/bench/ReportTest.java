package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.muster.lab.bench.Report.Line;

class ReportTest {

  private static String printed(long rows, Consumer<Report> filled) {
    var report = new Report(rows);
    filled.accept(report);
    var text = new StringWriter();
    report.print(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void print_nothingMeasured_isEmpty() {
    assertThat(printed(200_000, _ -> {})).isEmpty();
  }

  @Test
  void print_lines_areInOrderWithGoalsAndRatios() {
    var events = new HttpBench.Result(new Load.Figures(1_234, 1, 9.8, 0, 100), 0.1234);
    assertThat(
            printed(
                200_000,
                report -> {
                  report.put(Line.MEMORY, "1,500 MB");
                  report.p99(Line.HTTP_P99, events);
                  report.share(Line.EVENTS, events);
                }))
        .containsSubsequence("≥ .20, aim .25 of constant | 1,234/s | 0.123", "≤ 10 ms | 9.8 ms")
        .contains("≤ 600 MB | 1,500 MB |  |");
  }

  @Test
  void print_aMillionRows_haveOtherGoals() {
    assertThat(printed(1_000_000, report -> report.put(Line.MEMORY, "1,500 MB")))
        .contains("≤ 2,000 MB");
  }
}
