package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "clubs with more than 30 members", "associazione con meno di 20 soci": nobody knows how large a
 * club is, so that it says nothing, and is neither an age nor a price.
 */
final class ClubSizes implements Reader {

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isFree(i)) {
        size(draft, i);
      }
    }
  }

  private static void size(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    Match words = signs.at(i, FunctionWord.NUMBER);
    if (Numbers.whole(draft.token(i), words) < 0) {
      return;
    }
    int end = words == null ? i + 1 : words.end();
    Match limit =
        signs.before(i, FunctionWord.MIN, FunctionWord.MAX, FunctionWord.ABOUT, FunctionWord.TO);
    int first = limit == null ? i : limit.first();
    Match member = signs.value(end, FunctionWord.UNIT, "members");
    Match people = signs.value(end, FunctionWord.UNIT, "people");
    Match memberBefore = before(draft, first); // "メンバー20人以下"
    Match unit = member == null ? people : member;
    if (unit == null) {
      return;
    }
    end = unit.end();
    Match limitBehind = signs.at(end, FunctionWord.MIN_AFTER, FunctionWord.MAX_AFTER);
    first = memberBefore == null ? first : memberBefore.first();
    Match with = signs.before(first, FunctionWord.WITH, FunctionWord.OF);
    boolean limited = limit != null || limitBehind != null;
    boolean ofClub = isClub(draft, with == null ? first : with.first());
    boolean ofMembers = member != null || memberBefore != null;
    if (ofMembers ? limited || ofClub : limited && ofClub) {
      first = with == null || !draft.isFree(with.first()) ? first : with.first();
      end = limitBehind == null ? end : limitBehind.end();
      if (draft.isFree(first, end)) {
        draft.take(first, end, Clause.Idle::new);
        silenceSize(draft, first);
      }
    }
  }

  private static @Nullable Match before(ReadingState draft, int first) {
    Match unit = draft.signs().before(first, FunctionWord.UNIT);
    return unit != null && unit.value().equals("members") ? unit : null;
  }

  /** "kleine club met minder dan 15 leden". */
  private static void silenceSize(ReadingState draft, int first) {
    for (int i = Math.max(0, first - 2); i < first; i++) {
      Match size = draft.signs().at(i, FunctionWord.SIZE);
      if (size != null && draft.isFree(i, size.end())) {
        draft.take(i, size.end(), Clause.Idle::new);
      }
    }
  }

  /** Whether the word before a token names a club. */
  private static boolean isClub(ReadingState draft, int end) {
    return end > 0 && draft.terms().isForClub(end - 1);
  }
}
