package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Fit;
import org.muster.engine.query.Hit;

class SuggestionMergerTest {

  private static final Fit WHOLE = new Fit(0, 0);
  private static final Fit BEGUN = new Fit(0, 1);

  private static List<SuggestionCandidate> some(SuggestQuery.Type type, Fit fit, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Completion(new Hit(type.name(), new UUID(0, i)), 1, fit))
        .<SuggestionCandidate>map(completion -> new SuggestionCandidate.OfRows(type, completion))
        .toList();
  }

  @Test
  void take_letsTypesTakeTurns() {
    List<SuggestionCandidate> taken =
        SuggestionMerger.take(
            List.of(
                some(SuggestQuery.Type.PLAYER, BEGUN, 3),
                some(SuggestQuery.Type.CLUB, BEGUN, 2),
                some(SuggestQuery.Type.EVENT, BEGUN, 1)));

    assertThat(taken.stream().map(choice -> choice.type().name()))
        .containsExactly("CLUB", "EVENT", "PLAYER", "CLUB", "PLAYER", "PLAYER");
  }

  @Test
  void take_putsWhatFitsBetterFirst() {
    List<SuggestionCandidate> taken =
        SuggestionMerger.take(
            List.of(
                some(SuggestQuery.Type.CLUB, BEGUN, 2), some(SuggestQuery.Type.PLAYER, WHOLE, 2)));

    assertThat(taken.stream().map(choice -> choice.type().name()))
        .containsExactly("PLAYER", "PLAYER", "CLUB", "CLUB");
  }
}
