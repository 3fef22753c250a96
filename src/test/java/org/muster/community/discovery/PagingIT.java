package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.DemoNode;
import org.muster.testing.Walk;

/** Pages fit together, and a cursor is good for nothing but the list that it came from. */
class PagingIT {

  private final DemoNode demo = DemoNode.shared();
  private final Walk walk = new Walk(demo);

  @ParameterizedTest
  @CsvSource({
    "/api/clubs, 7",
    "/api/clubs?sort=name, 31",
    "'/api/clubs?near=50,8&radius_km=1000', 13",
    "'/api/clubs?search=airsoft', 17",
    "'/api/clubs?search=airsoft&sort=name', 17",
    "'/api/clubs?search=airsoft&near=50,8&radius_km=1000&sort=nearest', 9",
    "'/api/venues?near=50,8&radius_km=1000', 9",
    "/api/events, 61",
    "/api/events?sort=latest, 83",
    "'/api/events?near=50,8&radius_km=1000&sort=nearest', 77",
    "'/api/events?search=skirmish', 53",
    "'/api/events?search=night', 10",
    "'/api/events?search=skirmish&sort=soonest', 19",
    "'/api/events?search=woodlnd+skirmsh', 3",
    "/api/events/upcoming, 97",
    "/api/players?search=sniper, 33",
    "/api/search, 89",
    "/api/search?q=wolf, 3",
    "/api/search?q=a, 37",
    "'/api/search?q=wolf&near=50,8&radius_km=1000', 5",
  })
  void pages_ofAnySize_areTheSameList(String list, int limit) {
    List<UUID> byHundreds = walk.all(list, 100);
    assertThat(byHundreds).doesNotHaveDuplicates().hasSizeGreaterThan(limit);
    assertThat(walk.all(list, limit)).isEqualTo(byHundreds);
  }

