package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.club.Club;
import org.muster.community.club.ClubFeature;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notices;
import org.muster.community.player.Player;
import org.muster.community.player.PlayerFeature;
import org.muster.community.player.Players;
import org.muster.community.venue.Venue;
import org.muster.community.venue.VenueFeature;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;
import org.muster.testing.TestDatabase;
import org.muster.testing.TestPlatform;

/**
 * What the database's views say is shown and listed is what the program says: for rows of every
 * combination of what decides.
 */
class ListedIT {

  @AutoClose private static final TestDatabase TEST = TestDatabase.fresh();
  private static final Database DATABASE = TEST.database();
  private static final Clock CLOCK = Clock.systemUTC();

  private final Clubs clubs;
  private final Venues venues;
  private final Players players;
  private final EventStore events = new EventStore(DATABASE);

  ListedIT() {
    var platform = TestPlatform.on(DATABASE, CLOCK);
    var roles = Roles.on(DATABASE);
    players = new PlayerFeature(platform, roles::shareAClub).operations();
    clubs = new ClubFeature(platform, roles, players, Notices.on(DATABASE)).operations();
    venues = new VenueFeature(platform, roles, clubs, ids -> java.util.Map.of()).operations();
  }

  @BeforeAll
  static void rows() {
    rows(
        """
        insert into club (slug, name, kind, join_policy, visibility, state, hidden_at)
        select 'a-' || gen_random_uuid(), 'A', 'club', 'open', visibility, state, hidden
        from unnest(:visibilities) visibility, unnest(:states) state,
          unnest(array[null, now()]) hidden\
        """,
        Club.Visibility.values(),
        Club.State.values());
    rows(
        """
        insert into venue (slug, name, point_precision, state, hidden_at, lat, lon, country)
        select 'a-' || gen_random_uuid(), 'A', 'exact', state, hidden, 50, 8, 'DE'
        from unnest(:visibilities) ignored, unnest(:states) state,
          unnest(array[null, now()]) hidden\
        """,
        new Enum<?>[] {Venue.State.ACTIVE},
        Venue.State.values());
    rows(
        """
        insert into event (slug, title, starts_at, ends_at, tz, visibility, state, hidden_at, held,
          join_mode, organiser_club_id)
        select 'a-' || gen_random_uuid(), 'A', now(), now() + interval '1 hour', 'Europe/Berlin',
          visibility, state, hidden, held, 'free', (select id from club limit 1)
        from unnest(:visibilities) visibility, unnest(:states) state,
          unnest(array[null, now()]) hidden,
          unnest(array[null, 'waiting', 'quiet', 'refused']) held\
        """,
        Event.Visibility.values(),
        Event.State.values());
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    for (int days = -2; days <= 2; days++) {
      player(today.minusYears(18).plusDays(days).toString());
    }
    Stream.of("1990-01-01", "2020-01-01", null).forEach(ListedIT::player);
  }

