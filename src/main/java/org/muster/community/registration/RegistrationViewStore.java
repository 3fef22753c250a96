package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;
import static org.muster.community.registration.RegistrationStore.words;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.engine.query.Position;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads registrations as they are shown, with game, player and waitlist position. */
final class RegistrationViewStore {

  /** Select list for rows of {@code r}. */
  static final String COLUMNS =
      """
      select r.*, e.slug, e.title, e.starts_at, e.ends_at, e.tz, e.state as event_state,
        e.waiver,
        p.handle, p.callsign, p.birth_date,
        case when r.state = 'waitlisted' then (
          select count(*) + 1 from registration w where w.event_id = r.event_id
            and w.state = 'waitlisted' and w.queued < r.queued) end as position\
      """;

  /** Joins that {@link #COLUMNS} needs; follows {@code from … r}. */
  static final String JOINS =
      """

      join event e on e.id = r.event_id
      left join player p on p.id = r.player_id\
      """;

  private static final String SHOWN = COLUMNS + "\nfrom registration r" + JOINS;

  /** Of a player, in games that end after {@code :from}; a postponed game has no end yet. */
  private static final String MINE =
      """

       where r.player_id = :player and (e.ends_at > :from or e.state = 'postponed')\
      """;

  /** Of a player, in games that have ended by {@code :until}. */
  private static final String PAST =
      """

       where r.player_id = :player and e.ends_at <= :until and e.state <> 'postponed'\
      """;

  /** Of a game, as {@link AttendeeFilter} says. */
  private static final String FILTER =
      """

       where r.event_id = :event and r.state = any(:states)
        and (cast(:faction as text) is null or lower(r.faction) = lower(:faction))
        and (cast(:role as text) is null or lower(r.role) = lower(:role))
        and (cast(:search as text) is null
          or strpos(lower(r.team ->> 'name'), lower(:search)) > 0
          or strpos(lower(r.walk_in ->> 'callsign'), lower(:search)) > 0
          or exists (select from player q where q.id = r.player_id
            and (strpos(lower(q.handle), lower(:search)) > 0
              or strpos(lower(q.callsign), lower(:search)) > 0)))\
      """;

  private final Database database;

  public RegistrationViewStore(Database database) {
    this.database = database;
  }

  /** One registration. */
  Optional<RegistrationRow> row(UUID id) {
    return database.read(
        handle ->
            rows(handle.createQuery(SHOWN + " where r.id = :id").bind("id", id)).stream()
                .findFirst());
  }

  /**
   * A player's registrations, ordered by the start of the game.
   *
   * @param from only games that end after this; postponed games have no end and are included
   * @param states only registrations in one of these states, or that ended because their game was
   *     cancelled
   * @param after the last position of the previous page; null for the first page
   */
  List<RegistrationRow> mine(
      UUID player, Instant from, Set<State> states, Position.@Nullable After after, int most) {
    return database.read(
        handle ->
            rows(
                handle
                    .createQuery(
                        SHOWN
                            + MINE
                            + """
                             and (r.state = any(:states)
                                or (r.state = 'cancelled_by_organiser' and e.state = 'cancelled'))
                              and (cast(:after as timestamptz) is null or (e.starts_at, r.id)
                                > (cast(:after as timestamptz), cast(:id as uuid)))
                            order by e.starts_at, r.id limit :most\
                            """)
                    .bind("player", player)
                    .bind("from", utc(from))
                    .bindArray("states", String.class, words(states))
                    .bind("after", after == null ? null : after.value())
                    .bind("id", after == null ? null : after.id())
                    .bind("most", most)));
  }

