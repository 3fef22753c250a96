package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.CannotRunException;

class FloorsTest {

  private static final Judgement ASKED =
      JudgementFile.read(
              "f",
              "check",
              List.of("[de UTC]", "q: wolf", "as: name", "3: type=club"),
              Instant.EPOCH)
          .getFirst();

  /** The right one stands second: 1/lb 3 = .631. */
  private static final RelevanceReport REPORT =
      new RelevanceReport(
          List.of(
              new JudgedAnswer(
                  ASKED, Map.of("club/a", 3), List.of("club/b", "club/a"), 2, Set.of())),
          List.of(
              new NameFigures(NameFigures.EXACT, 10, 9, 10, List.of("Wolf")),
              new NameFigures("one_typo", 100, 97, 98, List.of())));

  @Test
  void missedBy_whatIsBelow_isNamed() {
    var floors =
        Floors.of(
            List.of(
                "# comment",
                "exact.wrong = 0",
                "one_typo.recall = 0.99 # aim",
                "one_typo.first = 0.97",
                "check.ndcg = 0.63",
                "check.ndcg.each = 0.75"));
    assertThat(floors.missedBy(REPORT))
        .containsExactly(
            "exact.wrong: 1 of 10 [Wolf]",
            "one_typo.recall: .980 is below 0.99",
            "check.ndcg.de: .631 is below 0.75");
  }

  @Test
  void missedBy_aLanguagesOwnFloor_standsForTheCommonOne() {
    var floors =
        Floors.of(List.of("exact.wrong = 1", "check.ndcg.each = 0.75", "check.ndcg.de = 0.6"));
    assertThat(floors.missedBy(REPORT)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"check.ndcg", "check.ndcg = high", "ndcg = 1"})
  void of_wrongLine_isNamed(String line) {
    assertThatThrownBy(() -> Floors.of(List.of("", line)))
        .isInstanceOf(CannotRunException.class)
        .hasMessageStartingWith("index/judgements/floors.txt:2: ");
  }

  @Test
  void trec_hasItsColumns() {
    assertThat(TrecFiles.qrels(REPORT.answered())).containsExactly("check-1 0 club/a 3");
    assertThat(TrecFiles.run(REPORT.answered()))
        .containsExactly("check-1 Q0 club/b 1 2 muster", "check-1 Q0 club/a 2 1 muster");
  }
}
