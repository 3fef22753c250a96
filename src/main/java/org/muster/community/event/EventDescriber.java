package org.muster.community.event;

import org.muster.delivery.mcp.Describer;

/** Games in text. */
public final class EventDescriber {

  private EventDescriber() {}

  /** All that the reader of a view may know. */
  public static Describer.Described of(Events events, EventView view) {
    return new Describer.Described(
        view.event().slug(),
        view.event().title(),
        EventFacts.detailed(EventCard.of(events.summary(view)), view).text(),
        view.updatedAt());
  }
}
