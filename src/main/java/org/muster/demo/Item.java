package org.muster.demo;

import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;

/** One thing of a community, of whichever kind; what it refers to has come before it. */
public sealed interface Item {

  /** The record itself. */
  Record value();

  record OfClub(Club value) implements Item {}

  record OfPlayer(Player value) implements Item {}

  record OfVenue(Venue value) implements Item {}

  record OfEvent(Event value) implements Item {}
}
