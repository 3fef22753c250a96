package org.muster.community.club;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes memberships. Times come from the caller's clock. */
final class MembershipStore {

  private static final String SELECT =
      """
      select m.*, c.slug as club, c.name as club_name, p.handle, p.callsign
      from membership m join club c on c.id = m.club_id join player p on p.id = m.player_id
      """;

  private static final String ALIVE = "membership_is_alive(m.state)";

  /** Orders owners first. */
  private static final String RANK =
      "array_position(array['owner', 'officer', 'member', 'recruit'], m.role)";

  private final Database database;

  public MembershipStore(Database database) {
    this.database = database;
  }

  /** The live membership, or else the latest one. */
  Optional<Membership> last(UUID club, UUID player) {
    return last(club, player, "");
  }

  /** Like {@link #last}, with the row locked until the transaction ends. */
  Optional<Membership> lockLast(UUID club, UUID player) {
    return last(club, player, " for no key update of m");
  }

  private Optional<Membership> last(UUID club, UUID player, String locking) {
    return database.read(
        h ->
            h.createQuery(
                    SELECT
                        + "where m.club_id = :club and m.player_id = :player order by ("
                        + ALIVE
                        + ") desc, m.id desc limit 1"
                        + locking)
                .bind("club", club)
                .bind("player", player)
                .map(MembershipStore::map)
                .findOne());
  }

  Membership byId(UUID id) {
    return database.read(
        h ->
            h.createQuery(SELECT + "where m.id = :id")
                .bind("id", id)
                .map(MembershipStore::map)
                .one());
  }

  Optional<UUID> player(String handle) {
    return database.read(
        h ->
            h.createQuery("select id from player where handle = :handle")
                .bind("handle", handle)
                .mapTo(UUID.class)
                .findOne());
  }

  /** A player's live memberships, ordered by the club's name. */
  List<Membership> aliveOf(UUID player) {
    return database.read(
        h ->
            h.createQuery(
                    SELECT
                        + "where m.player_id = :player and "
                        + ALIVE
                        + " order by lower(c.name), m.id")
                .bind("player", player)
                .map(MembershipStore::map)
                .list());
  }

  int countAliveOf(UUID player) {
    return database.read(
        h ->
            h.createQuery("select count(*) from membership m where m.player_id = ? and " + ALIVE)
                .bind(0, player)
                .mapTo(Integer.class)
                .one());
  }

  /** The position after which a page starts. */
  record After(Role role, UUID id) {}

  /**
   * A club's memberships in a state, owners first.
   *
   * @param least the lowest role to include
   */
  List<Membership> of(
      UUID club, Membership.State state, Role least, @Nullable After after, int most) {
    return database.read(
        h ->
            h.createQuery(
                    SELECT
                        + "where m.club_id = :club and m.state = :state and "
                        + RANK
                        + " <= :least and (cast(:after as uuid) is null or ("
                        + RANK
                        + ", m.id) > (:rank, :after)) order by "
                        + RANK
                        + ", m.id limit :most")
                .bind("club", club)
                .bind("state", Json.name(state))
                .bind("least", rank(least))
                .bind("after", after == null ? null : after.id())
                .bind("rank", after == null ? 0 : rank(after.role()))
                .bind("most", most)
                .map(MembershipStore::map)
                .list());
  }

  private static int rank(Role role) {
    return switch (role) {
      case OWNER -> 1;
      case OFFICER -> 2;
      case MEMBER -> 3;
      case RECRUIT -> 4;
    };
  }

  int count(UUID club, Membership.State state) {
    return database.read(
        h ->
            h.createQuery("select count(*) from membership where club_id = ? and state = ?")
                .bind(0, club)
                .bind(1, Json.name(state))
                .mapTo(Integer.class)
                .one());
  }

  /** The active members with at least this role. */
  List<UUID> players(UUID club, Role least) {
    return of(club, Membership.State.ACTIVE, least, null, Integer.MAX_VALUE).stream()
        .map(Membership::playerId)
        .toList();
  }

  /** The membership of the longest-serving active officer; owners do not count. */
  Optional<UUID> longestServingOfficer(UUID club) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select id from membership
                    where club_id = :club and state = 'active' and role = 'officer'
                    order by since nulls last, id limit 1 for no key update\
                    """)
                .bind("club", club)
                .mapTo(UUID.class)
                .findOne());
  }

  /**
   * Inserts a membership; the player must have no live one in the club.
   *
   * @param since null unless it is active at once
   * @param expiresAt null unless it is an invitation
   */
  UUID add(
      UUID club,
      UUID player,
      Role role,
      Membership.State state,
      @Nullable Instant since,
      @Nullable Instant expiresAt,
      @Nullable String message) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    insert into membership (club_id, player_id, role, state, since, expires_at, message)
                    values (:club, :player, :role, :state, :since, :expires, :message) returning id\
                    """)
                .bind("club", club)
                .bind("player", player)
                .bind("role", Json.name(role))
                .bind("state", Json.name(state))
                .bind("since", since)
                .bind("expires", expiresAt)
                .bind("message", message)
                .mapTo(UUID.class)
                .one());
  }

  /**
   * Changes the state: sets the end of an active membership, or the start of one that becomes
   * active.
   *
   * @param reason null keeps the previous one
   */
  void move(UUID id, Membership.State to, Instant now, @Nullable String reason) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    update membership set state = :to, expires_at = null,
                      since = case when :to = 'active' then :now else since end,
                      until = case when state = 'active' then :now else until end,
                      reason = coalesce(:reason, reason)
                    where id = :id\
                    """)
                .bind("id", id)
                .bind("to", Json.name(to))
                .bind("now", now)
                .bind("reason", reason)
                .execute());
  }

  /** Clubs that a player owns, ordered by id, so that locking them all cannot deadlock. */
  List<String> ownedBy(UUID player) {
    return database.read(
        h ->
            h.createQuery(
                    SELECT
                        + "where m.player_id = :player and m.state = 'active' and m.role = 'owner'"
                        + " order by m.club_id")
                .bind("player", player)
                .map((rs, ctx) -> rs.getString("club"))
                .list());
  }

  void setStanding(UUID id, MemberRole standing) {
    database.write(
        h ->
            h.createUpdate("update membership set role = :role, title = :title where id = :id")
                .bind("id", id)
                .bind("role", Json.name(standing.role()))
                .bind("title", standing.title())
                .execute());
  }

  /** Ends invitations that have expired. Returns how many. */
  int expire(Instant now, int most) {
    return database.write(
        h ->
            h.createUpdate(
                    """
                    update membership set state = 'expired', expires_at = null
                    where id in (select id from membership
                      where state = 'invited' and expires_at <= :now
                      limit :most for update skip locked)\
                    """)
                .bind("now", now)
                .bind("most", most)
                .execute());
  }

  private static Membership map(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    return new Membership(
        row.uuid("id"),
        rs.getLong("version"),
        row.uuid("club_id"),
        row.given("club"),
        row.given("club_name"),
        row.uuid("player_id"),
        row.given("handle"),
        row.text("callsign"),
        row.enumOf("role", Role.class),
        row.text("title"),
        row.enumOf("state", Membership.State.class),
        instant(row.time("since")),
        instant(row.time("until")),
        instant(row.time("expires_at")),
        row.text("message"),
        row.text("reason"));
  }

  private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
    return time == null ? null : time.toInstant();
  }
}
