package org.muster.understanding;

import org.muster.search.Clause;
import org.muster.understanding.Signs.Match;

/**
 * The words that only hold a sentence together. Comes last. A text of nothing else is a name ("The
 * Game"), and keeps them.
 */
final class Idles implements Reader {

  private static final Sign[] IDLE = {
    Sign.IDLE,
    Sign.AT,
    Sign.AROUND,
    Sign.ON,
    Sign.IN,
    Sign.FROM,
    Sign.TO,
    Sign.WITH,
    Sign.AND,
    Sign.OR,
    Sign.OF,
    Sign.BETWEEN,
    Sign.ORDINAL
  };

  @Override
  public void read(Draft draft) {
    if (!saysSomething(draft)) {
      return;
    }
    for (int i = 0; i < draft.size(); ) {
      Match idle = draft.signs().at(i, IDLE);
      if (idle != null && draft.isFree(i, idle.end())) {
        draft.take(i, idle.end(), Clause.Idle::new);
        i = idle.end();
      } else {
        i++;
      }
    }
  }

  private static boolean saysSomething(Draft draft) {
    for (int i = 0; i < draft.size(); ) {
      Match idle = draft.signs().at(i, IDLE);
      if (!draft.isFree(i) || idle == null) {
        return true;
      }
      i = idle.end();
    }
    return false;
  }
}
