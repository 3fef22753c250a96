package org.muster.engine.understanding;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * A time as a clock shows it: "18", "9:30", "2 pm".
 *
 * @param hour 9.5 is half past nine; 24 at most, with minutes less than 25
 * @param end behind its last token
 * @param withMinutes whether they are written
 * @param withMeridiem whether "am" or "pm" is, so that it can be nothing else
 */
record ClockTime(double hour, int end, boolean withMinutes, boolean withMeridiem) {

  private static final Pattern CLOCK = Pattern.compile("([01]?\\d|2[0-4])(?:[:.]([0-5]\\d))?");

  /** Absent: the token is none, or somebody has claimed it. */
  static @Nullable ClockTime at(ReadingState draft, int i) {
    if (!draft.isNumber(i) || !draft.isFree(i)) {
      return null;
    }
    String raw = draft.token(i).raw();
    double hour = hour(raw);
    if (hour < 0) {
      return null;
    }
    boolean minutes = raw.length() > 2;
    Match meridiem = draft.signs().value(i + 1, FunctionWord.UNIT, "am", "pm");
    if (meridiem == null || hour >= 13) {
      return new ClockTime(hour, i + 1, minutes, false);
    }
    boolean afternoon = meridiem.value().equals("pm");
    return new ClockTime(hour % 12 + (afternoon ? 12 : 0), meridiem.end(), minutes, true);
  }

  /** The hour that "9" or "9:30" stands for; -1: it is none. */
  static double hour(String text) {
    Matcher clock = CLOCK.matcher(text);
    if (!clock.matches()) {
      return -1;
    }
    String minutes = clock.group(2);
    double hour = Integer.parseInt(clock.group(1));
    return minutes == null ? hour : hour + Integer.parseInt(minutes) / 60.0;
  }

  /** The minutes at a token that touches the "h" before it, "18h30"; -1: there are none. */
  static int minutesBehindUnit(ReadingState draft, int at) {
    boolean glued = at < draft.size() && draft.token(at).from() == draft.token(at - 1).to();
    int minutes = glued ? Numbers.whole(draft.token(at)) : -1;
    return minutes < 60 ? minutes : -1;
  }
}
