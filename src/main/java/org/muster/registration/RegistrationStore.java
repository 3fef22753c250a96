package org.muster.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;
import org.muster.db.Columns;
import org.muster.db.Database;
import org.muster.json.Json;
import org.muster.registration.Registration.State;

/** The SQL of registrations. What writes is called with the game's row locked. */
public final class RegistrationStore {

  private final Database database;

  public RegistrationStore(Database database) {
    this.database = database;
  }

  /** What is taken, by side and role. A statement of its own: it sees what the lock waited for. */
  List<Taken> taken(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select faction, role, sum(size) as players, sum(rentals) as rentals,
                      count(*) as registrations
                    from registration where event_id = :event and state = any(:states)
                    group by faction, role\
                    """)
                .bind("event", event)
                .bindArray("states", String.class, words(State.SEATED))
                .map(
                    (rs, ctx) ->
                        new Taken(
                            rs.getString("faction"),
                            rs.getString("role"),
                            rs.getInt("players"),
                            rs.getInt("rentals"),
                            rs.getInt("registrations")))
                .list());
  }

  /** Those in some states, in the order in which they came. */
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

  /** The one of a player that is alive. */
  Optional<Registration> alive(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select * from registration where event_id = :event and player_id = :player"
                        + " and state = any(:states)")
                .bind("event", event)
                .bind("player", player)
                .bindArray("states", String.class, words(State.ALIVE))
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .findOne());
  }

  /** A player's latest for a game, alive or not. */
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

  /** Games to come at which somebody has a registration that is alive, in a fixed order. */
  List<String> slugsToCome(UUID player, Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select distinct e.slug from registration r join event e on e.id = r.event_id
                    where r.player_id = :player and e.starts_at > :now and r.state in
                      ('pending', 'confirmed', 'waitlisted', 'offered', 'checked_in')
                    order by e.slug\
                    """)
                .bind("player", player)
                .bind("now", now)
                .mapTo(String.class)
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

  /** A new one, behind all others in the order of the waitlist. */
  Registration insert(
      UUID event,
      UUID player,
      Details details,
      State state,
      @Nullable Instant waiverAt,
      @Nullable Instant offerUntil) {
    return database.write(
        handle ->
            bind(
                    handle.createQuery(
                        """
                        insert into registration (event_id, player_id, team, size, faction, role,
                          price, rentals, friends_with, answers, waiver_at, consent_by, state,
                          offer_expires_at)
                        values (:event, :player, cast(:team as jsonb), :size, :faction, :role,
                          :price, :rentals, :friends, cast(:answers as jsonb), :waiver, :consent,
                          :state, :offer)
                        returning *\
                        """),
                    details)
                .bind("event", event)
                .bind("player", player)
                .bind("waiver", utc(waiverAt))
                .bind("state", Json.name(state))
                .bind("offer", utc(offerUntil))
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .one());
  }

  /** The row as it should be; answers it as it is now. */
  Registration update(Registration registration) {
    return database.write(
        handle ->
            bind(
                    handle.createQuery(
                        """
                        update registration set team = cast(:team as jsonb), size = :size,
                          faction = :faction, role = :role, price = :price, rentals = :rentals,
                          friends_with = :friends, answers = cast(:answers as jsonb),
                          waiver_at = :waiver, consent_by = :consent, state = :state,
                          offer_expires_at = :offer, checked_in_at = :at, checked_in_by = :by
                        where id = :id
                        returning *\
                        """),
                    registration.details())
                .bind("id", registration.id())
                .bind("waiver", utc(registration.waiverAt()))
                .bind("state", Json.name(registration.state()))
                .bind("offer", utc(registration.offerExpiresAt()))
                .bind("at", utc(registration.checkedInAt()))
                .bind("by", registration.checkedInBy())
                .map((rs, ctx) -> RegistrationColumns.registration(new Columns(rs)))
                .one());
  }

  private static <S extends SqlStatement<S>> S bind(S statement, Details details) {
    return statement
        .bind("team", details.team() == null ? null : Json.write(details.team()))
        .bind("size", details.size())
        .bind("faction", details.faction())
        .bind("role", details.role())
        .bind("price", details.price())
        .bind("rentals", details.rentals())
        .bindArray("friends", String.class, details.friendsWith())
        .bind("answers", details.answers().isEmpty() ? null : Json.write(details.answers()))
        .bind("consent", details.consentBy());
  }

  /** Ends those in some states because the game will not be; answers nothing. */
  void callOff(UUID event, Set<State> states) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update registration set state = 'cancelled_by_organiser',
                      offer_expires_at = null, checked_in_at = null, checked_in_by = null
                    where event_id = :event and state = any(:states)\
                    """)
                .bind("event", event)
                .bindArray("states", String.class, words(states))
                .execute());
  }

  /** A player whom everybody may know of, or who is a member of one of some clubs. */
  Optional<UUID> invitable(String playerHandle, List<UUID> clubs) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select id from player p where handle = :handle and (
                      (visibility = 'public' and hidden_at is null
                        and of_age(birth_date, now()))
                      or exists (select from membership m where m.player_id = p.id
                        and m.club_id = any(:clubs) and m.state = 'active'))\
                    """)
                .bind("handle", playerHandle)
                .bindArray("clubs", UUID.class, clubs)
                .mapTo(UUID.class)
                .findOne());
  }

  /** As the player told it. */
  Optional<LocalDate> birthDate(UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery("select birth_date from player where id = :id")
                .bind("id", player)
                .mapTo(LocalDate.class)
                .findFirst());
  }

  Optional<String> handle(Registration registration) {
    return database.read(
        handle ->
            handle
                .createQuery("select handle from player where id = :id")
                .bind("id", registration.player())
                .mapTo(String.class)
                .findOne());
  }

  static List<String> words(Collection<State> states) {
    return states.stream().map(Json::name).toList();
  }

  static @Nullable OffsetDateTime utc(@Nullable Instant instant) {
    return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
  }
}
