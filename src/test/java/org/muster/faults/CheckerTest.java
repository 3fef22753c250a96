package org.muster.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.faults.Checker.Found;
import org.muster.faults.Checker.Item;
import org.muster.faults.Checker.Row;
import org.muster.faults.Checker.Stored;
import org.muster.faults.Checker.Verdict;
import org.muster.faults.FaultNode.Act;
import org.muster.faults.FaultNode.Wish;
import org.muster.faults.History.Outcome;

/** The checker on histories that were doctored: it must be able to say no. */
class CheckerTest {

  private static final Row WOLF = new Row("wolf", "wolfpack", true);
  private static final Item FOUND = new Item("wolf", "wolfpack");

  @Test
  void compare_whatWasAcknowledgedAndIsThere_isGood() {
    assertThat(stored(List.of(put(1, Outcome.ACKNOWLEDGED)), List.of(WOLF), Map.of(1L, 1)).isGood())
        .isTrue();
  }

  @Test
  void compare_acknowledgedButNotDone_isLost() {
    Verdict verdict = stored(List.of(put(1, Outcome.ACKNOWLEDGED)), List.of(), Map.of());
    assertThat(verdict.lost()).hasSize(2); // the write, and the row
  }

  @Test
  void compare_rowSetBackToAnEarlierValue_isLost() {
    var later = entry(new Wish(2, Act.PUT, "wolf", "foxes", true), Outcome.ACKNOWLEDGED);
    Verdict verdict =
        stored(List.of(put(1, Outcome.ACKNOWLEDGED), later), List.of(WOLF), Map.of(1L, 1, 2L, 1));
    assertThat(verdict.lost()).singleElement().asString().contains("foxes", "wolfpack");
  }

  @Test
  void compare_doneTwice_isDuplicated() {
    assertThat(
            stored(List.of(put(1, Outcome.ACKNOWLEDGED)), List.of(WOLF), Map.of(1L, 2))
                .duplicated())
        .hasSize(1);
    assertThat(
            stored(List.of(put(1, Outcome.ACKNOWLEDGED)), List.of(WOLF, WOLF), Map.of(1L, 1))
                .duplicated())
        .hasSize(1);
  }

  @Test
  void compare_refusedButDone_isPhantom() {
    assertThat(stored(List.of(put(1, Outcome.REFUSED)), List.of(WOLF), Map.of(1L, 1)).phantom())
        .hasSize(1);
    assertThat(stored(List.of(put(1, Outcome.REFUSED)), List.of(WOLF), Map.of()).phantom())
        .hasSize(1);
    assertThat(stored(List.of(), List.of(), Map.of(7L, 1)).phantom()).hasSize(1);
  }

  @Test
  void compare_deletedButThere_isPhantom() {
    var deleted = entry(new Wish(2, Act.DELETE, "wolf", "", false), Outcome.ACKNOWLEDGED);
    assertThat(
            stored(
                    List.of(put(1, Outcome.ACKNOWLEDGED), deleted),
                    List.of(WOLF),
                    Map.of(1L, 1, 2L, 1))
                .phantom())
        .hasSize(1);
  }

  @Test
  void compare_unknown_mayBeDoneOrNotButNotInHalves() {
    List<History.Entry> unknown = List.of(put(1, Outcome.UNKNOWN));
    assertThat(stored(unknown, List.of(WOLF), Map.of(1L, 1)).isGood()).isTrue();
    assertThat(stored(unknown, List.of(), Map.of()).isGood()).isTrue();
    assertThat(stored(unknown, List.of(), Map.of(1L, 1)).lost()).hasSize(1);
    assertThat(stored(unknown, List.of(WOLF), Map.of()).phantom()).hasSize(1);
  }

  @Test
  void compare_searchThatAgrees_isGood() {
    var found =
        new Found(List.of(FOUND), 1L, Map.of("wolfpack", List.of(FOUND), "foxes", List.of()));
    assertThat(Checker.compare(List.of(WOLF), found).isGood()).isTrue();
  }

  @Test
  void compare_searchThatMissesARow_isStale() {
    assertThat(found(List.of(WOLF), List.of(), 1L, Map.of()).stale()).hasSize(1);
    assertThat(found(List.of(WOLF), List.of(FOUND), 1L, Map.of("wolfpack", List.of())).stale())
        .hasSize(1);
  }

  @Test
  void compare_searchThatFindsWhatIsHiddenOrGone_isStale() {
    var hidden = new Row("wolf", "wolfpack", false);
    assertThat(found(List.of(hidden), List.of(FOUND), 1L, Map.of()).stale()).hasSize(2);
    assertThat(found(List.of(), List.of(), 0L, Map.of("wolfpack", List.of(FOUND))).stale())
        .hasSize(1);
  }

  @Test
  void compare_searchThatKnowsAnEarlierName_isStale() {
    var renamed = new Row("wolf", "foxes", true);
    assertThat(found(List.of(renamed), List.of(FOUND), 1L, Map.of()).stale()).hasSize(1);
    var shown = new Item("wolf", "foxes"); // as the row is now, though found by what it was
    assertThat(
            found(List.of(renamed), List.of(shown), 1L, Map.of("wolfpack", List.of(shown))).stale())
        .hasSize(1);
  }

  @Test
  void compare_totalOfADocumentWithoutRow_isStale() {
    assertThat(found(List.of(WOLF), List.of(FOUND), 2L, Map.of()).stale()).hasSize(1);
    assertThat(found(List.of(WOLF), List.of(FOUND), null, Map.of()).isGood()).isTrue();
  }

  @Test
  void compare_foundTwice_isDuplicated() {
    assertThat(found(List.of(WOLF), List.of(FOUND, FOUND), 1L, Map.of()).duplicated()).hasSize(1);
  }

  private static Verdict stored(
      List<History.Entry> history, List<Row> rows, Map<Long, Integer> ledger) {
    return Checker.compare(history, new Stored(rows, ledger));
  }

  private static Verdict found(
      List<Row> rows, List<Item> all, @Nullable Long total, Map<String, List<Item>> byName) {
    return Checker.compare(rows, new Found(all, total, byName));
  }

  private static History.Entry put(long op, Outcome outcome) {
    return entry(new Wish(op, Act.PUT, "wolf", "wolfpack", true), outcome);
  }

  private static History.Entry entry(Wish wish, Outcome outcome) {
    return new History.Entry(wish, outcome, 200, Duration.ZERO);
  }
}
