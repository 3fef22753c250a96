package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.muster.testing.AtOnce;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** What assistants of players and of officers read after they acted. */
class RegistrationToolsIT {

  private static final DemoNode NODE = DemoNode.empty();
  private static final World WORLD = World.in(NODE.database());
  private static final KeyHolder OFFICER = KeyHolder.in(NODE);
  private static final UUID CLUB = WORLD.club("registrars-" + mark());
  private static final Instant SUMMER = Instant.parse("2031-07-05T08:30:00Z");

  static {
    WORLD.belongs(OFFICER.player(), CLUB, "officer", "active");
  }

  private static String mark() {
    return UUID.randomUUID().toString().substring(0, 8);
  }

  private static String game(Instant start, String columns) {
    String slug = "game-" + mark();
    UUID id = WORLD.game(slug, CLUB).at(start).add();
    UUID venue = WORLD.venue("venue-" + mark(), CLUB);
    WORLD.sql(
        "update venue set name = 'Ashdown Mill', address = 'Mill Lane 1' where id = ?", venue);
    WORLD.sql("update event set venue_id = ? where id = ?", venue, id);
    if (!columns.isEmpty()) {
      WORLD.sql("update event set " + columns + " where id = ?", id);
    }
    return slug;
  }

  private static Map<String, Object> of(String slug, Object... more) {
    var arguments = new HashMap<String, Object>(Map.of("slug", slug));
    for (int i = 0; i < more.length; i += 2) {
      arguments.put((String) more[i], more[i + 1]);
    }
    return arguments;
  }

  private static String text(KeyHolder who, String tool, Map<String, ?> arguments) {
    JsonNode result = who.call(tool, arguments);
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
    return result.at("/content/0/text").asText();
  }

  private static String refused(KeyHolder who, String tool, Map<String, ?> arguments) {
    JsonNode result = who.call(tool, arguments);
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
    return result.at("/content/0/text").asText();
  }

  /** Agrees to what a tool asks. */
  private static String agreed(KeyHolder who, String tool, Map<String, Object> arguments) {
    String handle = who.call(tool, arguments).at("/structuredContent/confirmation/handle").asText();
    var confirming = new HashMap<>(arguments);
    confirming.put("confirm", handle);
    return text(who, tool, confirming);
  }

  private static final String RICH =
      """
      capacity = 20, factions = '[{"name": "Red"}, {"name": "Blue"}]',
      roles = '[{"role": "medic", "limit": 1}]',
      rental = '{"available": true, "price_minor": 2500}',
      prices = '[{"label": "Walk-on", "amount_minor": 3000, "currency": "GBP"},
        {"label": "Early", "amount_minor": 2500, "currency": "GBP"}]'\
      """;

  @Test
  void registering_saysDatePlacePriceAndWhatIsOpen() {
    KeyHolder ann = KeyHolder.in(NODE);

    String said = text(ann, "register_for_event", of(game(SUMMER, RICH), "rentals", 1));

    assertThat(said)
        .contains("confirmed. Registered now.")
        .contains("Sat 5 Jul 2031 09:30 to 15:30 (Europe/London)")
        .contains("Where: Ashdown Mill, Mill Lane 1")
        .contains("1 player, 1 rental package")
        .contains("30.00 GBP per person (\"Walk-on\") or 25.00 GBP", "rental 25.00 GBP each")
        .contains("Still open: the side (\"Red\", \"Blue\"), which price");
  }

  @Test
  void registeringAgain_changesIt_andSaysWhat() {
    KeyHolder ann = KeyHolder.in(NODE);
    String game = game(SUMMER, RICH);
    text(ann, "register_for_event", of(game, "rentals", 1));

    String changed =
        text(
            ann,
            "register_for_event",
            of(game, "rentals", 0, "faction", "Red", "role", "medic", "price", "Walk-on"));
    String same = text(ann, "register_for_event", of(game, "faction", "Red"));

    assertThat(changed)
        .contains("faction: none -> Red", "role: none -> medic", "rentals: 1 -> 0")
        .contains("1 player, side Red, role medic, no rental gear, price \"Walk-on\"")
        .contains("To pay to the organiser: 30.00 GBP per person\n")
        .doesNotContain("Still open");
    assertThat(same).contains("nothing changed").contains("side Red, role medic");
    assertThat(refused(ann, "register_for_event", of(game, "faction", "Green")))
        .contains("faction must be one of \"Red\", \"Blue\"")
        .doesNotContain("/faction");
    assertThat(text(KeyHolder.in(NODE), "register_for_event", of(game, "role", "medic")))
        .as("the only medic is Ann")
        .contains("waitlisted", "(full: role)");
    assertThat(refused(ann, "register_for_event", of("No Slug!")))
        .contains("event does not exist", "search_events");
  }

  @Test
  void changing_byManyAtOnce_neverOversells() throws Exception {
    String game = game(SUMMER, "capacity = 10, registration = '{\"guests_allowed\": true}'");
    List<Callable<JsonNode>> changes = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      KeyHolder who = KeyHolder.in(NODE);
      text(who, "register_for_event", of(game));
      changes.add(() -> who.call("register_for_event", of(game, "size", 2)));
    }

    List<JsonNode> answers = AtOnce.all(changes);

