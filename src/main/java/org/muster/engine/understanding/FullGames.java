package org.muster.engine.understanding;

import java.util.Set;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * "complet", "vol met wachtlijst", "full games": games without places, where a text says nothing
 * else. Beside other words it is another one: "ghillie complet".
 */
final class FullGames implements Reader {

  private static final Set<String> GAMES = Set.of("has_places", "type");

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match full = draft.signs().at(i, FunctionWord.FULL);
      if (full != null && draft.isFree(i, full.end()) && isOfGames(draft, full)) {
        Intent wish = Intent.should(Filter.hasPlaces(false), new Said("has_places", "false"));
        draft.take(i, full.end(), wish);
      }
    }
  }

  private static boolean isOfWaitingList(Reading reading) {
    return reading.as().equals("has_places") && reading.value().equals("false");
  }

  /** Whether the text has a waiting list, too, or nothing but games. */
  private static boolean isOfGames(ReadingState draft, Match full) {
    int end = full.end();
    boolean only = // "plná výbava" is no game
        draft.isBorder(end)
            || draft.terms().isFor(end, "event")
            || draft.signs().at(end, FunctionWord.AND, FunctionWord.WITH, FunctionWord.AT) != null;
    if (draft.readings().stream().anyMatch(FullGames::isOfWaitingList)) {
      return true;
    }
    for (int i = 0; i < draft.size(); i++) {
      boolean itself = full.first() <= i && i < full.end();
      boolean idle = draft.signs().at(i, StopWords.IDLE) != null;
      only &= itself || draft.isReadAs(i, GAMES) || idle || draft.isClaimedEmpty(i);
    }
    return only;
  }
}
