package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.DemoNode;
import org.muster.testing.Walk;

/**
 * What must not be found is in no answer, and everything else is in one: lists walked to their ends
 * against what SQL says of all rows.
 */
class VisibilityIT {

  private static final String CLUBS = "visibility = 'public' and state = 'active'";
  private static final String EVENTS =
      "visibility = 'public' and state in ('published', 'postponed') and ends_at > now()";
  private static final String UPCOMING =
      "visibility = 'public' and state = 'published' and ends_at > now()";
  private static final String VENUES = "state = 'active'";

  /** Of age wherever on earth one looks; whoever has a birthday today may be in or out. */
  private static final String PLAYERS =
      "visibility = 'public' and birth_date <= current_date - interval '18 years'"
          + " and birth_date <> current_date - interval '18 years'"
          + " and birth_date <> current_date - interval '18 years 1 day'";

  private final DemoNode demo = DemoNode.shared();
  private final Walk walk = new Walk(demo);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/api/clubs | club | " + CLUBS,
        "/api/venues | venue | " + VENUES,
        "/api/events | event | " + EVENTS,
        "/api/events/upcoming | event | " + UPCOMING,
        "/api/players | player | " + PLAYERS,
        "/api/search?type=club | club | " + CLUBS,
        "/api/search?type=venue | venue | " + VENUES,
        "/api/search?type=event | event | " + EVENTS,
        "/api/search?type=player | player | " + PLAYERS,
        "/api/events?state=cancelled | event | visibility = 'public' and state = 'cancelled' and ends_at > now()",
        "/api/events?state=completed | event | visibility = 'public' and (state = 'completed' or state = 'published' and ends_at <= now())",
      })
  void list_isEverythingThatMayBeFoundAndNothingElse(String list, String table, String where) {
    Set<UUID> expected = ids(table, where);
    List<UUID> found = walk.all(list, 100);
    assertThat(found).doesNotHaveDuplicates();
    assertThat(new HashSet<>(found)).isEqualTo(expected);
    assertThat(ids(table, "true"))
        .as("there are some to be left out")
        .hasSizeGreaterThan(found.size());
  }

  @Test
  void searchForAnything_isAllOfThem() {
    Set<UUID> expected = new HashSet<>();
    expected.addAll(ids("club", CLUBS));
    expected.addAll(ids("venue", VENUES));
    expected.addAll(ids("event", EVENTS));
    expected.addAll(ids("player", PLAYERS));
    assertThat(walk.all("/api/search", 100))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  /** By words that are in nearly everything, and by the very names of what is hidden. */
  @ParameterizedTest
  @ValueSource(strings = {"airsoft", "game", "skirmish", "a", "wolf", "サバゲー", "de"})
  void searchForWords_findsNothingHidden(String words) {
    Set<UUID> allowed = findable();
    for (String list : List.of("search?q=", "clubs?search=", "players?search=", "venues?search=")) {
      assertThat(allowed).containsAll(walk.all("/api/" + list + Walk.encoded(words), 100));
    }
    assertThat(ids("event", EVENTS))
        .containsAll(walk.all("/api/events?search=" + Walk.encoded(words), 100));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "club | name | not (" + CLUBS + ")",
        "venue | name | not (" + VENUES + ")",
        "event | title | not (" + EVENTS + ")",
        "player | handle | not (" + PLAYERS + ") or birth_date is null",
        "player | callsign | callsign is not null and (not ("
            + PLAYERS
            + ") or birth_date is null)",
      })
  void searchForTheNameOfWhatIsHidden_doesNotFindIt(String table, String column, String hidden) {
    Set<UUID> allowed = findable();
    List<String> names =
        demo.database
            .database()
            .read(
                handle ->
                    handle
                        .createQuery(
                            "select distinct <column> from <table> where <hidden> order by 1")
                        .define("column", column)
                        .define("table", table)
                        .define("hidden", hidden)
                        .mapTo(String.class)
                        .list());
    assertThat(names).isNotEmpty();
    int step = Math.max(1, names.size() / 60);
    for (int i = 0; i < names.size(); i += step) {
      String list = "/api/search?q=" + Walk.encoded(names.get(i));
      assertThat(allowed).as(list).containsAll(walk.step(list, 20, null).ids());
    }
  }

  private Set<UUID> findable() {
    return List.of(
            ids("club", CLUBS), ids("venue", VENUES), ids("event", EVENTS), ids("player", PLAYERS))
        .stream()
        .flatMap(Set::stream)
        .collect(Collectors.toSet());
  }

  private Set<UUID> ids(String table, String where) {
    return demo.database
        .database()
        .read(
            handle ->
                handle
                    .createQuery("select id from <table> where <where>")
                    .define("table", table)
                    .define("where", where)
                    .mapTo(UUID.class)
                    .set());
  }
}