  long countMine(UUID player, Instant from) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select count(*) from registration r join event e on e.id = r.event_id" + MINE)
                .bind("player", player)
                .bind("from", utc(from))
                .mapTo(Long.class)
                .one());
  }

  /** A player's registrations for games that have ended by then, latest first. */
  List<RegistrationRow> past(UUID player, Instant until, Position.@Nullable After after, int most) {
    return database.read(
        handle ->
            rows(
                handle
                    .createQuery(
                        SHOWN
                            + PAST
                            + """
                             and (cast(:after as timestamptz) is null or (e.starts_at, r.id)
                                < (cast(:after as timestamptz), cast(:id as uuid)))
                            order by e.starts_at desc, r.id desc limit :most\
                            """)
                    .bind("player", player)
                    .bind("until", utc(until))
                    .bind("after", after == null ? null : after.value())
                    .bind("id", after == null ? null : after.id())
                    .bind("most", most)));
  }

  long countPast(UUID player, Instant until) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select count(*) from registration r join event e on e.id = r.event_id" + PAST)
                .bind("player", player)
                .bind("until", utc(until))
                .mapTo(Long.class)
                .one());
  }

  /** Registrations of a game, oldest first. */
  List<RegistrationRow> attendees(UUID event, AttendeeFilter filter, long after, int most) {
    return database.read(
        handle ->
            rows(
                of(
                        handle.createQuery(
                            SHOWN
                                + FILTER
                                + " and r.queued > :after order by r.queued limit :most"),
                        event,
                        filter)
                    .bind("after", after)
                    .bind("most", most)));
  }

  /**
   * Registrations of a game by the name that is shown of their players, with ids to tell those of
   * one name apart.
   *
   * @param after the last of the previous page; null for the first page
   */
  List<RegistrationRow> attendeesByName(
      UUID event, AttendeeFilter filter, @Nullable UUID after, int most) {
    String key =
        "lower(coalesce(%s.callsign, %s.handle, %s.walk_in ->> 'callsign', '')) collate \"C\"";
    return database.read(
        handle ->
            rows(
                of(
                        handle.createQuery(
                            SHOWN
                                + FILTER
                                + " and (cast(:after as uuid) is null or ("
                                + key.formatted("p", "p", "r")
                                + ", r.id) > (select "
                                + key.formatted("b", "b", "a")
                                + ", a.id from registration a left join player b on b.id ="
                                + " a.player_id where a.id = :after)) order by "
                                + key.formatted("p", "p", "r")
                                + ", r.id limit :most"),
                        event,
                        filter)
                    .bind("after", after)
                    .bind("most", most)));
  }

  private static Query of(Query query, UUID event, AttendeeFilter filter) {
    return query
        .bind("event", event)
        .bindArray("states", String.class, words(filter.states()))
        .bind("faction", filter.faction())
        .bind("role", filter.role())
        .bind("search", filter.search());
  }

  private static List<RegistrationRow> rows(Query query) {
    return query.map((rs, ctx) -> RegistrationColumns.row(new Columns(rs))).list();
  }

  long count(UUID event, AttendeeFilter filter) {
    return database.read(
        handle ->
            of(handle.createQuery("select count(*) from registration r" + FILTER), event, filter)
                .mapTo(Long.class)
                .one());
  }

  /** The players of registrations in these states; an empty list of names means all. */
  List<UUID> players(
      UUID event, Collection<State> states, List<String> factions, List<String> roles) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select distinct r.player_id from registration r
                    where r.event_id = :event and r.state = any(:states)
                      and r.player_id is not null
                      and (cardinality(:factions) = 0 or r.faction = any(:factions))
                      and (cardinality(:roles) = 0 or r.role = any(:roles))
                    order by r.player_id\
                    """)
                .bind("event", event)
                .bindArray("states", String.class, words(states))
                .bindArray("factions", String.class, factions)
                .bindArray("roles", String.class, roles)
                .mapTo(UUID.class)
                .list());
  }

  /** How many there are in each of the states, in the order of the states. */
  List<AttendeeTally> tally(UUID event, AttendeeFilter filter) {
    return database.read(
        handle ->
            of(
                    handle.createQuery(
                        "select r.state, count(*) as registrations, sum(r.size) as players"
                            + " from registration r"
                            + FILTER
                            + " group by r.state"),
                    event,
                    filter)
                .map((rs, ctx) -> tally(rs))
                .list()
                .stream()
                .sorted(Comparator.comparing(AttendeeTally::state))
                .toList());
  }

  /** How many of each game are in each state that still counts, in the order of the states. */
  Map<UUID, List<AttendeeTally>> tallies(Collection<UUID> events) {
    record Of(UUID event, AttendeeTally tally) {}
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select event_id, state, count(*) as registrations, sum(size) as players
                    from registration where event_id = any(:events) group by event_id, state\
                    """)
                .bindArray("events", UUID.class, events)
                .map((rs, ctx) -> new Of(rs.getObject("event_id", UUID.class), tally(rs)))
                .stream()
                .sorted(Comparator.comparing(each -> each.tally().state()))
                .collect(
                    Collectors.groupingBy(
                        Of::event, Collectors.mapping(Of::tally, Collectors.toList()))));
  }

  private static AttendeeTally tally(ResultSet rs) throws SQLException {
    return new AttendeeTally(
        new Columns(rs).enumOf("state", State.class),
        rs.getInt("registrations"),
        rs.getInt("players"));
  }

  /** What registrations that hold a place take of what is limited, and of what is not. */
  List<Fill> fill(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    with seated as (select faction, role, size, rentals from registration
                      where event_id = :event and registration_is_seated(state))
                    select 'faction' as kind, faction as name, sum(size) as taken from seated
                      where faction is not null group by faction
                    union all select 'role', role, count(*) from seated
                      where role is not null group by role
                    union all select 'rentals', null, coalesce(sum(rentals), 0) from seated
                    order by kind, name\
                    """)
                .bind("event", event)
                .map(
                    (rs, ctx) ->
                        new Fill(
                            new Columns(rs).enumOf("kind", CapacityLimit.Kind.class),
                            rs.getString("name"),
                            rs.getInt("taken")))
                .list());
  }
}
