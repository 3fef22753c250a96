package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageOutcomeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          # shown, in all, full, near misses | said
          8  | 8  | - | - | 8 in all.
          10 | 32 | - | - | 10 of 32.
          8  | 8  | - | 5 | 3 that fit, 5 near misses. Say so.
          1  | 0  | 0 | 1 | This one does not fit: a near miss. Say so.
          4  | 1  | 1 | 3 | 1 that fits, 3 near misses. Say so.
          8  | 3  | 3 | 5 | 3 that fit, 5 near misses. Say so.
          10 | 32 | - | 1 | 9 that fit, 1 near miss. Say so. 32 in all, near misses among them.
          10 | 32 | - | 10 | None of these 10 fits: near misses. Say so. 32 in all, near misses among them.
          4  | 0  | 0 | 4 | None of these 4 fits: near misses. Say so.
          """)
  void nearMisses_areNeverCountedWithWhatFits(
      int shown, long total, @Nullable Integer full, @Nullable Integer near, String said) {
    assertThat(outcome(total).full(full).nearMisses(near).build().said(shown)).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource({"7, 7 of 10", "1, 1 of 10"})
  void pageThatEndsEarly_saysSo(int shown, String said) {
    assertThat(outcome(32).asked(10).nextCursor("abc").build().said(shown))
        .startsWith(shown + " of 32.")
        .contains(said.replace("of", "of the") + " asked for: long lines.", "cursor abc");
  }

  private static PageOutcomeBuilder outcome(long total) {
    return PageOutcomeBuilder.builder().total(total).readings(List.of());
  }
}
