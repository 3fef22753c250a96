package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.GameWaiver;
import org.muster.community.registration.Registration.State;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes registrations. Methods that write require the game's row to be locked. */
final class RegistrationStore {

  private static final String TAKEN =
      """
      select faction, role, coalesce(sum(size) filter (where seated), 0) as players,
        coalesce(sum(rentals) filter (where seated), 0) as rentals,
        count(*) filter (where seated) as registrations,
        count(*) filter (where not seated) as waiting
      from (
        select faction, role, size, rentals, registration_is_seated(state) as seated
        from registration
        where event_id = ? and (registration_is_seated(state) or state = 'waitlisted')) r
      group by faction, role\
      """;

  private static final String INSERT =
      shown(
          """
          insert into registration (id, event_id, player_id, walk_in, team, size, faction, role, price,
            rentals, quote, friends_with, answers, waiver_at, waiver_version, consent_by, guests,
            state, offer_expires_at)
          values (coalesce(cast(:id as uuid), uuidv7()), :event, :player,
            cast(:walkIn as jsonb), cast(:team as jsonb), :size, :faction, :role, :price,
            :rentals, cast(:quote as jsonb), :friends, cast(:answers as jsonb), :waiver, :agreed, :consent, cast(:guests as jsonb),
            :state, :offer)
          returning *\
          """);

  private static final String UPDATE =
      shown(
          """
          update registration set team = cast(:team as jsonb), size = :size, faction = :faction,
            role = :role, price = :price, rentals = :rentals, quote = cast(:quote as jsonb),
            friends_with = :friends,
            answers = cast(:answers as jsonb), waiver_at = :waiver, waiver_version = :agreed,
            consent_by = :consent, guests = cast(:guests as jsonb),
            state = :state, offer_expires_at = :offer, checked_in_at = :at, checked_in_by = :by
          where id = :id
          returning *\
          """);

  private final Database database;

  public RegistrationStore(Database database) {
    this.database = database;
  }

