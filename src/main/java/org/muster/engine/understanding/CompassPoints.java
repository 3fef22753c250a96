package org.muster.engine.understanding;

import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "east London", "Lyon sud", "airsoft norte": which part of a place, or of a land, nobody knows.
 */
final class CompassPoints implements Reader {

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match side = draft.signs().at(i, FunctionWord.COMPASS);
      if (side != null && draft.isFree(i, side.end())) {
        if (draft.isReadAs(side.end(), Alternatives.PLACE)
            || draft.isReadAs(i - 1, Alternatives.PLACE)) {
          draft.take(i, side.end(), Clause.Idle::new);
        } else if (draft.size() == 2 && draft.signs().before(i, FunctionWord.SPORT) != null) {
          draft.takeEmpty(i, side.end());
        }
      }
    }
  }
}
