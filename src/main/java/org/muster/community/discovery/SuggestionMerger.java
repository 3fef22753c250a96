package org.muster.community.discovery;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.muster.engine.query.Fit;

/**
 * Merges the candidates of all types, best fit first. Among equal fits the types alternate, so that
 * a thousand players with short names do not crowd out the one club.
 */
final class SuggestionMerger {

  private record Turn(SuggestionCandidate choice, int number) {}

  private static final Comparator<Turn> ORDER =
      Comparator.comparing((Turn turn) -> turn.choice().fit())
          .thenComparingInt(Turn::number)
          .thenComparing(turn -> turn.choice().type());

  private SuggestionMerger() {}

  /**
   * Merges the candidates.
   *
   * @param byType the candidates of each type, best first
   */
  static List<SuggestionCandidate> take(
      List<? extends List<? extends SuggestionCandidate>> byType) {
    var turns = new ArrayList<Turn>();
    for (List<? extends SuggestionCandidate> choices : byType) {
      Fit fit = null;
      int number = 0;
      for (SuggestionCandidate choice : choices) {
        number = choice.fit().equals(fit) ? number + 1 : 0;
        fit = choice.fit();
        turns.add(new Turn(choice, number));
      }
    }
    return turns.stream().sorted(ORDER).map(Turn::choice).toList();
  }
}
