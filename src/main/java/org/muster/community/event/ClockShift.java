package org.muster.community.event;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.function.UnaryOperator;

/**
 * Moves times as the clocks of a place show them: a week after ten in the morning is ten in the
 * morning, whether or not the clocks changed in between.
 *
 * @param tz of the place
 */
record ClockShift(ZoneId tz, Duration by) implements UnaryOperator<OffsetDateTime> {

  /** What moves the first time to the second, by the clocks of this place. */
  static ClockShift between(OffsetDateTime from, OffsetDateTime to, ZoneId tz) {
    return new ClockShift(tz, Duration.between(clock(from, tz), clock(to, tz)));
  }

  /** The moved time; if the clocks skip it, as much later as they skip. */
  @Override
  public OffsetDateTime apply(OffsetDateTime time) {
    return moved(time).atZone(tz).toOffsetDateTime();
  }

  /** Whether the clocks skip the moved time. */
  boolean isSkipped(OffsetDateTime time) {
    return tz.getRules().getValidOffsets(moved(time)).isEmpty();
  }

  private LocalDateTime moved(OffsetDateTime time) {
    return clock(time, tz).plus(by);
  }

  private static LocalDateTime clock(OffsetDateTime time, ZoneId tz) {
    return time.atZoneSameInstant(tz).toLocalDateTime();
  }
}
