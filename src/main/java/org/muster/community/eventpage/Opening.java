package org.muster.community.eventpage;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.delivery.web.Links;

/** The opening of a game's registration as iCalendar (RFC 5545). */
record Opening(Links links) {

  private static final Duration LENGTH = Duration.ofMinutes(15);

  /** The entry, if registration opens at a time of its own. */
  Optional<String> of(EventView game) {
    Event event = game.event();
    Event.Registration registration = event.registration();
    if (registration == null || registration.opensAt() == null) {
      return Optional.empty();
    }
    Instant opens = registration.opensAt().toInstant();
    String page = links.event(event.slug()).toString();
    var entry = new VEvent();
    entry.setUid("opening-" + links.calendarId(game.id()));
    entry.setDateTimeStamp(Date.from(game.updatedAt()));
    entry.setDateStart(Date.from(opens));
    entry.setDateEnd(Date.from(opens.plus(LENGTH)));
    entry.setSummary(event.title());
    entry.setDescription(page);
    entry.setUrl(page);
    var calendar = new ICalendar();
    calendar.setProductId("-//Muster//Games//EN");
    calendar.addEvent(entry);
    return Optional.of(Biweekly.write(calendar).go());
  }
}
