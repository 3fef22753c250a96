package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.muster.core.Caller;
import org.muster.core.json.Json;

/** What a game says is left of each of its limits, as registrations come and go. */
class LeftIT {

  private static final Playground THERE = new Playground();

  private static final String LIMITS =
      """
      capacity = 6, rental_capacity = 3, rental = '{"available": true}',
      registration = '{"guests_allowed": true}',
      factions = '[{"name": "Red", "capacity": 3}, {"name": "Blue", "capacity": 2},
        {"name": "Judges"}]',
      roles = '[{"role": "medic", "limit": 1}, {"role": "rifleman"}]'
      """;

  @AfterAll
  static void close() {
    THERE.close();
  }

  @Test
  void left_followsRegistrations() {
    String game = THERE.game(LIMITS);
    is(game, 6, "Red 3, Blue 2; medic 1; 3", 0);

    Caller.Member first = THERE.player();
    RegistrationView two = register(first, game, d -> d.faction("Red").size(2).rentals(2));
    is(game, 4, "Red 1, Blue 2; medic 1; 1", 0);

    register(THERE.player(), game, d -> d.faction("Blue").role("medic"));
    is(game, 3, "Red 1, Blue 1; medic 0; 1", 0);

    // who waits takes nothing
    register(THERE.player(), game, d -> d.role("medic").rentals(1));
    register(THERE.player(), game, d -> d.faction("Red").size(2));
    is(game, 3, "Red 1, Blue 1; medic 0; 1", 2);

    // an offer takes what it offers
    THERE.cancel(first, two);
    is(game, 3, "Red 1, Blue 1; medic 0; 3", 1);

    // what has no limit is not counted
    register(THERE.player(), game, d -> d.faction("Judges").role("rifleman"));
    is(game, 2, "Red 1, Blue 1; medic 0; 3", 1);
  }

  @Test
  void left_isNeverBelowNothing_andAbsentWhereNobodyCounts() {
    String game = THERE.game(LIMITS);
    register(THERE.player(), game, d -> d.faction("Red").size(3).rentals(3));
    THERE.change(
        game,
        "factions = '[{\"name\": \"Red\", \"capacity\": 1}]', roles = '[]', rental_capacity = 1");
    is(game, 3, "Red 0; ; 0", 0);

    String elsewhere = THERE.game(LIMITS + ", join_mode = 'external'");
    assertThat(view(elsewhere).has("left")).isFalse();
    assertThat(view(elsewhere).has("places_left")).isFalse();

    String plain = THERE.game();
    assertThat(view(plain).path("left").toString()).isEqualTo("{\"factions\":[],\"roles\":[]}");
  }

  private static RegistrationView register(
      Caller who, String game, UnaryOperator<RegistrationDetailsBuilder> details) {
    return THERE
        .registrations()
        .register(
            who,
            game,
            details.apply(RegistrationDetailsBuilder.builder(RegistrationDetails.NONE)).build());
  }

  private static JsonNode view(String game) {
    return Json.mapper().valueToTree(THERE.events.get(Caller.ANYONE, game));
  }

  /** Numbers and the names of limits, and nothing else. */
  private static void is(String game, int places, String left, int waiting) {
    JsonNode view = view(game);
    String found =
        each(view.at("/left/factions"))
            + "; "
            + each(view.at("/left/roles"))
            + "; "
            + view.at("/left/rentals").asText();

    assertThat(found).isEqualTo(left);
    assertThat(view.path("places_left").asInt()).isEqualTo(places);
    assertThat(view.path("waiting").asInt()).isEqualTo(waiting);
    assertThat(view.path("left").toString()).doesNotContain("player-");
  }

  private static String each(JsonNode list) {
    var all = new java.util.ArrayList<String>();
    list.forEach(of -> all.add(of.path("name").asText() + " " + of.path("left").asInt()));
    return String.join(", ", all);
  }
}
