package org.muster.engine.understanding;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/** Days that are told by their number alone: "saturday 22", "am 19.", "le 22", "luglio il 10". */
final class DayNumbers {

  /** Further away people name the month. */
  private static final int MONTHS_AHEAD = 3;

  /** Where a point makes an ordinal number. */
  private static final Set<String> WITH_POINT = Set.of("de", "cs");

  /** What may stand between "weekend" and a number, in this order. */
  private static final List<FunctionWord> JOINTS =
      List.of(FunctionWord.OF, FunctionWord.ON, FunctionWord.IDLE, FunctionWord.THE_DAY);

  private final ReadingState draft;
  private final FunctionWords signs;
  private final LocalDate today;
  private final DateParts parts;

  DayNumbers(ReadingState draft, DateParts parts) {
    this.draft = draft;
    this.signs = draft.signs();
    this.today = parts.today();
    this.parts = parts;
  }

  /** "saturday 22": the next 22nd, if it is a Saturday. */
  @Nullable Found ofWeekday(int i, DateForms forms) {
    Match day = signs.at(i, FunctionWord.DAY, FunctionWord.DAYS);
    if (day == null || day.value().equals("workday") || !draft.isFree(i, day.end())) {
      return null;
    }
    Match the = signs.at(day.end(), FunctionWord.THE_DAY, FunctionWord.ON, FunctionWord.IDLE);
    int at = the != null && draft.isNumber(the.end()) ? the.end() : day.end();
    int number = parts.whole(at);
    int end = number < 1 ? at : parts.ordinal(at + 1);
    boolean alone =
        number >= 1
            && number <= 31
            && (at > day.end() || !draft.isBorder(at)) // "Samstag, den 22."
            && !draft.isMeasured(end)
            && signs.before(at, FunctionWord.CLOCK) == null // "sábado às 9"
            && signs.at(end, FunctionWord.MIN_AFTER) == null
            && forms.days().before(at) == null;
    Found plain = alone ? forms.plain(at) : null; // "den 22." without its Saturday
    alone = alone && (plain == null || plain.end() == end);
    for (int month = 0; alone && month < MONTHS_AHEAD; month++) {
      YearMonth in = YearMonth.from(today).plusMonths(month);
      if (in.isValidDay(number)
          && !in.atDay(number).isBefore(today)
          && in.atDay(number).getDayOfWeek() == DateForms.dayOfWeek(day)) {
        TimeRange date = TimeRange.day(in.atDay(number));
        return plain == null || plain.stretch().equals(date) ? new Found(date, i, end) : null;
      }
    }
    return null;
  }

  /**
   * "weekend of the 12th", "week-end du 12-13", "Wochenende 12./13.": of the month that is named,
   * else the next to come.
   */
  @Nullable Found ofWeekend(int i, DateForms forms) {
    int at = behindWeekend(draft, i);
    if (at >= draft.size()
        || signs.before(at, FunctionWord.WEEK_NUMBER) != null
        || !draft.isFree(i, at + 1)
        || forms.days().before(at) != null) {
      return null;
    }
    Matcher days = DateParts.DAYS.matcher(draft.token(at).raw());
    boolean two = days.matches();
    int day = two ? Integer.parseInt(days.group(1)) : parts.whole(at);
    int end = two ? at + 1 : parts.ordinal(at + 1);
    if (!two && end < draft.size() && parts.whole(end) == day + 1) { // "12./13."
      end++;
    }
    Found dated = forms.plain(at);
    if (day < 1 || day > 31 || draft.isMeasured(end) || (dated != null && dated.end() > end)) {
      return null;
    }
    LocalDate date = date(day, i);
    return date == null ? null : new Found(DateNeighbours.weekendOf(TimeRange.day(date)), i, end);
  }

  /** Behind "weekend" and "of the" at a token; the end of the text if there is no weekend. */
  static int behindWeekend(ReadingState draft, int i) {
    Match weekend = draft.signs().value(i, FunctionWord.PERIOD, "weekend");
    return weekend == null ? draft.size() : behindJoints(draft, weekend.end());
  }

  private static int behindJoints(ReadingState draft, int from) {
    int at = from;
    for (FunctionWord sign : JOINTS) {
      Match joint = draft.signs().at(at, sign);
      at = joint == null ? at : joint.end();
    }
    return at;
  }

