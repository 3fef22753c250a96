package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Walk;

/** Games of series: all of one, and each once. */
class SeriesIT {

  private static final Api API = Api.shared();
  private static final String LISTED =
      "from event e where e.visibility = 'public' and e.state in ('published', 'postponed')"
          + " and e.ends_at > now() and e.hidden_at is null";

  private final Walk walk = new Walk(DemoNode.shared());

  @Test
  void series_isAllItsGames() {
    String series =
        API.sql(
                "select series_id "
                    + LISTED
                    + " and series_id is not null group by series_id"
                    + " having count(*) > 3 order by series_id limit 1")
            .getFirst();

    assertThat(API.slugs("/api/events?series=" + Api.encoded(series)))
        .isEqualTo(
            new TreeSet<>(API.sql("select slug " + LISTED + " and series_id = '" + series + "'")))
        .hasSizeGreaterThan(3);
    assertThat(API.slugs("/api/events?series=" + Api.encoded(series) + "&group=series")).hasSize(1);
    assertThat(API.slugs("/api/events?series=no-such-series")).isEmpty();
  }

  /** The same list without groups says what comes first of each. */
  @ParameterizedTest
  @CsvSource({
    "'/api/events?country=GB,DE', 17",
    "'/api/events?country=GB&sort=latest', 100",
    "'/api/events?country=GB&sort=price', 13",
    "'/api/events?near=50,8&radius_km=300&sort=nearest', 19",
    "'/api/events/upcoming?game_type=cqb', 7",
    "'/api/events?search=skirmish&sort=soonest', 31"
  })
  void group_keepsTheFirstOfEach(String list, int limit) {
    List<JsonNode> all = API.walk(list);
    Map<String, JsonNode> first = new LinkedHashMap<>();
    all.forEach(game -> first.putIfAbsent(key(game), game));
    List<String> expected = first.values().stream().map(Api::slug).toList();
    String grouped = list + "&group=series";

    assertThat(Api.each(API.walk(grouped), Api::slug)).isEqualTo(expected);
    assertThat(expected.size()).isLessThan(all.size());
    assertThat(walk.all(grouped, limit)).isEqualTo(walk.all(grouped, 100));
    assertThat(API.ok(grouped).at("/total/value").asInt()).isEqualTo(expected.size());
    assertThat(API.ok(grouped).at("/total/relation").asText()).isEqualTo("eq");
  }

  private static String key(JsonNode game) {
    return game.has("series_id")
        ? game.path("organiser").asText() + "/" + game.path("series_id").asText()
        : Api.slug(game);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "search=skirmish",
        "search=milsim+near+berlin",
        "search=night+game+leeds",
        "search=woodlnd+skirmsh",
        "search=cqb+near+leeds+in+a+castle"
      })
  void group_ofATextByRelevance_hasEachOnce(String search) {
    String list = "/api/events?" + search;
    String grouped = list + "&group=series";
    List<JsonNode> found = API.walk(grouped);
    int full = API.ok(grouped + "&limit=100").at("/total/value").asInt();
    Set<String> keys = new HashSet<>();
    found.forEach(game -> assertThat(keys.add(key(game))).as(key(game)).isTrue());

    Set<String> expected = new HashSet<>();
    int fullUngrouped = API.ok(list).at("/total/value").asInt();
    API.walk(list).stream().limit(fullUngrouped).forEach(game -> expected.add(key(game)));
    assertThat(full).isEqualTo(expected.size());
    assertThat(found.stream().limit(full).map(SeriesIT::key))
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(walk.all(grouped, 7).stream().limit(full).toList())
        .isEqualTo(walk.all(grouped, 100).stream().limit(full).toList());
  }

  @Test
  void facets_countAllGames() {
    String facets = "/api/events?country=GB&search=skirmish&facets=game_type,country,month,price";

    assertThat(API.ok(facets + "&group=series").path("facets"))
        .isEqualTo(API.ok(facets).path("facets"))
        .isNotEmpty();
  }

  @Test
  void also_hasTheNextThree() {
    int several = 0;
    for (JsonNode game : API.ok("/api/events?country=GB&group=series&limit=60").path("items")) {
      List<String> also = new ArrayList<>();
      game.path("also").forEach(date -> also.add(Api.slug(date)));
      List<String> expected =
          API.sql(
              """
              select a.slug from event a join event e on a.series_id = e.series_id
                and a.organiser_club_id is not distinct from e.organiser_club_id
                and a.organiser_player_id is not distinct from e.organiser_player_id
              where e.slug = '%s' and a.starts_at > e.starts_at and a.state = 'published'
                and a.visibility = 'public' and a.ends_at > now()
              order by a.starts_at limit 3
              """
                  .formatted(Api.slug(game)));
      assertThat(also).as(Api.slug(game)).isEqualTo(expected);
      several += also.size() == 3 ? 1 : 0;
      game.path("also")
          .forEach(
              date ->
                  assertThat(date.path("starts_at"))
                      .isEqualTo(API.ok("/api/events/" + Api.slug(date)).path("starts_at")));
    }
    assertThat(several).isGreaterThan(2);
    assertThat(API.ok("/api/events?country=GB").findValues("also")).isEmpty();
  }

  /** Somebody else's series of the same name is another one. */
  @Test
  void group_isOfOneOrganiser() {
    try (DemoNode own = DemoNode.start(false)) {
      own.database()
          .write(
              handle ->
                  handle.execute(
                      """
                      with c as (
                        insert into club (slug, name, kind, join_policy, visibility, state)
                        select 'club-' || n, 'Club ' || n, 'club', 'open', 'public', 'active'
                        from generate_series(1, 2) n returning id, slug)
                      insert into event (slug, series_id, title, organiser_club_id, starts_at,
                        ends_at, tz, state, visibility, join_mode)
                      select c.slug || '-' || n, 'sundays', 'Sunday', c.id,
                        now() + n * interval '7 days', now() + n * interval '7 days 6 hours',
                        'Europe/London', 'published', 'public', 'free'
                      from c, generate_series(1, 3) n
                      """));
      var games = new Api(own);
      DemoNode.soon(() -> games.slugs("/api/events?series=sundays").size() == 6);

      assertThat(games.slugs("/api/events?group=series")).containsExactly("club-1-1", "club-2-1");
      assertThat(games.ok("/api/events?group=series&search=sunday").at("/total/value").asInt())
          .isEqualTo(2);
    }
  }
}
