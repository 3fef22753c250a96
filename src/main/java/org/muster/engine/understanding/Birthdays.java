package org.muster.engine.understanding;

import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * "11th birthday", "zum 14. Geburtstag": a site to themselves, and for the young a game that takes
 * them. The number is no day.
 */
final class Birthdays implements Reader {

  private static final int YOUNGEST = 5;
  private static final int ADULT = 18;
  private static final int OLDEST = 99;

  private static final String HIRE = Fields.PRIVATE_HIRE + "=true";

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      int age = draft.isFree(i) ? age(draft, i) : -1;
      Match ordinal = age < 0 ? null : draft.signs().at(i + 1, FunctionWord.ORDINAL);
      int at = ordinal == null ? i + 1 : ordinal.end();
      int end = age < 0 ? at : end(draft, at);
      if (end > at && draft.isFree(i, end)) {
        draft.take(
            i,
            end,
            Intent.should(
                Filter.is(Fields.PRIVATE_HIRE, "true"), new Said(Fields.PRIVATE_HIRE, "true")));
        if (age < ADULT) {
          draft.beside(i, end, Ages.youngest(draft, age));
        }
      }
    }
  }

  private static int age(ReadingState draft, int i) {
    int age = Numbers.whole(draft.token(i));
    return age >= YOUNGEST && age <= OLDEST ? age : -1;
  }

  /** Behind words for a birthday that begin at a token; the token itself: there are none. */
  private static int end(ReadingState draft, int at) {
    Match means = draft.signs().value(at, FunctionWord.MEANS, HIRE);
    if (means != null) {
      return means.end();
    }
    int end = Math.min(draft.size(), at + draft.terms().longest());
    while (end > at
        && draft.terms().inContext(at, end).stream()
            .noneMatch(concept -> concept.field().equals(Fields.PRIVATE_HIRE))) {
      end--;
    }
    return end;
  }
}
