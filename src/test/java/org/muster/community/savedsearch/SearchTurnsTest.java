package org.muster.community.savedsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SearchTurnsTest {

  private static final UUID ADA = UUID.randomUUID();
  private static final UUID BOB = UUID.randomUUID();

  private final SearchTurns turns = new SearchTurns(Duration.ofMillis(500));
  private final List<UUID> searches = Stream.generate(UUID::randomUUID).limit(50).toList();

  private boolean look(UUID person, UUID search, int millis) {
    boolean time = turns.isFor(person, search);
    if (time) {
      turns.took(person, Duration.ofMillis(millis).toNanos());
      turns.done(search);
    }
    return time;
  }

  /** Fifty that take 40 ms each: 520 ms of a round, and others are looked at as ever. */
  @Test
  void costlySearchesOfOne_takeTurns_andKeepNobodyWaiting() {
    turns.begin();
    assertThat(searches).filteredOn(search -> look(ADA, search, 40)).hasSize(13);
    assertThat(look(BOB, UUID.randomUUID(), 1)).isTrue();

    var first = turns.begin();

    assertThat(first).hasSize(37).containsExactlyInAnyOrderElementsOf(searches.subList(13, 50));
    assertThat(first).filteredOn(search -> look(ADA, search, 40)).hasSize(13);
    assertThat(turns.begin()).hasSize(24);
    assertThat(turns.begin()).as("a round that fails forgets nothing").hasSize(24);
    searches.forEach(turns::done);
    assertThat(turns.begin()).as("gone, or looked at").isEmpty();
  }

  @Test
  void oneThatTakesLongerThanARound_hasItsTurn() {
    turns.begin();
    assertThat(look(ADA, searches.get(0), 5_000)).isTrue();
    assertThat(look(ADA, searches.get(1), 5_000)).isFalse();
    assertThat(turns.begin()).containsExactly(searches.get(1));
    assertThat(look(ADA, searches.get(1), 5_000)).isTrue();
  }
}
