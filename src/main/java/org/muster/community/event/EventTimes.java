package org.muster.community.event;

import static org.muster.community.event.EventWords.MOMENT;
import static org.muster.community.event.EventWords.TO_BE_ANNOUNCED;
import static org.muster.community.event.EventWords.WHEN;

import org.muster.core.json.Json;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.OwnTime;
import org.muster.delivery.words.Words;

/** When a game is, in the reader's words and by the clocks there. */
public final class EventTimes {

  private EventTimes() {}

  /**
   * Start and end, with the zone and the reader's own time if that is another one; or that there is
   * no date.
   */
  public static Fact when(Words words, Event event) {
    boolean open =
        event.state() == Event.State.POSTPONED
            && (event.previousStart() == null || event.previousStart().isEqual(event.startsAt()));
    if (open) {
      return Fact.of(words.of(WHEN), words.of(TO_BE_ANNOUNCED));
    }
    String zone = words.zone(event.startsAt(), event.tz());
    OwnTime own = OwnTime.of(words, event.startsAt(), event.endsAt(), event.tz());
    boolean oneDay = event.startsAt().toLocalDate().equals(event.endsAt().toLocalDate());
    return oneDay
        ? new Fact(
            words.of(WHEN),
            words.date(event.startsAt(), event.tz()),
            words.times(event.startsAt(), event.endsAt(), event.tz()) + ", " + zone,
            own)
        : new Fact(
            words.of(WHEN),
            words.interval(event.startsAt(), event.endsAt(), event.tz()),
            zone,
            own);
  }

  /** A moment of the schedule, with its day if that is another one. */
  public static Fact moment(Words words, Event event, Event.Moment moment) {
    boolean sameDay = moment.at().toLocalDate().equals(event.startsAt().toLocalDate());
    String time = words.time(moment.at(), event.tz());
    return Fact.of(
        words.of(MOMENT, Json.name(moment.kind())),
        sameDay ? time : words.day(moment.at(), event.tz()) + " " + time);
  }
}