  @Test
  void pages_ofOne_areTheSameList() {
    String list = "/api/search?q=iron";
    assertThat(walk.all(list, 1)).isEqualTo(walk.all(list, 100)).hasSizeGreaterThan(5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/api/clubs", "/api/events?search=night", "/api/search", "/api/search?q=wolf"})
  void total_isTheLengthOrALowerBound(String list) {
    JsonNode total = walk.step(list, 1, null).total();
    int length = walk.all(list, 100).size();
    if (total.get("relation").asText().equals("eq")) {
      assertThat(length).isEqualTo(total.get("value").asInt());
    } else {
      assertThat(length).isGreaterThanOrEqualTo(total.get("value").asInt());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 400", "1, 200", "100, 200", "101, 400", "-1, 400", "2147483648, 400"})
  void limit_isFrom1To100(String limit, int status) {
    for (String list :
        List.of("clubs", "events", "events/upcoming", "venues", "players", "search")) {
      assertThat(demo.get("/api/" + list + "?limit=" + limit).statusCode())
          .as(list)
          .isEqualTo(status);
    }
  }

  @Test
  void cursor_ofTheSameQuery_takesAnotherLimit() {
    String cursor = cursor("/api/clubs?country=DE", 5);
    assertThat(walk.get("/api/clubs?country=DE", 9, cursor).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "'/api/clubs', '/api/clubs?country=DE'",
    "'/api/clubs?country=DE', '/api/clubs'",
    "'/api/clubs?country=DE', '/api/clubs?country=FR'",
    "'/api/clubs?search=wolf', '/api/clubs?search=wolfs'",
    "'/api/clubs?sort=name', '/api/clubs?sort=nearest&near=1,1'",
    "'/api/clubs', '/api/venues'",
    "'/api/clubs', '/api/players'",
    "'/api/clubs', '/api/events'",
    "'/api/clubs?search=airsoft', '/api/venues?search=airsoft'",
    "'/api/clubs?search=airsoft', '/api/players?search=airsoft'",
    "'/api/events', '/api/events/upcoming'",
    "'/api/events/upcoming', '/api/events'",
    "'/api/search', '/api/clubs'",
    "'/api/search?type=club', '/api/search?type=venue'",
    "'/api/search?q=airsoft', '/api/search?q=airsoft&country=DE'",
  })
  void cursor_ofAnotherQuery_isRefused(String from, String to) {
    HttpResponse<String> answer = walk.get(to, 5, cursor(from, 5));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(answer.body()).contains("\"cursor\"").contains("bad_cursor");
  }

  @Test
  void cursor_thatWasChanged_isRefused() {
    String cursor = cursor("/api/search?q=airsoft", 5);
    for (int i = 0; i < cursor.length(); i += 11) {
      char other = cursor.charAt(i) == 'A' ? 'B' : 'A';
      String changed = cursor.substring(0, i) + other + cursor.substring(i + 1);
      HttpResponse<String> answer = walk.get("/api/search?q=airsoft", 5, changed);
      assertThat(answer.statusCode()).as("letter %d", i).isEqualTo(400);
    }
  }

  private String cursor(String list, int limit) {
    return Objects.requireNonNull(walk.step(list, limit, null).next(), list);
  }

  /** One's own node, where rows change while somebody reads. */
  @Test
  void pages_whileRowsChange_haveNoneTwiceInTheRankedWindow() {
    try (DemoNode own = DemoNode.start(false)) {
      sql(
          own,
          """
          insert into club (slug, name, kind, join_policy, visibility, state)
          select 'c' || n, 'wolf pack ' || n, 'club', 'open', 'public', 'active'
          from generate_series(1, 80) n\
          """);
      var ownWalk = new Walk(own);
      String list = "/api/clubs?search=wolf";
      DemoNode.soon(() -> ownWalk.all(list, 100).size() == 80);
      List<UUID> before = ownWalk.all(list, 100);

      var found = new ArrayList<UUID>();
      Walk.Step step = ownWalk.step(list, 20, null);
      found.addAll(step.ids());
      for (int round = 0; step.next() != null; round++) {
        sql(
            own,
            "insert into club (slug, name, kind, join_policy, visibility, state) values ('n%1$d', 'wolf', 'club', 'open', 'public', 'active')"
                .formatted(round));
        sql(own, "update club set name = 'wolf' where slug in ('c7', 'c77')");
        sql(own, "update club set visibility = 'private' where slug = 'c" + (40 + round) + "'");
        int n = round + 1;
        DemoNode.soon(() -> ownWalk.all("/api/clubs?search=wolf", 100).size() == 80);
        assertThat(ownWalk.all(list, 100)).isNotEqualTo(before).hasSize(80);
        step = ownWalk.step(list, 20, step.next());
        found.addAll(step.ids());
        assertThat(n).isLessThan(5);
      }
      assertThat(found).doesNotHaveDuplicates().isSubsetOf(before);
      List<UUID> stillThere = new ArrayList<>(before);
      stillThere.retainAll(found);
      assertThat(found).as("in the order of the first page").isEqualTo(stillThere);
      assertThat(found).as("but for those that were hidden meanwhile").hasSizeBetween(77, 80);
    }
  }

  @Test
  void cursor_afterARebuild_isStillGood() {
    try (DemoNode own = DemoNode.start(false)) {
      sql(
          own,
          """
          insert into club (slug, name, kind, join_policy, visibility, state)
          select 'c' || n, 'wolf pack ' || n, 'club', 'open', 'public', 'active'
          from generate_series(1, 250) n\
          """);
      var ownWalk = new Walk(own);
      for (String list : List.of("/api/clubs", "/api/clubs?search=wolf")) {
        DemoNode.soon(() -> ownWalk.all(list, 100).size() == 250);
        List<UUID> before = ownWalk.all(list, 100);
        Walk.Step step = ownWalk.step(list, 60, null);
        var found = new ArrayList<>(step.ids());
        String generation = own.generation();
        own.node.changes().askForRebuild();
        DemoNode.soon(() -> !own.generation().equals(generation));
        while (step.next() != null) {
          step = ownWalk.step(list, 60, step.next());
          found.addAll(step.ids());
        }
        assertThat(found).isEqualTo(before);
      }
    }
  }

  @Test
  void cursor_behindANameOfSigns_isGood() {
    try (DemoNode own = DemoNode.start(false)) {
      sql(
          own,
          """
          insert into club (slug, name, kind, join_policy, visibility, state)
          select 'c' || n, '!!!', 'club', 'open', 'public', 'active' from generate_series(1, 5) n\
          """);
      var ownWalk = new Walk(own);
      DemoNode.soon(() -> ownWalk.all("/api/clubs", 100).size() == 5);
      assertThat(ownWalk.all("/api/clubs", 2)).hasSize(5).doesNotHaveDuplicates();
    }
  }

  private static void sql(DemoNode node, String sql) {
    node.database.database().write(handle -> handle.execute(sql));
  }
}
