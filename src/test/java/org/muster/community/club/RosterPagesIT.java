package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** The desk on which officers run the members of a club, without script. */
class RosterPagesIT {

  private static final DemoNode NODE = DemoNode.empty();

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final KeyHolder other = KeyHolder.in(NODE);
  private String desk = "";
  private String members = "";

  @BeforeEach
  void aClub() {
    HttpResponse<String> made =
        owner.post(
            "/api/clubs",
            Map.of("name", "Loud Foxes " + UUID.randomUUID(), "join_policy", "request"));
    String club = Json.parse(made.body()).path("slug").asText();
    desk = "/organise/clubs/" + club;
    members = "/api/clubs/" + club + "/members";
    signIn(browser, owner);
  }

  private static void signIn(Browser browser, KeyHolder who) {
    browser.signIn(who.person().email(), who.person().password());
  }

  private JsonNode membership(KeyHolder of) {
    return Json.parse(owner.get(members + "/" + of.handle()).body());
  }

  private String state(KeyHolder of) {
    return membership(of).path("state").asText();
  }

  private String one(KeyHolder of) {
    return desk + "/members/" + of.handle();
  }

  private void asks(KeyHolder who) {
    HttpResponse<String> asked = who.post(members, Map.of("message", "I am <loud>."));
    assertThat(asked.statusCode()).as(asked.body()).isEqualTo(201);
  }

  private void joins(KeyHolder who) {
    asks(who);
    assertThat(decide("accept", who).statusCode()).isEqualTo(303);
  }

  private HttpResponse<String> decide(String act, KeyHolder about) {
    return browser.submit(
        desk,
        Map.of(
            "act", act,
            "handle", about.handle(),
            "version", membership(about).path("version").asText()));
  }

  private HttpResponse<String> change(String act, KeyHolder about, Map<String, String> more) {
    var fields = new HashMap<>(more);
    fields.put("act", act);
    fields.putIfAbsent("version", membership(about).path("version").asText());
    return browser.submit(one(about), fields);
  }

  @Test
  void request_isAccepted_orDeclined() {
    asks(other);
    assertThat(browser.get(desk + "?state=requested").body())
        .contains("I am &lt;loud&gt;.", other.handle(), "value=\"accept\"", "value=\"decline\"");
    HttpResponse<String> taken = decide("accept", other);
    assertThat(Browser.location(taken)).isEqualTo(desk + "?state=requested");
    assertThat(state(other)).isEqualTo("active");
    assertThat(browser.get(desk).body()).contains(other.handle(), owner.handle());

    var third = KeyHolder.in(NODE);
    asks(third);
    decide("decline", third);
    assertThat(state(third)).isEqualTo("declined");
    assertThat(browser.get("/de" + desk + "?state=requested").body()).contains("Niemand.");
  }

  @Test
  void decision_onWhatHasChanged_isRefused() {
    asks(other);
    Map<String, String> old = Map.of("act", "accept", "handle", other.handle(), "version", "0");
    assertThat(browser.submit(desk, old).statusCode()).isEqualTo(412);
    assertThat(state(other)).isEqualTo("requested");
    Map<String, String> none = Map.of("act", "accept", "handle", other.handle());
    assertThat(browser.submit(desk + "?state=active", desk, none).statusCode()).isEqualTo(412);
  }

  @Test
  void player_isInvited_andTheInvitationWithdrawn() {
    String page = desk + "?state=invited";
    Map<String, String> asked =
        Map.of("act", "invite", "player", other.handle(), "role", "recruit");
    assertThat(Browser.location(browser.submit(page, desk, asked))).isEqualTo(page);
    assertThat(membership(other).path("role").asText()).isEqualTo("recruit");
    assertThat(browser.get(page).body()).contains(other.handle(), "value=\"withdraw\"");
    assertThat(decide("withdraw", other).statusCode()).isEqualTo(303);
    assertThat(state(other)).isEqualTo("declined");

    HttpResponse<String> unknown =
        browser.submit(page, desk, Map.of("act", "invite", "player", "nobody-here"));
    assertThat(unknown.statusCode()).isEqualTo(422);
    assertThat(unknown.body())
        .contains("There is no player with this handle.", "href=\"#player\"", "nobody-here");
    assertThat(browser.submit(page, desk, Map.of("act", "invite")).body())
        .contains("Say whom you invite.");
    asks(other);
    HttpResponse<String> twice =
        browser.submit(page, desk, Map.of("act", "invite", "player", other.handle()));
    assertThat(twice.statusCode()).isEqualTo(409);
    assertThat(twice.body()).contains("This is not possible now");
  }

