package org.muster.community.discovery;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.muster.community.club.ClubDescriber;
import org.muster.community.club.Clubs;
import org.muster.community.event.EventDescriber;
import org.muster.community.event.Events;
import org.muster.community.player.PlayerDescriber;
import org.muster.community.player.Players;
import org.muster.community.venue.VenueDescriber;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Describer;

/** All kinds of things in text, by kind and slug. */
final class Described {

  private final Map<LookupQuery.Type, Describer> describers = new EnumMap<>(LookupQuery.Type.class);

  Described(Clubs clubs, Events events, Venues venues, Players players) {
    describers.put(
        LookupQuery.Type.CLUB, (caller, key) -> ClubDescriber.of(clubs.get(caller, key)));
    describers.put(
        LookupQuery.Type.EVENT,
        (caller, key) -> EventDescriber.of(events, events.get(caller, key)));
    describers.put(
        LookupQuery.Type.VENUE, (caller, key) -> VenueDescriber.of(venues.get(caller, key)));
    describers.put(
        LookupQuery.Type.PLAYER, (caller, key) -> PlayerDescriber.of(players.get(caller, key)));
  }

  /** The kind that is called so; empty if none is. */
  static Optional<LookupQuery.Type> kind(String name) {
    return Arrays.stream(LookupQuery.Type.values())
        .filter(type -> Json.name(type).equals(name))
        .findFirst();
  }

  /**
   * One thing in text.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  Describer.Described of(LookupQuery.Type kind, Caller caller, String key) {
    return Objects.requireNonNull(describers.get(kind)).of(caller, key);
  }
}
