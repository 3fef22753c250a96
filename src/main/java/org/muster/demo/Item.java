package org.muster.demo;

import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;

/** One row of a community, of any kind; refers only to earlier items. */
public sealed interface Item {

  /** The row itself. */
  Record value();

  record OfClub(Club value) implements Item {}

  record OfPlayer(Player value) implements Item {}

  record OfVenue(Venue value) implements Item {}

  record OfEvent(Event value) implements Item {}
}
