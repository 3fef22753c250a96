package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.muster.lab.relevance.Relevance.Which;
import org.muster.testing.DemoNode;

/** Quality cannot slip unseen: the floors of {@code index/judgements/floors.txt}. */
@Tag("full")
class RelevanceIT {

  private static final int WRONG_NAMES = 200;

  /** {@code ./muster relevance} asks them all. */
  private static final int RIGHT_NAMES = 500;

  private static final int WORST = 20;

  /** On a node of its own: "this weekend" has to be the same one every day. */
  @Test
  @Timeout(value = 12, unit = TimeUnit.MINUTES) // 1,700 texts; browsers run beside it
  void judgedQueriesAndWrongNames_areFoundAsWellAsTheFloorsSay() {
    try (DemoNode demo = DemoNode.demoAt(Relevance.CLOCK)) {
      RelevanceReport report =
          new Relevance(new Searches(demo.node))
              .measure(List.of(Which.TUNING, Which.CHECK, Which.SEEN), WRONG_NAMES, RIGHT_NAMES);
      var figures = new StringWriter();
      report.print(new PrintWriter(figures, true), WORST);

      assertThat(Floors.load().missedBy(report)).as("%s", figures).isEmpty();
    }
  }
}
