package org.muster.engine.understanding;

import java.util.Set;
import java.util.stream.IntStream;
import org.muster.engine.query.Fields;
import org.muster.engine.understanding.FunctionWords.Match;

/** "Boleia lisboa" looks for somebody with a car; "milsim com boleia" for a game, and no player. */
final class Lifts implements Reader {

  private static final Set<String> TYPE = Set.of(Fields.TYPE);

  private static final Set<String> OF_GAMES =
      Set.of(Fields.TYPE, Fields.GAME_TYPE, Fields.WEEKDAY, "from", "price_max");

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match lift = draft.signs().at(i, FunctionWord.LIFT);
      if (lift != null && draft.isReadAs(i, TYPE) && isOfGames(draft, lift)) {
        draft.silence(i);
      }
    }
  }

  private static boolean isOfGames(ReadingState draft, Match lift) {
    return IntStream.concat(
            IntStream.range(0, lift.first()), IntStream.range(lift.end(), draft.size()))
        .anyMatch(
            i ->
                draft.isReadAs(i, OF_GAMES)
                    || (draft.isClaimedEmpty(i) && draft.terms().isFor(i, "event")));
  }
}
