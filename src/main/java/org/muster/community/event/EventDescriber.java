package org.muster.community.event;

import org.muster.core.Caller;
import org.muster.delivery.mcp.Describer;

/** Games in text. */
public final class EventDescriber implements Describer {

  private final Events events;

  public EventDescriber(Events events) {
    this.events = events;
  }

  @Override
  public Described of(Caller caller, String key) {
    EventView view = events.get(caller, key);
    return new Described(
        view.event().slug(),
        view.event().title(),
        EventFacts.detailed(EventCard.of(events.summary(view)), view).text(),
        view.updatedAt());
  }
}
