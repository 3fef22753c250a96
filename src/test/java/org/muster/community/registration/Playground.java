package org.muster.community.registration;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
import org.muster.community.event.Events;
import org.muster.community.notice.Notices;
import org.muster.community.player.PlayerFeature;
import org.muster.community.registration.Registration.State;
import org.muster.community.venue.VenueFeature;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.platform.db.Database;
import org.muster.testing.SetClock;
import org.muster.testing.TestDatabase;
import org.muster.testing.TestPlatform;

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
  final Caller.Member officer;

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
            new VenueFeature(platform, roles, clubs).operations(),
            players,
            roles,
            notices);
    organising = games.editing();
    steps = games.lifecycle();
    events = games.operations();
    sql(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
        values ('wolves', 'Wolves', 'club', 'open', 'public', 'active')
        """);
    officer = player();
    belong(officer, "officer");
  }

  RegistrationFeature on(Database pool) {
    return new RegistrationFeature(
        TestPlatform.on(pool, clock), EventAccess.on(pool, Roles.on(pool)), Notices.on(pool));
  }

  Registrations registrations() {
    return parts.registrations();
  }

  Attendees attendees() {
    return parts.attendees();
  }

  /** Somebody new. */
  Caller.Member player() {
    UUID player =
        id(
            "insert into player (handle, visibility) values (?, 'private') returning id",
            "player-" + count.incrementAndGet());
    return new Caller.Member(
        UUID.randomUUID(),
        player,
        Scope.all(),
        new Caller.Credential.Session(UUID.randomUUID()),
        Origin.OPERATOR);
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

  void belong(Caller.Member who, String role) {
    sql(
        """
        insert into membership (club_id, player_id, role, state)
        select id, ?, ?, 'active' from club
        """,
        who.player(),
        role);
  }

  /** A published game of the club: its slug. */
  String game() {
    String slug = "game-" + count.incrementAndGet();
    sql(
        """
        insert into event (slug, title, organiser_club_id, starts_at, ends_at, tz, state,
          visibility, join_mode)
        select ?, 'A game', id, ?, ?, 'Europe/London', 'published', 'public', 'free' from club
        """,
        slug,
        START,
        START.plus(Duration.ofHours(6)));
    return slug;
  }

  /** One that differs in some columns: {@code capacity = 10}. */
  String game(String columns) {
    String slug = game();
    change(slug, columns);
    return slug;
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

  /** What the player was told that a registration is, in order. */
  List<String> toldOf(UUID registration) {
    return database
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        "select data ->> 'state' from notice where player_id is not null"
                            + " and data ->> 'registration' = ? order by id")
                    .bind(0, registration.toString())
                    .mapTo(String.class)
                    .list());
  }

  void sql(String sql, @Nullable Object... values) {
    database.database().write(handle -> handle.execute(sql, values));
  }

  UUID id(String sql, Object... values) {
    return database
        .database()
        .write(
            handle -> {
              var query = handle.createQuery(sql);
              for (int i = 0; i < values.length; i++) {
                query.bind(i, values[i]);
              }
              return query.mapTo(UUID.class).one();
            });
  }

  @Override
  public void close() {
    database.close();
  }
}
