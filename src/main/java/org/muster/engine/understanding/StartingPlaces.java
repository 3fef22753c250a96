package org.muster.engine.understanding;

import java.util.stream.IntStream;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "We come from Belgium, camping in the Ardèche", "moved from Leeds to York": where somebody comes
 * from is not where they want to play, if they say where that is. Who says how far they would go
 * starts there. A tourist from France wants to play somewhere else in any case.
 */
final class StartingPlaces implements Reader {

  @Override
  public void read(ReadingState draft) {
    if (draft.radiusMetres() != null) {
      return;
    }
    for (int i = 0; i < draft.size(); i++) {
      Match from = draft.signs().at(i, FunctionWord.ORIGIN);
      if (from != null
          && isPlace(draft, from.end())
          && (from.value().equals(Values.AWAY) || isAnotherSaid(draft, from))) {
        draft.silence(from.end());
      }
      i = from == null ? i : from.end() - 1; // "kommen aus" is in "wir kommen aus"
    }
  }

  private static boolean isAnotherSaid(ReadingState draft, Match from) {
    int end = from.end();
    while (isPlace(draft, end)) {
      end++;
    }
    return IntStream.concat(IntStream.range(0, from.first()), IntStream.range(end, draft.size()))
        .anyMatch(i -> isDestination(draft, i));
  }

  private static boolean isDestination(ReadingState draft, int i) {
    return draft.isDemandedAs(i, Alternatives.PLACE)
        || (isPlace(draft, i) && draft.signs().before(i, FunctionWord.TO) != null);
  }

  private static boolean isPlace(ReadingState draft, int i) {
    return draft.isReadAs(i, Alternatives.PLACE);
  }
}