  @Test
  void member_getsAnotherRole_andTitle() {
    joins(other);
    Map<String, String> wanted = Map.of("role", "officer", "title", "Quartermaster");
    assertThat(Browser.location(change("change", other, wanted))).isEqualTo(one(other));
    assertThat(membership(other).path("role").asText()).isEqualTo("officer");
    assertThat(browser.get(desk).body()).contains("Quartermaster");
    change("change", other, Map.of("role", "member", "title", ""));
    assertThat(membership(other).has("title")).as("emptied").isFalse();

    HttpResponse<String> stale =
        change("change", other, Map.of("role", "recruit", "title", "Kept", "version", "0"));
    assertThat(stale.statusCode()).isEqualTo(412);
    assertThat(stale.body())
        .contains("Somebody else has changed this", "value=\"Kept\"", "noindex")
        .contains("value=\"" + membership(other).path("version").asText() + "\"");
    HttpResponse<String> long_ =
        change("change", other, Map.of("role", "member", "title", "x".repeat(61)));
    assertThat(long_.statusCode()).isEqualTo(422);
    assertThat(
            change("change", other, Map.of("role", "member", "title", "x".repeat(60))).statusCode())
        .isEqualTo(303);
  }

  @Test
  void member_isRemoved_orBanned_withAReason() {
    joins(other);
    assertThat(change("remove", other, Map.of("reason", "Never came")).statusCode()).isEqualTo(303);
    assertThat(state(other)).isEqualTo("removed");
    assertThat(membership(other).path("reason").asText()).isEqualTo("Never came");
    joins(other);
    change("ban", other, Map.of());
    assertThat(browser.get(desk + "?state=banned").body())
        .contains(other.handle(), "value=\"unban\"");
    assertThat(decide("unban", other).statusCode()).isEqualTo(303);
    assertThat(state(other)).isEqualTo("left");
  }

  @Test
  void lastOwner_stays() {
    HttpResponse<String> refused = change("change", owner, Map.of("role", "member"));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("a club keeps at least one owner");
    assertThat(change("nothing", owner, Map.of()).statusCode()).isEqualTo(422);
  }

  @Test
  void officers_decideOnMembers_notOnOwners() {
    joins(other);
    change("change", other, Map.of("role", "officer"));
    try (var officer = new Browser(NODE.uri("/"))) {
      signIn(officer, other);
      assertThat(officer.get(desk).statusCode()).isEqualTo(200);
      assertThat(officer.get(one(owner)).body()).doesNotContain("value=\"remove\"");
      String version = membership(owner).path("version").asText();
      HttpResponse<String> refused =
          officer.submit(one(owner), Map.of("act", "remove", "version", version));
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).contains("Only owners of the club decide");
      assertThat(officer.get(desk.replace("/organise", "")).body()).contains(desk, "Run the club");
    }
    assertThat(state(owner)).isEqualTo("active");
  }

  @Test
  void desk_isForOfficersOnly() {
    try (var stranger = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(stranger.get(desk))).startsWith("/sign-in?return_to=");
      signIn(stranger, other);
      assertThat(stranger.get(desk).statusCode()).isEqualTo(403);
      assertThat(stranger.get(one(owner)).statusCode()).isEqualTo(403);
      joins(other);
      assertThat(stranger.get(desk).statusCode()).as("a member").isEqualTo(403);
      assertThat(stranger.get("/organise/clubs/nothing-here").statusCode()).isEqualTo(404);
      assertThat(stranger.get(desk.replace("/organise", "")).body()).doesNotContain(desk);
    }
  }
}
