package org.muster.community.venue;

import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** Knows what is played next at venues. */
@FunctionalInterface
public interface VenueGames {

  /** The next listed game of each venue, or the one that runs; none where there is none. */
  Map<UUID, Game> at(Collection<UUID> venues);

  /**
   * A game.
   *
   * @param startsAt by the clocks of the venue
   */
  record Game(String slug, String title, OffsetDateTime startsAt) {}
}
