package org.muster.community.registration;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubFeature;
import org.muster.community.club.Roles;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventFeature;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventRepeating;
import org.muster.community.event.Events;
import org.muster.community.event.NewOrganisers;
import org.muster.community.event.SeriesEditing;
import org.muster.community.notice.Notices;
import org.muster.community.player.PlayerFeature;
import org.muster.community.registration.Registration.State;
import org.muster.community.venue.VenueFeature;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.platform.db.Database;
import org.muster.testing.SetClock;
import org.muster.testing.TestDatabase;
import org.muster.testing.TestPlatform;
import org.muster.testing.World;

/** A database with a club, games of it and players, and the operations of registrations on it. */
final class Playground implements AutoCloseable {

  static final Instant NOW = Instant.parse("2030-05-01T12:00:00Z");

  /** When each game starts; it lasts six hours. */
  static final Instant START = NOW.plus(Duration.ofDays(10));

  final TestDatabase database = TestDatabase.fresh();
  final SetClock clock = new SetClock(NOW);
  final RegistrationFeature parts;
  final EventAccess access;
  final EventEditing organising;
  final EventLifecycle steps;
  final Events events;
  final SeriesEditing series;
  final EventRepeating repeating;
  final Caller.Member officer;

  private final World world;
  private final UUID club;
  private final AtomicInteger count = new AtomicInteger();

  Playground() {
    Database pool = database.database();
    parts = on(pool);
    var platform = TestPlatform.on(pool, clock);
    var roles = Roles.on(pool);
    var notices = Notices.on(pool);
    access = EventAccess.on(pool, roles);
    var players = new PlayerFeature(platform, roles::shareAClub).operations();
    var clubs = new ClubFeature(platform, roles, players, notices).operations();
    var games =
        new EventFeature(
            platform,
            access,
            parts.attendance(),
            clubs,
            new VenueFeature(platform, roles, clubs, ids -> Map.of()).operations(),
            players,
            roles,
            notices,
            NewOrganisers.OPEN);
    organising = games.editing();
    steps = games.lifecycle();
    events = games.operations();
    series = games.series();
    repeating = games.repeating();
    world = World.in(pool);
    club = world.club("wolves", "Wolves", "open");
    officer = player();
    belong(officer, "officer");
  }

  RegistrationFeature on(Database pool) {
    var platform = TestPlatform.on(pool, clock);
    var roles = Roles.on(pool);
    return new RegistrationFeature(
        platform,
        EventAccess.on(pool, roles),
        Notices.on(pool),
        new PlayerFeature(platform, roles::shareAClub).operations());
  }

  Registrations registrations() {
    return parts.registrations();
  }

  Attendees attendees() {
    return parts.attendees();
  }

  /** Somebody new. */
  Caller.Member player() {
    return world.member("player-" + count.incrementAndGet());
  }

  /** The handle of somebody. */
  String handle(Caller.Member who) {
    return database
        .database()
        .read(
            h ->
                h.createQuery("select handle from player where id = ?")
                    .bind(0, who.player())
                    .mapTo(String.class)
                    .one());
  }

  List<Caller.Member> players(int number) {
    return Stream.generate(this::player).limit(number).toList();
  }

  /** So many of the club, so that they can be invited, by their handles. */
  Map<String, Caller.Member> belonging(int number) {
    var all = new LinkedHashMap<String, Caller.Member>();
    for (Caller.Member each : players(number)) {
      belong(each, "recruit");
      all.put(handle(each), each);
    }
    return all;
  }

  void belong(Caller.Member who, String role) {
    world.belongs(who.player(), club, role, "active");
  }

  /** A published game of the club: its slug. */
  String game() {
    String slug = "game-" + count.incrementAndGet();
    world.game(slug, club).at(START).add();
    return slug;
  }

  /** One that differs in some columns: {@code capacity = 10}. */
  String game(String columns) {
    String slug = game();
    change(slug, columns);
    return slug;
  }

  /**
   * In ten days from now, closing a day before, with something of everything that there is a limit
   * of.
   *
   * @param registration JSON without {@code closes_at}
   */
  String gameOfEverything(String registration) {
    return gameOfEverything(clock.instant().plus(Duration.ofDays(10)), registration);
  }

  /** The same at this time. */
  String gameOfEverything(Instant start, String registration) {
    String closes = ", \"closes_at\": \"" + start.minus(Duration.ofDays(1)) + "\"}";
    return game(
        """
        starts_at = '%s', ends_at = '%s', capacity = 6, rental_capacity = 2,
        registration = '%s', rental = '{"available": true}',
        factions = '[{"name": "Red", "capacity": 3}, {"name": "Blue"}]',
        roles = '[{"role": "medic", "limit": 1}]',
        prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"},
          {"label": "Weekend", "amount_minor": 5000, "currency": "GBP"}]'
        """
            .formatted(
                start,
                start.plus(Duration.ofHours(6)),
                registration.substring(0, registration.length() - 1) + closes));
  }

  void change(String slug, String columns) {
    sql("update event set " + columns + " where slug = ?", slug);
  }

  UUID event(String slug) {
    return id("select id from event where slug = ?", slug);
  }

  RegistrationView register(Caller who, String slug) {
    return registrations().register(who, slug, RegistrationDetails.NONE);
  }

  RegistrationView cancel(Caller who, RegistrationView of) {
    return parts
        .withdrawals()
        .cancel(who, of.event().slug(), of.id().toString(), ExpectedVersion.ANY);
  }

  /** A game and its registrations at one moment: whoever changes either holds the game's lock. */
  Snapshot snapshot(String slug) {
    return database
        .database()
        .atomically(
            () -> {
              access.locked(officer, slug);
              return new Snapshot(
                  clock.instant(),
                  Snapshot.Game.of(events.get(officer, slug)),
                  attendees().all(officer, slug, List.of(State.values())).stream()
                      .map(Snapshot.Row::of)
                      .toList());
            });
  }

  /** As it is now. */
  RegistrationView now(RegistrationView of) {
    return attendees().all(officer, of.event().slug(), List.of(State.values())).stream()
        .filter(each -> each.id().equals(of.id()))
        .findFirst()
        .orElseThrow();
  }

  /** Moves the clock, and does what is due then. */
  void forward(Duration by) {
    clock.forward(by);
    parts.deadlines().run(database.database()::atomically);
    new GuestNameStore(database.database(), clock).forget(Integer.MAX_VALUE);
  }

  /** What a player was told, in order. */
  List<String> told(Caller.Member who) {
    return database
        .database()
        .read(
            handle ->
                handle
                    .createQuery("select kind from notice where player_id = ? order by id")
                    .bind(0, who.player())
                    .mapTo(String.class)
                    .list());
  }

  /** What the player was told that a registration is, in order; not that it says something else. */
  List<String> toldOf(UUID registration) {
    return database
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        "select data ->> 'state' from notice where player_id is not null"
                            + " and kind <> 'registration.changed' and data ->> 'registration' = ?"
                            + " order by id")
                    .bind(0, registration.toString())
                    .mapTo(String.class)
                    .list());
  }

  void sql(String sql, @Nullable Object... values) {
    world.sql(sql, values);
  }

  UUID id(String sql, @Nullable Object... values) {
    return world.id(sql, values);
  }

  @Override
  public void close() {
    database.close();
  }
}
