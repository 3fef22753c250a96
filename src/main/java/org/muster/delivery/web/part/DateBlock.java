package org.muster.delivery.web.part;

import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.muster.delivery.words.Words;

/**
 * The day of a game as a leaf of a calendar.
 *
 * @param iso for machines
 * @param name the whole date, for screen readers
 */
public record DateBlock(
    String iso, String name, String weekday, String day, String month, String time) {

  /** The day and the time of this instant in a zone. */
  public static DateBlock of(Words words, OffsetDateTime at, ZoneId zone) {
    return new DateBlock(
        at.atZoneSameInstant(zone).toOffsetDateTime().toString(),
        words.date(at, zone) + " " + words.time(at, zone),
        words.weekday(at, zone),
        words.dayOfMonth(at, zone),
        words.month(at, zone),
        words.time(at, zone));
  }
}
