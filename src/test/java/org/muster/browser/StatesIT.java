package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.World;

/** The pages of games in every state, and of one's own registration in every state. */
@Tag("full")
class StatesIT {

  /** What a game looks like to everybody: what it says, by the columns that differ. */
  private static final Map<String, String> FOR_EVERYBODY = new LinkedHashMap<>();

  /** What only those who run a game see. */
  private static final Map<String, String> FOR_OFFICERS = new LinkedHashMap<>();

  /** What a registration looks like to its player. */
  private static final Map<String, String> OWN = new LinkedHashMap<>();

  static {
    FOR_EVERYBODY.put(
        "Over", "starts_at = now() - interval '2 d', ends_at = now() - interval '1 d'");
    FOR_EVERYBODY.put(
        "On now", "starts_at = now() - interval '1 h', ends_at = now() + interval '3 h'");
    FOR_EVERYBODY.put(
        "Walk-on", "registration = '{\"walk_on\": true, \"closes_at\": \"2026-01-01T00:00:00Z\"}'");
    FOR_EVERYBODY.put("Closed", "registration = '{\"closes_at\": \"2026-01-01T00:00:00Z\"}'");
    FOR_EVERYBODY.put("Opens", "registration = '{\"opens_at\": \"2099-01-01T00:00:00Z\"}'");
    FOR_EVERYBODY.put("By invitation", "join_mode = 'invite'");
    FOR_EVERYBODY.put(
        "Register at club.example",
        "join_mode = 'external', registration = '{\"external_url\": \"https://club.example/\"}'");
    FOR_EVERYBODY.put("Ask for a place", "join_mode = 'approval'");
    FOR_EVERYBODY.put("Last places", "capacity = 20, registered = 19");
    FOR_EVERYBODY.put(
        "Follow the organiser",
        "capacity = 1, registered = 1, registration = '{\"waitlist\": false}'");
    FOR_EVERYBODY.put("New date", "previous_start = now() + interval '3 d'");
    FOR_OFFICERS.put("Draft", "state = 'draft'");
    FOR_OFFICERS.put("hidden", "hidden_at = now()");
    FOR_OFFICERS.put("waits for a moderator", "held = 'waiting'");
    FOR_OFFICERS.put("one of your first games", "held = 'quiet'");
    FOR_OFFICERS.put("Reason: No place", "held = 'refused', held_reason = 'No place'");
    FOR_OFFICERS.put("members", "visibility = 'members'");
    FOR_OFFICERS.put("invited", "visibility = 'private'");
    OWN.put("confirmed", "You are in");
    OWN.put("pending", "");
    OWN.put("waitlisted", "Waitlist");
    OWN.put("offered", "Take the place");
    OWN.put("checked_in", "");
    OWN.put("rejected", "");
    OWN.put("expired", "");
    OWN.put("no_show", "");
    OWN.put("cancelled", "");
  }

  private static final World WORLD = World.in(Site.NODE.database());
  private static final UUID CLUB = WORLD.club(Site.freshName("states-club"));

  @AutoClose private final Visitor visitor = Visitor.of(Site.NODE);

  private static String game(String columns) {
    String slug = Site.freshName("state");
    WORLD.game(slug, CLUB).capacity(20).add();
    WORLD.sql("update event set " + columns + " where slug = ?", slug);
    return slug;
  }

  /** Somebody who is signed in: the id of the player. */
  private UUID signIn() {
    String email = Site.newAccount("state-reader");
    visitor.opens("/sign-in?return_to=/");
    visitor.signsIn(email, AccountsForTests.PASSWORD);
    visitor.isAt("Find your next airsoft game");
    return WORLD.id("select id from player where handle = ?", Site.handle(email));
  }

  private void looksWell(String address, String says) {
    visitor.opens(address);
    assertThat(visitor.page().locator("main").innerText())
        .as(address)
        .containsIgnoringCase(says)
        .doesNotContain("There is nothing");
    assertThat(Accessibility.faults(visitor.page())).as(address).isEmpty();
    assertThat(visitor.complaints()).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> game_isForEverybody() {
    return FOR_EVERYBODY.entrySet().stream()
        .map(
            state ->
                DynamicTest.dynamicTest(
                    state.getKey(),
                    () -> looksWell("/en/events/" + game(state.getValue()), state.getKey())));
  }

  @TestFactory
  Stream<DynamicTest> game_isForItsOfficers() {
    UUID officer = signIn();
    WORLD.belongs(officer, CLUB, "officer", "active");
    return FOR_OFFICERS.entrySet().stream()
        .map(
            state ->
                DynamicTest.dynamicTest(
                    state.getKey(),
                    () -> looksWell("/en/events/" + game(state.getValue()), state.getKey())));
  }

  @TestFactory
  Stream<DynamicTest> registration_isForItsPlayer() {
    UUID player = signIn();
    return OWN.entrySet().stream()
        .map(
            state ->
                DynamicTest.dynamicTest(
                    state.getKey(),
                    () -> {
                      String slug = game("capacity = 20");
                      UUID event = WORLD.id("select id from event where slug = ?", slug);
                      WORLD.registered(event, player, state.getKey(), 1);
                      WORLD.sql(
                          "update registration set offer_expires_at = now() + interval '1 d'"
                              + " where event_id = ? and state = 'offered'",
                          event);
                      looksWell("/en/events/" + slug, state.getValue());
                      looksWell("/en/events/" + slug + "/mine", "");
                    }));
  }

  /** Others are told that there is nothing, but who has the address of a quiet game sees it. */
  @TestFactory
  Stream<DynamicTest> game_isNotThereForOthers() {
    return FOR_OFFICERS.entrySet().stream()
        .filter(state -> !state.getValue().equals("held = 'quiet'"))
        .map(
            state ->
                DynamicTest.dynamicTest(
                    state.getKey(),
                    () ->
                        assertThat(visitor.opens("/en/events/" + game(state.getValue())).status())
                            .isEqualTo(404)));
  }
}
