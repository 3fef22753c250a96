package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.CannotRunException;

class JudgementFileTest {

  private static final Instant NOW = Instant.parse("2027-05-12T09:00:00Z");

  private static List<Judgement> read(String text) {
    return JudgementFile.read("file.txt", "set", text.lines().toList(), NOW);
  }

  @Test
  void read_block_isAJudgement() {
    Judgement judgement =
        read("""
                # a comment
                let HERE = within=50km:53.80,-1.55
                [en Europe/London]

                q: cqb near me, under £40
                as: price events
                1: HERE
                3: game_type=cqb HERE price<=40
                """)
            .getFirst();

    assertThat(judgement.id()).isEqualTo("set-1");
    assertThat(judgement.place()).isEqualTo("file.txt:5");
    assertThat(judgement.text()).isEqualTo("cqb near me, under £40");
    assertThat(judgement.zone()).isEqualTo(ZoneId.of("Europe/London"));
    assertThat(judgement.kind()).isEqualTo(Judgement.Asked.PRICE);
    assertThat(judgement.door()).isEqualTo(Judgement.Door.EVENTS);
    assertThat(judgement.grades()).extracting(Judgement.Grade::degree).containsExactly(3, 1);
  }

  @Test
  void degrees_areOfTheBestGradeThatHolds_behindTheDoorOnly() {
    Judgement judgement =
        read("[en UTC]\nq: x\nas: topic clubs\n3: game_type=cqb\n1: type=club | type=event")
            .getFirst();
    Thing cqb = new Thing.Facts("club", "a", List.of("A")).tag("game_type", "cqb").thing(true);
    Thing other = new Thing.Facts("club", "b", List.of("B")).thing(true);
    Thing game = new Thing.Facts("event", "c", List.of("C")).tag("game_type", "cqb").thing(true);

    assertThat(judgement.degrees(List.of(cqb, other, game)))
        .containsOnly(java.util.Map.entry("club/a", 3), java.util.Map.entry("club/b", 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[en UTC]|q: a|as: topic|4: type=club; file.txt:4",
        "[en UTC]|q: a|as: colour|3: type=club; file.txt:3",
        "[en UTC]|q: a|as: topic|3: colour=red; file.txt:4",
        "[en UTC]|q: a|as: topic|q: b; file.txt:4",
        "[en UTC]|q: a|as: topic; file.txt:3",
        "[en UTC]|q: a|as: topic|none:|3: type=club; file.txt:5",
        "[en Nowhere/Land]; file.txt:1",
        "q: a|as: topic|3: type=club; file.txt:3",
        "3: type=club; file.txt:1",
        "something else; file.txt:1",
      })
  void read_wrongLine_isNamed(String lines, String where) {
    assertThatThrownBy(() -> read(lines.replaceAll("\\|", "\n")))
        .isInstanceOf(CannotRunException.class)
        .hasMessageStartingWith(where + ": ");
  }

  /** The files themselves: enough queries, in every language of the demo. */
  @Test
  void judgements_areEnoughInEachLanguage() {
    var all =
        List.of(Relevance.Which.values()).stream()
            .flatMap(which -> Relevance.judgements(which).stream())
            .toList();
    assertThat(all).hasSizeGreaterThanOrEqualTo(280);
    for (String language :
        List.of("en", "de", "fr", "es", "pl", "cs", "nl", "sv", "it", "pt", "ja")) {
      assertThat(all).filteredOn(j -> j.language().equals(language)).hasSizeGreaterThan(20);
    }
  }

  @ParameterizedTest
  @EnumSource
  void judgements_haveNoQueryTwice(Relevance.Which which) {
    assertThat(Relevance.judgements(which))
        .extracting(j -> j.language() + j.door() + j.text())
        .doesNotHaveDuplicates();
  }
}
