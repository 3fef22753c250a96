package org.muster.engine.understanding;

import java.util.List;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Numbers in words that are part of a name: "loods zeven" is Loods 7. Only in short texts: in a
 * sentence they count something.
 */
final class SpelledNumbers implements Reader {

  private static final int LONGEST = 4;

  @Override
  public void read(ReadingState draft) {
    for (int i = 1; i < draft.size() && draft.size() <= LONGEST; i++) {
      Match number = draft.signs().at(i, FunctionWord.NUMBER);
      if (number != null
          && draft.isFree(i - 1, number.end())
          && !draft.isBorder(i)
          && draft.signs().at(i - 1).isEmpty()) {
        List<String> figure = List.of(number.value());
        draft.take(i, number.end(), span -> new Clause.Should(span, null, figure));
      }
    }
  }
}