  /**
   * "am 19.", "le 22", "on the 5th", "until the 12th": of the month that is named, else the next to
   * come.
   */
  @Nullable Found ofMonth(int i) {
    int day = DateParts.dayNumber(draft, i);
    if (day < 0 || isHoliday(i)) {
      return null;
    }
    int end = parts.ordinal(i + 1);
    boolean isThe = signs.before(i, FunctionWord.IDLE) != null; // "op de 12e", but not "voor 12e"
    if (draft.isMeasured(isThe ? end : i + 1)) {
      return null;
    }
    Match the = signs.before(i, FunctionWord.THE_DAY);
    Match at = signs.before(i, FunctionWord.AT); // "dans le 69"
    boolean inside =
        the != null && signs.before(the.first(), FunctionWord.IN) != null; // "dans le 06"
    Match on = signs.before(i, FunctionWord.ON);
    boolean the22 = the != null && !inside && (at == null || at.first() >= the.first());
    Match not = signs.beforeArticle(i, Exclusions.BEFORE); // "not the 10th"
    boolean the22nd =
        ((on != null || not != null) && isNth(i))
            || takes(signs.before(i, FunctionWord.DAY_LIMIT), i);
    boolean alone = end == draft.size() || draft.isBorder(end) || !signs.at(end).isEmpty();
    if (!(the22 || the22nd) || !alone || signs.at(end, FunctionWord.MIN_AFTER) != null) {
      return null;
    }
    LocalDate date = date(day, i);
    return date == null ? null : new Found(TimeRange.day(date), i, end);
  }

  /**
   * "from the 5th to the 12th", "vom 5. bis 12.", "del 5 al 12": of the month that is named, else
   * the next to come.
   */
  @Nullable Found span(int i, DateForms forms) {
    Match from = signs.before(i, FunctionWord.DAY_SPAN);
    int first = DateParts.dayNumber(draft, i);
    Match joint =
        first < 0 || !takes(from, i)
            ? null
            : signs.at(parts.ordinal(i + 1), FunctionWord.TO, FunctionWord.AND);
    if (from == null || joint == null) {
      return null;
    }
    Match the =
        signs.at(joint.end(), FunctionWord.DAY_LIMIT, FunctionWord.THE_DAY, FunctionWord.IDLE);
    int at = the == null ? joint.end() : the.end();
    int last = DateParts.dayNumber(draft, at);
    int end = last < 0 ? at : parts.ordinal(at + 1);
    Found dated = last < 0 || draft.isMeasured(end) ? null : forms.plain(at);
    boolean isDated = dated != null && dated.end() > end; // "to the 12th of december"
    if (last < 0 || draft.isMeasured(end) || isDated || !draft.isFree(from.first(), end)) {
      return null;
    }
    LocalDate begin = date(first, i);
    LocalDate day = begin == null ? null : TimeRange.dayOfMonth(last, begin);
    return begin == null || day == null || day.equals(begin)
        ? null
        : new Found(TimeRange.days(begin, day.plusDays(1)).rest(), from.first(), end);
  }

  /** "le 23 ou le 30 mai", "am 5. oder 12. juni": the month that stands behind the other day. */
  private int monthShared(int i) {
    Match joint = signs.at(parts.ordinal(i + 1), FunctionWord.OR, FunctionWord.AND);
    int at = joint == null ? draft.size() : behindJoints(draft, joint.end());
    if (!draft.isNumber(at)) {
      return 0;
    }
    int end = parts.ordinal(at + 1);
    Match of = signs.at(end, FunctionWord.OF);
    Match month = signs.at(of == null ? end : of.end(), FunctionWord.MONTH);
    return month == null ? 0 : DateParts.value(month);
  }

  /** Whether such words say that the number at a token, behind them, is a day. */
  private boolean takes(@Nullable Match words, int i) {
    return words != null && (words.value().isEmpty() || isNth(i));
  }

  /** "12th", in some languages "12.". */
  private boolean isNth(int i) {
    int behind = draft.token(i).to();
    boolean point = behind < draft.text().length() && draft.text().charAt(behind) == '.';
    return parts.ordinal(i + 1) > i + 1
        || (point && WITH_POINT.contains(String.valueOf(signs.language())));
  }

  /** "am 3. Advent". */
  private boolean isHoliday(int i) {
    return signs.at(i, FunctionWord.HOLIDAY) != null;
  }

  /** The day of the month that is named with it or before a token, else the next to come. */
  private @Nullable LocalDate date(int day, int i) {
    int shared = monthShared(i);
    int month = shared > 0 ? shared : parts.monthNamed(i);
    return month > 0 ? TimeRange.date(day, month, 0, today) : TimeRange.dayOfMonth(day, today);
  }
}
