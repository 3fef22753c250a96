package org.muster.engine.understanding;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Days that share the name of their month: "5 to 7 june", "12.-13. Juni", "22./23.5.", "29 or 30
 * may", "june 5 and 6", "saturday 5 june or sunday 6", "5/29か30".
 */
final class DaysOfMonth {

  private static final FunctionWord[] JOINTS = {FunctionWord.TO, FunctionWord.AND, FunctionWord.OR};

  private static final Pattern DASH = Pattern.compile("\\.? ?[-/] ?");

  private static final int MOST_APART = 6;

  private final ReadingState draft;
  private final FunctionWords signs;
  private final DateForms forms;

  DaysOfMonth(ReadingState draft, DateForms forms) {
    this.draft = draft;
    this.signs = draft.signs();
    this.forms = forms;
  }

  /** "5 to 7 june", "fri 21 - sun 23 may": the first day has no month of its own. */
  @Nullable Found before(int i) {
    Match weekday = signs.at(i, FunctionWord.DAY);
    int at = weekday != null && draft.isFree(i, weekday.end()) ? weekday.end() : i;
    int day = number(at);
    int joint = day < 0 ? -1 : behindJoint(DateParts.ordinal(draft, at + 1));
    joint = joint > 0 && signs.before(joint, FunctionWord.OR) == null ? behindThe(joint) : joint;
    Match other = joint < 0 ? null : signs.at(joint, FunctionWord.DAY, FunctionWord.DAYS);
    boolean apart = joint < 0 || (other != null && at == i); // "28. oder Sonntag 29."
    Found last = apart ? null : forms.at(other == null ? joint : other.end());
    LocalDateTime end = last == null ? null : last.stretch().to();
    if (last == null || end == null || !hasMonth(last)) {
      return null;
    }
    var lastDay = end.toLocalDate().minusDays(1);
    boolean oneDay = TimeRange.day(lastDay).equals(last.stretch());
    return oneDay && day < lastDay.getDayOfMonth()
        ? new Found(TimeRange.days(lastDay.withDayOfMonth(day), lastDay.plusDays(1)), i, last.end())
        : null;
  }

  /** A month stands beside the day: "23 may", "23.5". */
  private boolean hasMonth(Found day) {
    return day.end() > day.first() + 1
        || !draft.token(day.first()).raw().chars().allMatch(Character::isDigit);
  }

  /** "june 5 or 6", "june 5 or sunday the 6th": the last day has no month of its own. */
  @Nullable Found behind(Found first) {
    LocalDateTime from = first.stretch().from();
    int joint = first.days().isEmpty() ? behindWeekday(behindJoint(first.end())) : -1;
    int day = joint < 0 ? -1 : number(joint);
    if (from == null || day < 0) {
      return null;
    }
    LocalDate date = from.toLocalDate();
    int apart = day - date.getDayOfMonth();
    int end = DateParts.ordinal(draft, joint + 1);
    return TimeRange.day(date).equals(first.stretch())
            && apart > 0
            && apart <= MOST_APART
            && YearMonth.from(date).isValidDay(day)
            && !draft.isMeasured(end)
        ? new Found(TimeRange.days(date, date.plusDays(apart + 1L)), first.first(), end)
        : null;
  }

  /** "5th to the 12th of june". */
  private int behindThe(int at) {
    Match the = at < 0 ? null : signs.at(at, FunctionWord.IDLE, FunctionWord.THE_DAY);
    return the != null && draft.isFree(at, the.end()) && number(the.end()) > 0 ? the.end() : at;
  }

  /** Behind "sunday" and "sunday the" at a token, if a number follows; the token itself: not. */
  private int behindWeekday(int at) {
    int end = at;
    for (FunctionWord sign :
        new FunctionWord[] {FunctionWord.IDLE, FunctionWord.DAY, FunctionWord.IDLE}) {
      Match match = end < 0 ? null : signs.at(end, sign);
      end = match == null || !draft.isFree(end, match.end()) ? end : match.end();
    }
    return end > at && number(end) > 0 ? end : at;
  }

  private int number(int i) {
    return DateParts.dayNumber(draft, i);
  }

  /** Behind what stands between two days at a token; -1: nothing does. */
  private int behindJoint(int at) {
    Match joint = signs.at(at, JOINTS);
    if (joint != null) {
      return draft.isFree(at, joint.end()) ? joint.end() : -1;
    }
    boolean dash = // "12.-13.", "12./13."
        at > 0
            && draft.isFree(at)
            && DASH.matcher(draft.text())
                .region(draft.token(at - 1).to(), draft.token(at).from())
                .matches();
    return dash ? at : -1;
  }
}
