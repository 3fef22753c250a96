package org.muster.engine.understanding;

import java.util.List;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * How many come together: "for 20 people", "we are 12", "group of 8", "10人で"; or how many places
 * must be left: "at least 5 spots". A game has places for them, or a site takes so many.
 */
final class Groups implements Reader {

  private static final int MOST = 500;

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match inWords = draft.signs().at(i, FunctionWord.NUMBER);
      int end = inWords == null ? i + 1 : inWords.end();
      if (!draft.isFree(i, end)) {
        continue;
      }
      int people =
          inWords == null ? Numbers.whole(draft.token(i)) : Integer.parseInt(inWords.value());
      if (people > 1 && people <= MOST) {
        claim(draft, i, end, people);
      }
    }
  }

  private static void claim(ReadingState draft, int i, int end, int people) {
    FunctionWords signs = draft.signs();
    if (seats(draft, i, end, people)) {
      return;
    }
    Match more = signs.at(end, FunctionWord.MIN_AFTER); // "10 or more people"
    Match unit = signs.value(more == null ? end : more.end(), FunctionWord.UNIT, "people");
    Match group = signs.before(i, FunctionWord.GROUP);
    Match on = unit == null ? null : signs.before(i, FunctionWord.ON, FunctionWord.AT);
    boolean needsUnit = group != null && !group.value().isEmpty();
    Match before = group != null && (unit != null || !needsUnit) ? group : on;
    boolean counted =
        unit != null
            && (more != null
                || draft.token(unit.first()).kind() == Token.Kind.CJK
                || standsAlone(draft, i, unit.end()));
    if ((before == null && !counted) || signs.before(i, FunctionWord.MAX) != null) {
      return;
    }
    if (unit == null && !isAlone(draft, end)) {
      return;
    }
    // "stag do of 15": the words before it may stand for more
    int first = before == null || !draft.isFree(before.first(), i) ? i : before.first();
    int behind = unit == null ? end : unit.end();
    if (draft.isFree(first, behind)) {
      take(draft, first, behind, people);
    }
  }

  private static void take(ReadingState draft, int first, int end, int people) {
    draft.take(
        first,
        end,
        Intent.should(
            new Filter.Or(
                List.of(
                    new Filter.NumberIn(Fields.PLACES_LEFT, (double) people, null),
                    new Filter.NumberIn(Fields.CAPACITY, (double) people, null))),
            new Said("places_min", String.valueOf(people))));
  }

  /** "au moins 5 places"; "3 places pour dormir" are something else. */
  private static boolean seats(ReadingState draft, int i, int end, int people) {
    Match seats = draft.signs().value(end, FunctionWord.UNIT, "seats");
    Match least = draft.signs().before(i, FunctionWord.MIN, FunctionWord.GROUP);
    boolean said = least != null && draft.isFree(least.first(), i);
    if (seats == null
        || !draft.isFree(i, seats.end())
        || !(said || draft.isBorder(seats.end()))
        || draft.signs().before(i, FunctionWord.MAX) != null) {
      return false;
    }
    take(draft, least != null && said ? least.first() : i, seats.end(), people);
    return true;
  }

  /** ", 20 people,": a remark of its own. */
  private static boolean standsAlone(ReadingState draft, int first, int end) {
    return draft.isBorder(first) && draft.isBorder(end);
  }

  /** Nothing behind the number says what is counted. */
  private static boolean isAlone(ReadingState draft, int end) {
    return !draft.isMeasured(end) && (end == draft.size() || !draft.signs().at(end).isEmpty());
  }
}
