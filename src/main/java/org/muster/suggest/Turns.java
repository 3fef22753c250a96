package org.muster.suggest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.muster.search.Fit;

/**
 * Puts the choices of all types into one order. How well they fit decides; among equally good ones
 * the types take turns, so that a thousand players with short names do not hide the one club.
 */
final class Turns {

  private record Turn(Choice choice, int number) {}

  private static final Comparator<Turn> ORDER =
      Comparator.comparing((Turn turn) -> turn.choice().fit())
          .thenComparingInt(Turn::number)
          .thenComparing(turn -> turn.choice().type());

  private Turns() {}

  /**
   * All choices in one order.
   *
   * @param byType the choices of each type, the better first
   */
  static List<Choice> take(List<? extends List<? extends Choice>> byType) {
    var turns = new ArrayList<Turn>();
    for (List<? extends Choice> choices : byType) {
      Fit fit = null;
      int number = 0;
      for (Choice choice : choices) {
        number = choice.fit().equals(fit) ? number + 1 : 0;
        fit = choice.fit();
        turns.add(new Turn(choice, number));
      }
    }
    return turns.stream().sorted(ORDER).map(Turn::choice).toList();
  }
}
