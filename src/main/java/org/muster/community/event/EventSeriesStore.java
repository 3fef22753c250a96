package org.muster.community.event;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.muster.platform.db.Database;

/** Finds the other games of a game's organiser and series. */
final class EventSeriesStore {

  /** {@code o}: the games of the organiser of {@code e}. */
  private static final String SAME_ORGANISER =
      """
      from event e join event o on o.organiser_club_id = e.organiser_club_id
        or o.organiser_player_id = e.organiser_player_id
      where e.id = :event \
      """;

  private final Database database;

  EventSeriesStore(Database database) {
    this.database = database;
  }

  /** The highest number of a game of the series; empty: none has one. */
  Optional<Integer> last(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select max(o.occurrence) " + SAME_ORGANISER + "and o.series_id = e.series_id")
                .bind("event", event)
                .mapTo(Integer.class)
                .findOne());
  }

  /** A game of the same organiser. */
  record Other(String slug, boolean ofSeries, Instant start, Instant end) {}

  /** Games of the same organiser that take place, or are to, and end after an instant. */
  List<Other> others(UUID event, Instant after) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select o.slug, coalesce(o.id = e.id or o.series_id = e.series_id, false)"
                        + " as of_series, o.starts_at, o.ends_at "
                        + SAME_ORGANISER
                        + "and o.state in ('draft', 'published') and o.ends_at > :after"
                        + " order by o.starts_at, o.id")
                .bind("event", event)
                .bind("after", after.atOffset(ZoneOffset.UTC))
                .map(
                    (rs, ctx) ->
                        new Other(
                            rs.getString("slug"),
                            rs.getBoolean("of_series"),
                            rs.getObject("starts_at", OffsetDateTime.class).toInstant(),
                            rs.getObject("ends_at", OffsetDateTime.class).toInstant()))
                .list());
  }

  /** Slugs of the later games of the series that can be changed and have not begun, in order. */
  List<String> later(UUID event, Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select o.slug "
                        + SAME_ORGANISER
                        + "and o.series_id = e.series_id and o.starts_at > e.starts_at"
                        + " and o.starts_at > :now"
                        + " and o.state in ('draft', 'published', 'postponed')"
                        + " order by o.starts_at, o.id")
                .bind("event", event)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .mapTo(String.class)
                .list());
  }

  /** Serialises changes of the series of a game's organiser until the transaction ends. */
  void lock(LockedEvent game) {
    Event event = game.event();
    String organiser = Objects.requireNonNullElse(event.organiser(), event.slug());
    database.write(
        handle ->
            handle.execute(
                "select pg_advisory_xact_lock(hashtextextended('series ' || ?, 0))", organiser));
  }
}
