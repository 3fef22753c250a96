package org.muster.engine.understanding;

import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * The words that only hold a sentence together. Comes last. A text of nothing else is a name ("The
 * Game"), and keeps them.
 */
final class StopWords implements Reader {

  private static final FunctionWord[] IDLE = {
    FunctionWord.IDLE,
    FunctionWord.AT,
    FunctionWord.AROUND,
    FunctionWord.ON,
    FunctionWord.IN,
    FunctionWord.FROM,
    FunctionWord.TO,
    FunctionWord.WITH,
    FunctionWord.AND,
    FunctionWord.OR,
    FunctionWord.OF,
    FunctionWord.BETWEEN,
    FunctionWord.ORDINAL
  };

  @Override
  public void read(ReadingState draft) {
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

  private static boolean saysSomething(ReadingState draft) {
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
