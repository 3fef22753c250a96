package org.muster.community.event;

import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.muster.community.venue.VenueGames;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads what is played next at venues. */
final class NextGameStore {

  private final Database database;

  NextGameStore(Database database) {
    this.database = database;
  }

  /** The first game of each venue that has not ended; a postponed one has no date. */
  Map<UUID, VenueGames.Game> next(Collection<UUID> venues, Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select distinct on (e.venue_id) e.venue_id, e.slug, e.title, e.starts_at, e.tz
                    from coming_event e
                    where e.venue_id = any(:venues) and e.state = 'published' and e.ends_at > :now
                    order by e.venue_id, e.starts_at, e.slug\
                    """)
                .bindArray("venues", UUID.class, venues)
                .bind("now", now)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return Map.entry(
                          row.uuid("venue_id"),
                          new VenueGames.Game(
                              row.given("slug"),
                              row.given("title"),
                              row.instant("starts_at")
                                  .atZone(ZoneId.of(row.given("tz")))
                                  .toOffsetDateTime()));
                    })
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }
}
