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

  /** What the clocks of this place show at a time. */
  static LocalDateTime clock(OffsetDateTime time, ZoneId tz) {
    return time.atZoneSameInstant(tz).toLocalDateTime();
  }
}
