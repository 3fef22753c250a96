package org.muster.community.venue;

import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.GeoPoint;
import org.muster.core.Scope;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/**
 * Decides who sees the exact place of a venue that the public sees approximately or not at all:
 * officers of the club that runs the venue, whoever runs a game there, and players who are
 * confirmed for one. Every door asks here; what is kept for many readers holds the public form
 * only.
 */
public final class ExactPlaces {

  /** Whoever runs the game, {@code e}, and players who come to it. */
  private static final String GAME =
      """
      (e.organiser_player_id = :player
        or exists (select from membership m
          where m.player_id = :player and m.state = 'active' and m.role in ('owner', 'officer')
            and (m.club_id = e.organiser_club_id or m.club_id = any(e.co_host_ids)))
        or exists (select from registration r
          where r.event_id = e.id and r.player_id = :player
            and r.state in ('confirmed', 'checked_in')))\
      """;

  private static final String PLACE =
      """
      select v.name, v.lat, v.lon, v.address, v.country, v.region
      from event e join venue v on v.id = e.venue_id
      where e.id = :event\
      """;

  private static final String OPERATOR =
      """
       or exists (select from membership m
        where m.player_id = :player and m.state = 'active' and m.role in ('owner', 'officer')
          and m.club_id = v.operator_club_id)\
      """;

  private final Database database;
  private final Roles roles;

  /** Reads from this database. */
  public ExactPlaces(Database database, Roles roles) {
    this.database = database;
    this.roles = roles;
  }

  /** Where a venue is. */
  public record Exact(
      String name,
      @Nullable GeoPoint point,
      @Nullable String address,
      @Nullable String country,
      @Nullable String region) {}

  /** The place of a game's venue, if the caller may know it exactly. */
  public Optional<Exact> ofGame(Caller caller, UUID event) {
    return Scope.EVENTS_READ.reader(caller) instanceof Caller.Member me
        ? place(PLACE + " and (" + GAME + OPERATOR + ")", event, me.player())
        : Optional.empty();
  }

  /** The place of a game's venue, for mails to those who may know it. */
  public Optional<Exact> ofGame(UUID event) {
    return place(PLACE, event, null);
  }

  private Optional<Exact> place(String sql, UUID event, @Nullable UUID player) {
    return database.read(
        handle -> {
          var query = handle.createQuery(sql).bind("event", event);
          return (player == null ? query : query.bind("player", player))
              .map(
                  (rs, ctx) -> {
                    var row = new Columns(rs);
                    return new Exact(
                        row.given("name"),
                        row.point("lat", "lon"),
                        row.text("address"),
                        row.text("country"),
                        row.text("region"));
                  })
              .findOne();
        });
  }

  /**
   * Whether the caller may know the place of this venue exactly.
   *
   * @param operator the club that runs it; without one, moderators do
   */
  boolean areSeen(Caller caller, UUID venue, @Nullable UUID operator) {
    return isRunBy(Scope.CLUBS_READ.reader(caller), operator)
        || (Scope.EVENTS_READ.reader(caller) instanceof Caller.Member me && hasGame(me, venue));
  }

  /** Whether the person, by whatever credentials, may know the place exactly. */
  boolean areKnown(Caller.Member me, UUID venue, @Nullable UUID operator) {
    return isRunBy(me, operator) || roles.isModerator(me) || hasGame(me, venue);
  }

  private boolean isRunBy(Caller caller, @Nullable UUID operator) {
    return operator == null
        ? roles.isModerator(caller)
        : roles.isAtLeast(caller, operator, Role.OFFICER);
  }

  private boolean hasGame(Caller.Member me, UUID venue) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select exists (select from event e where e.venue_id = :venue and "
                        + GAME
                        + ")")
                .bind("venue", venue)
                .bind("player", me.player())
                .mapTo(Boolean.class)
                .one());
  }
}