  private static void player(@Nullable String birthDate) {
    DATABASE.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into player (handle, visibility, birth_date, hidden_at)
                    select 'a-' || gen_random_uuid(), visibility, cast(:born as date), hidden
                    from unnest(:visibilities) visibility, unnest(array[null, now()]) hidden\
                    """)
                .bind("born", birthDate)
                .bindArray("visibilities", String.class, words(Player.Visibility.values()))
                .execute());
  }

  private static void rows(String insert, Enum<?>[] visibilities, Enum<?>[] states) {
    DATABASE.write(
        handle ->
            handle
                .createUpdate(insert)
                .bindArray("visibilities", String.class, words(visibilities))
                .bindArray("states", String.class, words(states))
                .execute());
  }

  private static List<String> words(Enum<?>... values) {
    return Arrays.stream(values).map(Json::name).toList();
  }

  private static Set<UUID> ids(String table) {
    return DATABASE.read(
        handle -> handle.createQuery("select id from " + table).mapTo(UUID.class).set());
  }

  /** Those of a table's names that somebody who is nobody in particular can read. */
  private static Set<String> read(String table, String key, Consumer<String> get) {
    return names(table, key).stream().filter(isThere(get)).collect(Collectors.toSet());
  }

  private static Set<String> names(String table, String key) {
    return DATABASE.read(
        handle -> handle.createQuery("select " + key + " from " + table).mapTo(String.class).set());
  }

  private static Predicate<String> isThere(Consumer<String> get) {
    return name -> {
      try {
        get.accept(name);
        return true;
      } catch (ProblemException e) {
        assertThat(e.problem()).isInstanceOf(Problem.NotFound.class);
        return false;
      }
    };
  }

  @Test
  void clubs_areShownAndListedByTheSameRules() {
    assertThat(read("club", "slug", slug -> clubs.get(Caller.ANYONE, slug)))
        .isNotEmpty()
        .isEqualTo(names("shown_club", "slug"));
    assertThat(clubs.listed(ids("club"), null).keySet()).isNotEmpty().isEqualTo(ids("listed_club"));
  }

  @Test
  void venues_areShownAndListedByTheSameRules() {
    assertThat(read("venue", "slug", slug -> venues.get(Caller.ANYONE, slug)))
        .isNotEmpty()
        .isEqualTo(names("shown_venue", "slug"));
    assertThat(venues.listed(ids("venue"), null).keySet())
        .isNotEmpty()
        .isEqualTo(ids("listed_venue"));
  }

  @Test
  void players_areShownByTheSameRules() {
    assertThat(read("player", "handle", handle -> players.get(Caller.ANYONE, handle)))
        .isNotEmpty()
        .isEqualTo(names("shown_player", "handle"));
    assertThat(players.listed(ids("player"), null).keySet()).isEqualTo(ids("shown_player"));
  }

  @Test
  void events_areListedByTheSameRules() {
    List<EventRow> unhidden = events.byIds(ids("event"));
    assertThat(unhidden.stream().filter(row -> EventIndex.isListed(row.event())).map(ListedIT::id))
        .isNotEmpty()
        .containsExactlyInAnyOrderElementsOf(ids("listed_event"));
    assertThat(events.listed(ids("event"), CLOCK.instant())).hasSameSizeAs(ids("listed_event"));
    assertThat(unhidden.stream().filter(ListedIT::isToCome).map(ListedIT::id))
        .isNotEmpty()
        .containsExactlyInAnyOrderElementsOf(ids("coming_event"));
  }

  private static UUID id(EventRow row) {
    return row.row().id();
  }

  private static boolean isToCome(EventRow row) {
    return EventIndex.isListed(row.event())
        && EnumSet.of(Event.State.PUBLISHED, Event.State.POSTPONED).contains(row.event().state());
  }

  /** A view has the columns that its table had when the view was made. */
  @ParameterizedTest
  @CsvSource({
    "club, shown_club",
    "club, listed_club",
    "venue, shown_venue",
    "venue, listed_venue",
    "player, shown_player",
    "event, listed_event",
    "event, coming_event"
  })
  void view_hasAllColumnsOfItsTable(String table, String view) {
    assertThat(columns(view))
        .as("a migration that adds a column makes the view anew")
        .containsExactlyInAnyOrderElementsOf(columns(table));
  }

  private static List<String> columns(String relation) {
    return DATABASE.read(
        handle ->
            handle
                .createQuery(
                    "select column_name from information_schema.columns where table_name = ?")
                .bind(0, relation)
                .mapTo(String.class)
                .list());
  }

  @Test
  void views_areSeenThroughByThePlanner() {
    List<String> plan =
        DATABASE.write(
            handle -> {
              handle.execute("set enable_seqscan = off");
              return handle
                  .createQuery(
                      "explain select e.slug, c.name from listed_event e left join shown_club c"
                          + " on c.id = e.organiser_club_id where e.slug = 'x'")
                  .mapTo(String.class)
                  .list();
            });
    assertThat(plan)
        .anySatisfy(line -> assertThat(line).contains("Index Scan using event_slug_key"))
        .anySatisfy(line -> assertThat(line).contains("Index Scan using club_pkey"))
        .noneSatisfy(line -> assertThat(line).contains("Subquery Scan"));
  }
}
