package org.muster.engine.understanding;

import org.muster.engine.query.Clause;

/** "100% beginner friendly": a share of something, which nothing is looked for by. */
final class Shares implements Reader {

  private static final String SIGNS = "%％";

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      String behind = draft.text().substring(draft.token(i).to()).stripLeading();
      if (draft.isNumber(i)
          && draft.isFree(i)
          && !behind.isEmpty()
          && SIGNS.indexOf(behind.charAt(0)) >= 0) {
        draft.take(i, i + 1, Clause.Idle::new);
      }
    }
  }
}
