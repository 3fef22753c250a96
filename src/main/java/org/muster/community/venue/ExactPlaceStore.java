package org.muster.community.venue;

import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads exact places, and who has to do with the games there. */
final class ExactPlaceStore {

  /** Whoever runs the game, {@code e}, and players who come to it. */
  private static final String GAME =
      """
      (e.organiser_player_id = :player
        or exists (select from membership m
          where m.player_id = :player and m.state = 'active' and m.role in ('owner', 'officer')
            and (m.club_id = e.organiser_club_id or m.club_id = any(e.co_host_ids)))
        or exists (select from co_organiser c
          where c.event_id = e.id and c.player_id = :player)
        or exists (select from registration r
          where r.event_id = e.id and r.player_id = :player
            and r.state in ('confirmed', 'checked_in')))\
      """;

  private static final String PLACE =
      """
      select v.name, v.lat, v.lon, v.address, v.postcode, v.directions, v.country, v.region
      from event e join venue v on v.id = e.venue_id
      where e.id = :event\
      """;

  /** What follows {@link #PLACE} for those who may know it. */
  private static final String ENTITLED =
      """
       and (%s or exists (select from membership m
        where m.player_id = :player and m.state = 'active' and m.role in ('owner', 'officer')
          and m.club_id = v.operator_club_id))\
      """
          .formatted(GAME);

  private final Database database;

  ExactPlaceStore(Database database) {
    this.database = database;
  }

  /** The place of a game, if the player may know it. */
  Optional<ExactPlaces.Exact> ofGame(UUID event, UUID player) {
    return place(PLACE + ENTITLED, event, player);
  }

  /** The place of a game. */
  Optional<ExactPlaces.Exact> ofGame(UUID event) {
    return place(PLACE, event, null);
  }

  private Optional<ExactPlaces.Exact> place(String sql, UUID event, @Nullable UUID player) {
    return database.read(
        handle -> {
          var query = handle.createQuery(sql).bind("event", event);
          return (player == null ? query : query.bind("player", player))
              .map(
                  (rs, ctx) -> {
                    var row = new Columns(rs);
                    return new ExactPlaces.Exact(
                        row.given("name"),
                        row.point("lat", "lon"),
                        row.text("address"),
                        row.text("postcode"),
                        row.text("directions"),
                        row.text("country"),
                        row.text("region"));
                  })
              .findOne();
        });
  }

  /** Whether the player runs a game at the venue or comes to one. */
  boolean hasGame(UUID venue, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select exists (select from event e where e.venue_id = :venue and "
                        + GAME
                        + ")")
                .bind("venue", venue)
                .bind("player", player)
                .mapTo(Boolean.class)
                .one());
  }
}
