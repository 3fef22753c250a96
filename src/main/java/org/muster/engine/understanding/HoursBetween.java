package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Between which hours somebody wants to play: "from 10 to 4", "dalle 14 alle 18", "de 9h à 17h",
 * "9:30-16:00". A game that begins between them comes first.
 */
final class HoursBetween implements Reader {

  /** No game begins before, so that a smaller number is of the afternoon. */
  private static final int EARLIEST = 6;

  /**
   * An hour in the text.
   *
   * @param end behind its last token
   * @param unit whether a word says that it is one
   */
  private record Hour(double hour, int end, boolean unit) {}

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Hour begin = draft.isNumber(i) ? hour(draft, i) : null;
      if (begin != null) {
        between(draft, i, begin);
      } else if (draft.isNumber(i)) {
        inOne(draft, i);
      }
    }
  }

  private static void between(ReadingState draft, int i, Hour begin) {
    FunctionWords signs = draft.signs();
    Match between = signs.before(i, FunctionWord.BETWEEN);
    Match from = between == null ? signs.before(i, FunctionWord.FROM) : between;
    boolean sure = from != null; // "de 10 a 14" may be anything
    from = from == null ? signs.before(i, FunctionWord.OF, FunctionWord.AT) : from;
    Match to = signs.at(begin.end(), FunctionWord.TO, FunctionWord.BEFORE);
    to = to == null && between != null ? signs.at(begin.end(), FunctionWord.AND) : to;
    Hour end = to == null ? null : hour(draft, to.end());
    if (to == null || end == null || !draft.isFree(i, end.end())) {
      return;
    }
    boolean dalle = from != null && from.value().equals(Values.HOUR); // "dalle 10 alle 18"
    boolean unit = begin.unit() || end.unit() || dalle;
    if (!unit && (!sure || draft.isMeasured(end.end()) || isOfPeople(draft, end.end()))) {
      return;
    }
    double first = begin.unit() || begin.hour() >= EARLIEST ? begin.hour() : begin.hour() + 12;
    int start = from != null && draft.isFree(from.first(), i) ? from.first() : i;
    take(draft, start, end.end(), first, end.hour());
  }

  /** "9:30-16:00", "9-13 uhr", which are one token. */
  private static void inOne(ReadingState draft, int i) {
    String raw = draft.token(i).raw();
    int dash = raw.indexOf('-');
    double first = dash < 0 ? -1 : ClockTime.hour(raw.substring(0, dash));
    double last = first < 0 ? -1 : ClockTime.hour(raw.substring(dash + 1));
    Match unit = draft.signs().value(i + 1, FunctionWord.UNIT, "oclock");
    int end = unit == null ? i + 1 : unit.end();
    if (last >= 0 && (unit != null || raw.indexOf(':') > 0) && draft.isFree(i, end)) {
      take(draft, i, end, first, last);
    }
  }

  private static void take(ReadingState draft, int start, int end, double first, double last) {
    double until = last <= first && last <= 12 ? last + 12 : last;
    if (first < until && until <= 24) {
      TimesOfDay.about(draft, start, end, first, until);
    }
  }

  /** "from 10 to 14, with a parent": in a text about the young a number is an age. */
  private static boolean isOfPeople(ReadingState draft, int end) {
    return draft.signs().have(FunctionWord.AGED, FunctionWord.AGE)
        || (draft.isFree(end) && !draft.terms().inContext(end, end + 1).isEmpty());
  }

  private static @Nullable Hour hour(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    Match before = signs.value(i, FunctionWord.UNIT, "oclock");
    int at = before == null ? i : before.end();
    ClockTime clock = ClockTime.at(draft, at);
    if (clock == null) {
      return null;
    }
    if (clock.withMeridiem()) {
      return new Hour(clock.hour(), clock.end(), true);
    }
    Match unit = signs.value(at + 1, FunctionWord.UNIT, "oclock", "hour");
    boolean said = before != null || unit != null || clock.withMinutes();
    return new Hour(clock.hour(), unit == null ? clock.end() : unit.end(), said);
  }
}
