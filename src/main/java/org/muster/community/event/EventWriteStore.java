package org.muster.community.event;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** Locks and writes games, and finds those that a user manages. */
public final class EventWriteStore {

  /** Games of a player or of some clubs, in some states, that end after an instant. */
  private static final String RUN =
      """
      from event e
      where e.ends_at > :from and e.state = any(:states)
        and (e.organiser_player_id = :player or e.organiser_club_id = any(:clubs)
          or (e.co_host_ids <> '{}' and e.co_host_ids && :clubs)
          or e.id in (select event_id from co_organiser where player_id = :player))\
      """;

  private final Database database;

  public EventWriteStore(Database database) {
    this.database = database;
  }

  /** A game as stored, without a check of visibility. */
  Optional<LockedEvent> managed(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery(EventSelects.EVERYTHING + " where e.slug = ?")
                .bind(0, slug)
                .map(EventColumns.LOCKED)
                .findOne());
  }

  /** Like {@link #managed}, locked until the transaction ends. */
  Optional<LockedEvent> locked(String slug) {
    return locked("e.slug", slug);
  }

  Optional<LockedEvent> locked(UUID id) {
    return locked("e.id", id);
  }

  /**
   * Two statements in one round trip. The second starts after the lock is granted and so sees what
   * its holder committed; places are counted in rows that are not locked.
   */
  private Optional<LockedEvent> locked(String column, Object value) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select e.id from event e where %s = ? for no key update of e;\n%s where %s = ?"
                        .formatted(column, EventSelects.EVERYTHING, column))
                .bind(0, value)
                .bind(1, value)
                .scanResultSet(EventWriteStore::second));
  }

  private static Optional<LockedEvent> second(Supplier<ResultSet> results, StatementContext context)
      throws SQLException {
    try (context) {
      ResultSet lock = results.get();
      if (!lock.next()) {
        return Optional.empty();
      }
      Statement both = context.getStatement();
      both.getMoreResults();
      ResultSet rows = both.getResultSet();
      return rows.next() ? Optional.of(EventColumns.LOCKED.map(rows)) : Optional.empty();
    }
  }

  /**
   * Inserts a game.
   *
   * @param event with a slug that is {@link #isFree free}
   */
  LockedEvent add(Event event) {
    database.write(handle -> EventStore.PUT.write(handle, List.of(event)));
    return managed(event.slug()).orElseThrow();
  }

  /** Serialises additions to the drafts of an organiser until the transaction ends. */
  void lockDrafts(String organiser) {
    database.write(
        handle ->
            handle.execute(
                "select pg_advisory_xact_lock(hashtextextended('drafts ' || ?, 0))", organiser));
  }

  /** How many drafts the organiser of a game has. */
  int drafts(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select count(*) from event e
                    join event d on d.organiser_club_id = e.organiser_club_id
                      or d.organiser_player_id = e.organiser_player_id
                    where e.id = :event and d.state = 'draft'\
                    """)
                .bind("event", event)
                .mapTo(Integer.class)
                .one());
  }

  void update(UUID id, Event event) {
    database.write(
        handle -> {
          EventStore.PUT.update(handle, id, event);
          return id;
        });
  }

  void delete(UUID id) {
    database.write(handle -> handle.execute("delete from event where id = ?", id));
  }

  /** Removes the previous addresses of a game. */
  void deletePastSlugs(UUID id) {
    database.write(h -> h.execute("delete from past_slug where kind = 'event' and id = ?", id));
  }

  /**
   * Games of a player, and of clubs without another owner, officer or co-host. Ordered by id, so
   * that locking them all cannot deadlock.
   */
  List<UUID> dependingOn(UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select id from event where organiser_player_id = :player
                    union
                    select e.id from event e join membership m on m.club_id = e.organiser_club_id
                    where m.player_id = :player and m.state = 'active' and m.role = 'owner'
                      and e.state in ('published', 'postponed') and e.co_host_ids = '{}'
                      and not exists (select from membership o where o.club_id = m.club_id
                        and o.player_id <> m.player_id and o.state = 'active'
                        and o.role in ('owner', 'officer'))
                    order by id\
                    """)
                .bind("player", player)
                .mapTo(UUID.class)
                .list());
  }

  /** Whether players other than this one have or had registrations for the game. */
  boolean hasOthers(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select exists (select from registration"
                        + " where event_id = ? and player_id is distinct from ?)")
                .bind(0, event)
                .bind(1, player)
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * The first published games at the venue and time of a game, of those that everybody may find or
   * that have the same organiser.
   */
  List<EventWarnings.Clash> clashes(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select o.slug, o.title, o.starts_at, o.ends_at, o.tz
                    from event e join event o on o.venue_id = e.venue_id and o.id <> e.id
                      and o.state = 'published'
                      and o.starts_at < e.ends_at and o.ends_at > e.starts_at
                    where e.id = ? and (o.organiser_club_id = e.organiser_club_id
                      or o.organiser_player_id = e.organiser_player_id
                      or exists (select from listed_event l where l.id = o.id))
                    order by o.starts_at, o.id limit 3\
                    """)
                .bind(0, event)
                .map(
                    (rs, ctx) ->
                        EventWarnings.Clash.of(
                            rs.getString("slug"),
                            rs.getString("title"),
                            rs.getObject("starts_at", OffsetDateTime.class),
                            rs.getObject("ends_at", OffsetDateTime.class),
                            ZoneId.of(rs.getString("tz"))))
                .list());
  }

  /** Whether a game may use this slug; see {@link Database#isFree}. */
  boolean isFree(String slug, @Nullable UUID but) {
    return database.isFree("event", "slug", slug, but);
  }

  /** Completes published games that ended before an instant. Returns how many. */
  public int complete(Instant before, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update event set state = 'completed' where id in (
                      select id from event where state = 'published' and ends_at <= :before
                      order by ends_at limit :most for no key update)\
                    """)
                .bind("before", before.atOffset(ZoneOffset.UTC))
                .bind("most", most)
                .execute());
  }

  /** The player's handle, without a check of visibility. */
  String handle(UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery("select handle from player where id = ?")
                .bind(0, player)
                .mapTo(String.class)
                .one());
  }

  /** The name of a venue, without a check of visibility; its slug if there is none. */
  String venueName(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery("select name from venue where slug = ?")
                .bind(0, slug)
                .mapTo(String.class)
                .findOne()
                .orElse(slug));
  }

  /** How many registrations of games wait for a decision; games that have none are left out. */
  Map<UUID, Integer> pending(List<UUID> events) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select event_id, count(*) as pending from registration
                    where event_id = any(:events) and state = 'pending' group by event_id\
                    """)
                .bindArray("events", UUID.class, events)
                .setMapKeyColumn("event_id")
                .setMapValueColumn("pending")
                .collectInto(new GenericType<Map<UUID, Integer>>() {}));
  }

  /** Whether the player has a live registration for the game. */
  boolean isComing(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select exists (select from registration
                      where event_id = ? and player_id = ? and registration_is_alive(state))\
                    """)
                .bind(0, event)
                .bind(1, player)
                .mapTo(Boolean.class)
                .one());
  }

  Optional<String> movedTo(String slug) {
    return database.movedTo("event", "slug", slug);
  }

  /**
   * Selects the games that a user manages.
   *
   * @param clubs whose games they manage
   * @param from excludes games that ended before
   */
  record Run(UUID player, List<UUID> clubs, Collection<Event.State> states, Instant from) {}

  /** A position in the order of starts. */
  record Place(Instant start, UUID id) {}

  /** The first of those games after a position, earliest first. */
  List<Place> run(Run which, @Nullable Place after, int most) {
    return database.read(
        handle ->
            query(
                    handle,
                    "select e.id, e.starts_at "
                        + RUN
                        + " and (cast(:start as timestamptz) is null"
                        + " or (e.starts_at, e.id) > (:start, cast(:id as uuid)))"
                        + " order by e.starts_at, e.id limit :most",
                    which)
                .bind("start", after == null ? null : after.start().atOffset(ZoneOffset.UTC))
                .bind("id", after == null ? null : after.id())
                .bind("most", most)
                .map(
                    (rs, ctx) ->
                        new Place(
                            rs.getObject("starts_at", OffsetDateTime.class).toInstant(),
                            rs.getObject("id", UUID.class)))
                .list());
  }

  long countRun(Run which) {
    return database.read(
        handle -> query(handle, "select count(*) " + RUN, which).mapTo(Long.class).one());
  }

  private static Query query(Handle handle, String sql, Run which) {
    return handle
        .createQuery(sql)
        .bind("from", which.from().atOffset(ZoneOffset.UTC))
        .bind("player", which.player())
        .bindArray("clubs", UUID.class, which.clubs())
        .bindArray("states", String.class, which.states().stream().map(Json::name).toList());
  }
}