    assertThat(answers).filteredOn(each -> !each.path("isError").asBoolean()).hasSize(4);
    assertThat(answers)
        .filteredOn(each -> each.path("isError").asBoolean())
        .allSatisfy(each -> assertThat(each.toString()).contains("Not enough places are left"));
    assertThat(text(OFFICER, "list_event_registrations", of(game)))
        .contains("6 confirmed (10 players)");
  }

  @Test
  void waitlist_offer_andAcceptance_sayPositionAndUntilWhen() {
    KeyHolder ann = KeyHolder.in(NODE);
    KeyHolder bea = KeyHolder.in(NODE);
    String game = game(SUMMER, "capacity = 1");
    text(ann, "register_for_event", of(game));

    assertThat(text(bea, "register_for_event", of(game)))
        .contains("waitlisted", "Position 1 on the waitlist (full: players)");
    assertThat(ann.get("/api/events/" + game + "/registrations").statusCode()).isEqualTo(403);
    assertThat(OFFICER.get("/api/events/" + game + "/registrations?state=waitlisted").body())
        .contains("\"waits_for\":[\"players\"]");
    assertThat(bea.get("/api/me/registrations").body()).contains("\"waits_for\":[\"players\"]");
    assertThat(text(bea, "accept_offered_place", of(game))).contains("No place is offered");

    JsonNode asked = ann.call("cancel_my_registration", of(game));
    assertThat(asked.at("/structuredContent/confirmation/question").asText())
        .contains("Sat 5 Jul 2031 09:30", "1 player, no rental gear", "cannot be undone");
    assertThat(agreed(ann, "cancel_my_registration", of(game)))
        .contains("Given up: 1 player, no rental gear");

    assertThat(text(bea, "register_for_event", of(game)))
        .contains("reserved for the person until ", "(Europe/London)", "accept_offered_place");
    assertThat(text(bea, "get_my_account", Map.of()))
        .contains("accept_offered_place", game)
        .contains("Sat 5 Jul 2031 09:30", "offered, 1 player, no rental gear");
    assertThat(text(bea, "accept_offered_place", of(game))).contains("The place is the person's");
    assertThat(refused(KeyHolder.in(NODE), "accept_offered_place", of(game)))
        .contains("no registration");
  }

  @Test
  void officers_listByRoleAndSide_asATableWithCounts() {
    String game = game(SUMMER, RICH);
    KeyHolder red = KeyHolder.in(NODE);
    KeyHolder medic = KeyHolder.in(NODE);
    text(red, "register_for_event", of(game, "faction", "Red", "rentals", 1, "price", "Early"));
    text(medic, "register_for_event", of(game, "faction", "Blue", "role", "medic"));

    assertThat(text(OFFICER, "list_event_registrations", of(game)))
        .contains("In all: 2 confirmed (2 players).", "Listed: 2 of 2")
        .contains("who | state | players | side | role | rentals | price | notes")
        .contains(red.handle() + " | confirmed | 1 | Red | - | 1 | Early | age not known");
    assertThat(text(OFFICER, "list_event_registrations", of(game, "role", "Medic")))
        .contains(medic.handle(), "Listed: 1 of 1")
        .doesNotContain(red.handle());
    assertThat(text(OFFICER, "list_event_registrations", of(game, "faction", "Red")))
        .contains(red.handle())
        .doesNotContain(medic.handle());
    assertThat(OFFICER.get("/api/events/" + game + "/registrations?faction=Red").body())
        .contains(red.handle())
        .doesNotContain(medic.handle());
    assertThat(text(OFFICER, "list_event_registrations", of(game, "limit", 1)))
        .contains("Listed: 1 of 2", "More with cursor: ");
  }

  @Test
  void officers_approveDeclineAndCheckIn_byHandle() {
    Instant soon = Instant.now().plus(Duration.ofHours(3));
    String game = game(soon, "join_mode = 'approval'");
    KeyHolder ann = KeyHolder.in(NODE);
    KeyHolder bea = KeyHolder.in(NODE);
    assertThat(text(ann, "register_for_event", of(game))).contains("pending", "organiser decides");
    text(bea, "register_for_event", of(game));

    assertThat(change(game, ann, "approve")).contains("was pending, is confirmed now");
    assertThat(change(game, ann, "approve")).contains("nothing changed");
    assertThat(change(game, ann, "check_in")).contains("is checked in now");
    assertThat(change(game, ann, "undo_check_in")).contains("is confirmed now");
    Map<String, Object> decline = of(game, "registration", bea.handle(), "action", "decline");
    assertThat(agreed(OFFICER, "change_registration", decline)).contains("is rejected now");
    assertThat(
            refused(
                OFFICER,
                "change_registration",
                of(game, "registration", bea.handle(), "action", "check_in")))
        .contains("rejected");
    assertThat(
            refused(
                OFFICER,
                "change_registration",
                of(game, "registration", "nobody-here", "action", "approve")))
        .contains("list_event_registrations");
    assertThat(
            refused(
                bea,
                "change_registration",
                of(game, "registration", ann.handle(), "action", "check_in")))
        .contains("Only officers");
  }

  @Test
  void noShow_afterTheGame_asksFirst() {
    String game = game(Instant.now().minus(Duration.ofHours(8)), "");
    KeyHolder ann = KeyHolder.in(NODE);
    UUID event = WORLD.id("select id from event where slug = ?", game);
    WORLD.registered(event, ann.player(), "confirmed", 1);

    assertThat(
            agreed(
                OFFICER,
                "change_registration",
                of(game, "registration", ann.handle(), "action", "no_show")))
        .contains("is no show now");
  }

  private static String change(String game, KeyHolder whom, String action) {
    return text(
        OFFICER, "change_registration", of(game, "registration", whom.handle(), "action", action));
  }
}
