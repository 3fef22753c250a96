package org.muster.community.feed;

import biweekly.component.DaylightSavingsTime;
import biweekly.component.Observance;
import biweekly.component.StandardTime;
import biweekly.component.VTimezone;
import biweekly.util.DateTimeComponents;
import biweekly.util.UtcOffset;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import org.jspecify.annotations.Nullable;

/**
 * Time zone definitions for calendars (RFC 5545 section 3.6.5). They are derived from the rules of
 * {@code java.time}, which also compute the local times, so that both agree.
 */
final class ZoneDefinitions {

  private ZoneDefinitions() {}

  /**
   * Whether the zone's offset never changes: its times are written in UTC and need no definition.
   */
  static boolean isFixed(ZoneId zone) {
    return zone.normalized() instanceof ZoneOffset;
  }

  /**
   * The definition of a zone between two instants: each change of offset in that period, and the
   * next one after it.
   */
  static VTimezone of(ZoneId zone, Instant first, Instant last) {
    var definition = new VTimezone(zone.getId());
    ZoneRules rules = zone.getRules();
    ZoneOffsetTransition change = rules.previousTransition(first.plusNanos(1));
    if (change == null) { // no earlier change
      ZoneOffset offset = rules.getOffset(first);
      LocalDateTime ever = LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC);
      add(definition, false, ever, offset, offset);
      change = rules.nextTransition(first);
    }
    for (boolean after = false; change != null && !after; change = next(rules, change)) {
      after = change.getInstant().isAfter(last);
      add(
          definition,
          rules.isDaylightSavings(change.getInstant()),
          change.getDateTimeBefore(),
          change.getOffsetBefore(),
          change.getOffsetAfter());
    }
    return definition;
  }

  private static @Nullable ZoneOffsetTransition next(ZoneRules rules, ZoneOffsetTransition change) {
    return rules.nextTransition(change.getInstant());
  }

  /**
   * @param onset in local time by the offset before the change
   */
  private static void add(
      VTimezone definition,
      boolean daylight,
      LocalDateTime onset,
      ZoneOffset before,
      ZoneOffset after) {
    Observance observance = daylight ? new DaylightSavingsTime() : new StandardTime();
    observance.setDateStart(
        new DateTimeComponents(
            onset.getYear(),
            onset.getMonthValue(),
            onset.getDayOfMonth(),
            onset.getHour(),
            onset.getMinute(),
            onset.getSecond(),
            false));
    observance.setTimezoneOffsetFrom(new UtcOffset(before.getTotalSeconds() * 1000L));
    observance.setTimezoneOffsetTo(new UtcOffset(after.getTotalSeconds() * 1000L));
    definition.addComponent(observance);
  }
}
