package org.muster.community.event;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.Freq;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** The days of a recurrence rule of RFC 5545. */
final class RepeatRule {

  /** Days that a rule may give, besides the one that it begins at. */
  static final int MOST = 60;

  private static final Set<Freq> DAYS =
      EnumSet.of(Freq.DAILY, Freq.WEEKLY, Freq.MONTHLY, Freq.YEARLY);

  private RepeatRule() {}

  /**
   * The days after the one that the rule begins at, earliest first.
   *
   * @param start the game that is the first of the rule
   * @param tz of the place, in which the rule's end is read
   * @throws ProblemException {@code AgainstRules} if it is no such rule, has no end, or gives no
   *     day, too many, or hours
   */
  static List<LocalDate> days(String text, LocalDateTime start, ZoneId tz) {
    RecurrenceRule rule = rule(text);
    if (!DAYS.contains(rule.getFreq()) || hasHours(rule)) {
      throw fault(
          "out_of_range",
          "rule must give days: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, without BYHOUR, BYMINUTE"
              + " and BYSECOND. All games begin at the time of this one.");
    }
    if (rule.isInfinite()) {
      throw fault("endless", "rule must end: give COUNT or UNTIL. It may give 60 dates.");
    }
    LocalDateTime until = until(rule, tz);
    List<LocalDate> days = new ArrayList<>();
    try {
      if (until != null) {
        rule.setUntil(null);
      }
      LocalDate first = start.toLocalDate();
      RecurrenceRuleIterator each =
          rule.iterator(
              new DateTime(first.getYear(), first.getMonthValue() - 1, first.getDayOfMonth()));
      while (each.hasNext()) {
        DateTime next = each.nextDateTime();
        LocalDate day = LocalDate.of(next.getYear(), next.getMonth() + 1, next.getDayOfMonth());
        if (until != null && day.atTime(start.toLocalTime()).isAfter(until)) {
          break;
        }
        if (!day.equals(first)) {
          days.add(day);
        }
        if (days.size() > MOST) {
          throw fault("too_many", "rule must give at most 60 dates besides that of the game.");
        }
      }
    } catch (IllegalArgumentException _) {
      days.clear(); // it looked far ahead, and found none
    }
    if (days.isEmpty()) {
      throw fault("nothing", "rule gives no date besides that of the game.");
    }
    return days;
  }

  private static boolean hasHours(RecurrenceRule rule) {
    return Stream.of(
            RecurrenceRule.Part.BYHOUR, RecurrenceRule.Part.BYMINUTE, RecurrenceRule.Part.BYSECOND)
        .anyMatch(rule::hasPart);
  }

  private static RecurrenceRule rule(String text) {
    try {
      return new RecurrenceRule(text, RecurrenceRule.RfcMode.RFC5545_STRICT);
    } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
      throw fault(
          "invalid",
          "rule must be a recurrence rule of RFC 5545, such as FREQ=MONTHLY;BYDAY=2SU;COUNT=12: "
              + e.getMessage()
              + ".");
    }
  }

  /** The last moment that it may give; null: it counts. A day is one until it ends. */
  private static @Nullable LocalDateTime until(RecurrenceRule rule, ZoneId tz) {
    DateTime until = rule.getUntil();
    if (until == null) {
      return null;
    }
    try {
      if (!until.isAllDay() && !until.isFloating()) {
        return Instant.ofEpochMilli(until.getTimestamp()).atZone(tz).toLocalDateTime();
      }
      LocalDate day = LocalDate.of(until.getYear(), until.getMonth() + 1, until.getDayOfMonth());
      return until.isAllDay()
          ? day.atTime(LocalTime.MAX)
          : day.atTime(until.getHours(), until.getMinutes(), until.getSeconds());
    } catch (DateTimeException _) {
      throw fault("invalid", "rule must have an UNTIL that exists, such as UNTIL=20271231.");
    }
  }

  private static ProblemException fault(String code, String detail) {
    return Problem.rule("/rule", code, detail);
  }
}
