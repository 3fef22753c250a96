package org.muster.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;

/** What somebody sees who signs in as one of the people of the demo community. */
class DemoAccountsIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(true);

  private static final List<DemoAccounts.Made> MADE = made();

  private static List<DemoAccounts.Made> made() {
    var accounts = new DemoAccounts(NODE.database());
    return NODE.database().atomically(accounts::make);
  }

  @Test
  void make_givesTheAccountsToPeopleWhoseProfilesCanBeOpened() {
    assertThat(MADE)
        .extracting(DemoAccounts.Made::handle)
        .containsExactly(DemoPeople.ORGANISER, DemoPeople.PLAYER);
    for (DemoAccounts.Made made : MADE) {
      assertThat(get("/api/players/" + made.handle()).at("/area/place").asText())
          .isEqualTo("Leeds");
    }
  }

  @Test
  void make_registersAsManyPlayersAsTheGamesHave() {
    List<String> games =
        list(
            "select slug from event where organiser_club_id ="
                + " (select id from club where slug = '"
                + DemoPeople.CLUB
                + "') and ends_at > now() and visibility = 'public'");
    assertThat(games).hasSizeGreaterThan(12);
    for (String game : games) {
      int listed =
          Integer.parseInt(
              list("select count(*)::text from registration r join event e on e.id = r.event_id"
                      + " where r.state = 'confirmed' and e.slug = '"
                      + game
                      + "'")
                  .getFirst());
      JsonNode shown = get("/api/events/" + game);
      assertThat(listed).as(game).isPositive().isEqualTo(shown.get("registered").asInt());
      assertThat(shown.get("places_left").asInt()).as(game).isPositive();
    }
  }

  @Test
  void make_givesThePlayerGamesToComeAndOneThatWas() {
    String states =
        "select r.state from registration r join player p on p.id = r.player_id where p.handle = '"
            + DemoPeople.PLAYER
            + "'";
    assertThat(list(states)).contains("confirmed", "checked_in").hasSizeGreaterThan(5);
  }

  private static List<String> list(String sql) {
    return NODE.database().read(h -> h.createQuery(sql).mapTo(String.class).list());
  }

  private static JsonNode get(String path) {
    var answer = NODE.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    return Json.parse(answer.body());
  }
}