  /**
   * Places used and waited for, by faction and role. Runs as a statement of its own, so that it
   * sees what was committed while it waited for the lock.
   */
  List<CapacityUse> taken(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(TAKEN)
                .bind(0, event)
                .map(
                    (rs, ctx) ->
                        new CapacityUse(
                            rs.getString("faction"),
                            rs.getString("role"),
                            rs.getInt("players"),
                            rs.getInt("rentals"),
                            rs.getInt("registrations"),
                            rs.getInt("waiting")))
                .list());
  }

  /** Registrations in these states, oldest first. */
  List<Registration> in(UUID event, Set<State> states) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select * from registration where event_id = :event and state = any(:states)"
                        + " order by queued")
                .bind("event", event)
                .bindArray("states", String.class, words(states))
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .list());
  }

  /** The waitlist, in order. */
  List<Registration> waiting(UUID event) {
    return in(event, EnumSet.of(State.WAITLISTED));
  }

  /** The player's live registration. */
  Optional<Registration> alive(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select * from registration where event_id = :event and player_id = :player"
                        + " and registration_is_alive(state)")
                .bind("event", event)
                .bind("player", player)
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .findOne());
  }

  /** The player's latest registration for a game, in any state. */
  Optional<Registration> last(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select * from registration where event_id = :event and player_id = :player"
                        + " order by queued desc limit 1")
                .bind("event", event)
                .bind("player", player)
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .findOne());
  }

  /** The latest registration of the player with this handle, in any state. */
  Optional<Registration> last(UUID event, String playerHandle) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select r.* from registration r join player p on p.id = r.player_id"
                        + " where r.event_id = :event and p.handle = :handle"
                        + " order by r.queued desc limit 1")
                .bind("event", event)
                .bind("handle", playerHandle)
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .findOne());
  }

  /**
   * Upcoming games for which the player has a live registration, in a fixed order, except those
   * where the player is checked in. A postponed game counts as upcoming.
   */
  List<UUID> toCome(UUID player, Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select e.id from registration r join event e on e.id = r.event_id
                    where r.player_id = :player
                      and (e.starts_at > :now or e.state = 'postponed')
                      and registration_is_alive(r.state) and r.state <> 'checked_in'
                    order by e.id\
                    """)
                .bind("player", player)
                .bind("now", now)
                .mapTo(UUID.class)
                .list());
  }

  Optional<Registration> find(UUID id) {
    return database.read(
        handle ->
            handle
                .createQuery("select * from registration where id = :id")
                .bind("id", id)
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .findOne());
  }

  /** Wraps a statement that writes rows so that it returns what is shown of them. */
  private static String shown(String writing) {
    return "with r as ("
        + writing
        + ")\n"
        + RegistrationViewStore.COLUMNS
        + "\nfrom r"
        + RegistrationViewStore.JOINS;
  }

  /**
   * Whose registration is added.
   *
   * @param player null: somebody without an account
   * @param id of the registration; null: any
   */
  record Added(UUID event, @Nullable UUID player, @Nullable WalkIn walkIn, @Nullable UUID id) {}

  /** Adds a registration, at the end of the waitlist order. */
  RegistrationRow insert(
      Added whose,
      RegistrationDetails details,
      Quote quote,
      State state,
      @Nullable Instant waiverAt,
      @Nullable Instant offerUntil) {
    return database.write(
        handle ->
            bind(handle.createQuery(INSERT), details, quote)
                .bind("id", whose.id())
                .bind("event", whose.event())
                .bind("player", whose.player())
                .bind("walkIn", whose.walkIn() == null ? null : Json.write(whose.walkIn()))
                .bind("waiver", utc(waiverAt))
                .bind("state", Json.name(state))
                .bind("offer", utc(offerUntil))
                .map((rs, ctx) -> RegistrationColumns.row(new Columns(rs)))
                .one());
  }

  /** Writes the row and returns it as it is then. */
  RegistrationRow update(Registration registration) {
    return database.write(
        handle ->
            bind(handle.createQuery(UPDATE), registration.details(), registration.quote())
                .bind("id", registration.id())
                .bind("waiver", utc(registration.waiverAt()))
                .bind("state", Json.name(registration.state()))
                .bind("offer", utc(registration.offerExpiresAt()))
                .bind("at", utc(registration.checkedInAt()))
                .bind("by", registration.checkedInBy())
                .map((rs, ctx) -> RegistrationColumns.row(new Columns(rs)))
                .one());
  }

  private static <S extends SqlStatement<S>> S bind(
      S statement, RegistrationDetails details, @Nullable Quote quote) {
    return statement
        .bind("team", details.team() == null ? null : Json.write(details.team()))
        .bind("size", details.size())
        .bind("faction", details.faction())
        .bind("role", details.role())
        .bind("price", details.price())
        .bind("rentals", details.rentals())
        .bind("quote", quote == null ? null : Json.write(quote))
        .bindArray("friends", String.class, details.friendsWith())
        .bind("answers", details.answers().isEmpty() ? null : Json.write(details.answers()))
        .bind("guests", Json.write(details.guests()))
        .bind("agreed", details.waiverVersion())
        .bind("consent", details.consentBy());
  }

  /** Keeps the text that players agree to, as it is now. */
  void keep(UUID event, GameWaiver waiver) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into agreed_waiver (event_id, version, waiver)
                    values (:event, :version, cast(:waiver as jsonb)) on conflict do nothing\
                    """)
                .bind("event", event)
                .bind("version", waiver.version())
                .bind("waiver", Json.write(waiver))
                .execute());
  }

  /** A player who is visible to everyone, or is a member of one of these clubs. */
  Optional<UUID> invitable(String playerHandle, List<UUID> clubs) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select id from player p where handle = :handle and (
                      exists (select from shown_player s where s.id = p.id)
                      or exists (select from membership m where m.player_id = p.id
                        and m.club_id = any(:clubs) and m.state = 'active'))\
                    """)
                .bind("handle", playerHandle)
                .bindArray("clubs", UUID.class, clubs)
                .mapTo(UUID.class)
                .findOne());
  }

  /** The birth date that the player stated. */
  Optional<LocalDate> birthDate(UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery("select birth_date from player where id = :id")
                .bind("id", player)
                .mapTo(LocalDate.class)
                .findFirst());
  }

  static List<String> words(Collection<State> states) {
    return states.stream().map(Json::name).toList();
  }

  static @Nullable OffsetDateTime utc(@Nullable Instant instant) {
    return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
  }
}
