package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;

class QuestionTest {

  @ParameterizedTest
  @CsvSource({
    "from, REQUIRED, '', true",
    "to, REQUIRED, '', true",
    "from, IGNORED, '', false",
    "price_max, REQUIRED, '', false",
    "from, REQUIRED, ' moon', true",
    "from, REQUIRED, ' ?', true",
  })
  void question_thatSaysWhen_isAnywhere(String as, Effect effect, String rest, boolean says) {
    assertThat(question(rest, Reading.of("today", as, "2026-11-21", effect)).isAnywhere())
        .isEqualTo(says);
  }

  @ParameterizedTest
  @CsvSource({"near, REQUIRED", "region, PREFERRED"})
  void question_thatNamesAPlace_saysWhere(String as, Effect effect) {
    Question question =
        question(
            "",
            Reading.of("today", "from", "2026-11-21", Effect.REQUIRED),
            Reading.of("today", as, "somewhere", effect));
    assertThat(question.isAnywhere()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"charity, false", "rental, true"})
  void question_thatSaysMuch_isAnywhere(String third, boolean says) {
    List<Clause> clauses =
        Stream.of("type", "charity", third)
            .<Clause>map(
                field ->
                    new Clause.Should(new Clause.Span(0, 5), Filter.is(field, "true"), List.of()))
            .toList();
    var question = new Question("today", clauses, Understood.NOTHING, null, Set.of());
    assertThat(question.isAnywhere()).as("said twice is said once").isEqualTo(says);
  }

  /** "today" is understood, the rest is not. */
  private static Question question(String rest, Reading... readings) {
    var today = new Clause.Must(new Clause.Span(0, 5), new Filter.All());
    var understood = new Understood("today" + rest, List.of(readings));
    return new Question("today" + rest, List.of(today), understood, null, Set.of());
  }
}
