package org.muster.community.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountAdministration;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** Pages of clubs, venues and players in all states, to all readers; joining and leaving. */
class ProfileStatesIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final KeyHolder owner = KeyHolder.in(NODE);
  private final KeyHolder other = KeyHolder.in(NODE);
  @AutoClose private final Browser ofOwner = new Browser(NODE.uri("/"));
  @AutoClose private final Browser ofOther = new Browser(NODE.uri("/"));

  private String club(Map<String, ?> more) {
    var body = new HashMap<String, Object>(more);
    body.put("name", "Foxes " + UUID.randomUUID());
    HttpResponse<String> made = owner.post("/api/clubs", body);
    assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
    return Json.parse(made.body()).path("slug").asText();
  }

  private static void signIn(Browser browser, KeyHolder who) {
    browser.signIn(who.person().email(), who.person().password());
  }

  private static int status(String path) {
    return NODE.get(path).statusCode();
  }

  private void change(String club, Map<String, ?> changes) {
    String path = "/api/clubs/" + club;
    assertThat(owner.patch(path, owner.etag(path), changes).statusCode()).isEqualTo(200);
  }

  private static KeyHolder moderator() {
    KeyHolder one = KeyHolder.in(NODE);
    new AccountAdministration(NODE.database()).setAdmin(one.person().email(), true);
    return one;
  }

  @Test
  void club_thatIsPrivate_isThereForMembersOnly() {
    String club = club(Map.of("visibility", "private"));
    assertThat(status("/clubs/" + club)).isEqualTo(404);
    signIn(ofOther, other);
    assertThat(ofOther.get("/clubs/" + club).statusCode()).isEqualTo(404);
    signIn(ofOwner, owner);
    HttpResponse<String> page = ofOwner.get("/clubs/" + club);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.body())
        .contains("Private: only members", "noindex", "You are a member: Owner.")
        .doesNotContain("/emblems/", "ld+json", "og:image");
  }

  @Test
  void club_thatIsUnlisted_isNotForSearchEngines() {
    String club = club(Map.of("visibility", "unlisted"));
    assertThat(NODE.get("/clubs/" + club).body()).contains("Unlisted:", "noindex");
  }

  @Test
  void club_thatIsArchived_takesNobody() {
    String club = club(Map.of("join_policy", "open"));
    assertThat(NODE.get("/clubs/" + club).body()).contains("/clubs/" + club + "/join");
    change(club, Map.of("state", "archived"));
    assertThat(NODE.get("/clubs/" + club).body())
        .contains("class=\"tape state\">Archived", "noindex", "Takes no new members.")
        .doesNotContain("/clubs/" + club + "/join");
  }

  @Test
  void club_thatHasMoved_redirectsForGood() {
    String club = club(Map.of());
    String now = "moved-" + UUID.randomUUID();
    change(club, Map.of("slug", now));
    for (String language : new String[] {"", "/de"}) {
      HttpResponse<String> old = NODE.get(language + "/clubs/" + club);
      assertThat(old.statusCode()).isEqualTo(308);
      assertThat(Browser.location(old)).isEqualTo(language + "/clubs/" + now);
    }
  }

  @Test
  void club_thatIsHidden_tellsItsOwnerWhy() {
    String club = club(Map.of());
    other.post(
        "/api/reports", Map.of("kind", "club", "slug", club, "reason", "spam", "detail", "Hmm"));
    moderator()
        .post("/api/moderation/hide", Map.of("kind", "club", "slug", club, "reason", "private"));
    assertThat(status("/clubs/" + club)).isEqualTo(404);
    assertThat(status("/api/moderation/club/" + club)).isEqualTo(404);
    signIn(ofOwner, owner);
    HttpResponse<String> page = ofOwner.get("/clubs/" + club);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("Hidden by a moderator", "It was reported for: Spam or advertising.", "noindex")
        .doesNotContain("Hmm", other.handle());
    var state = Json.parse(owner.get("/api/moderation/club/" + club).body());
    assertThat(state.path("hidden_since").asText()).startsWith("20");
    assertThat(state.path("reasons").toString()).isEqualTo("[\"spam\"]");
  }

  @Test
  void state_ofWhatIsNotHidden_isEmpty() {
    String club = club(Map.of());
    HttpResponse<String> state = NODE.get("/api/moderation/club/" + club);
    assertThat(state.body()).isEqualTo("{\"reasons\":[]}");
    assertThat(status("/api/moderation/song/" + club)).isEqualTo(404);
  }

  @Test
  void members_areThereForMembers_butTheirPagesOnlyIfTheyShowThem() {
    String club = club(Map.of("join_policy", "open"));
    other.post("/api/clubs/" + club + "/members", Map.of());
    assertThat(NODE.get("/clubs/" + club).body()).doesNotContain(other.handle(), owner.handle());
    signIn(ofOwner, owner);
    assertThat(ofOwner.get("/clubs/" + club).body())
        .contains(other.handle(), "Members</h2>")
        .contains("href=\"/players/" + owner.handle()) // one's own is always there
        .doesNotContain("href=\"/players/" + other.handle());
    assertThat(ofOwner.get("/players/" + owner.handle()).statusCode()).isEqualTo(200);
    assertThat(ofOwner.get("/players/" + other.handle()).statusCode()).isEqualTo(404);
  }

  @Test
  void joining_anOpenClub_isDoneAtOnce_andLeavingToo() {
    String club = club(Map.of("join_policy", "open"));
    String page = "/clubs/" + club;
    assertThat(Browser.location(ofOther.get(page + "/join"))).startsWith("/sign-in?return_to=");
    signIn(ofOther, other);
    assertThat(ofOther.get(page + "/join").body())
        .contains("Anybody may join.")
        .doesNotContain("<textarea");
    assertThat(Browser.location(ofOther.submit(page + "/join", Map.of()))).isEqualTo(page);
    assertThat(ofOther.get(page).body()).contains("You are a member: Member.", page + "/leave");
    assertThat(Browser.location(ofOther.get(page + "/join"))).isEqualTo(page);
    assertThat(ofOther.get(page + "/leave").body()).contains("ends at once");
    assertThat(Browser.location(ofOther.submit(page + "/leave", Map.of()))).isEqualTo(page);
    assertThat(ofOther.get(page).body()).contains("Anybody may join.");
    assertThat(Browser.location(ofOther.get(page + "/leave"))).isEqualTo(page);
  }

  @Test
  void joining_byRequest_saysWhy_andCanBeWithdrawn() {
    String page = "/clubs/" + club(Map.of());
    signIn(ofOther, other);
    HttpResponse<String> wrong = ofOther.submit(page + "/join", Map.of("message", "x".repeat(501)));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body()).contains("href=\"#message\"", "x".repeat(501));
    assertThat(Browser.location(ofOther.submit(page + "/join", Map.of("message", "I play DMR."))))
        .isEqualTo(page);
    assertThat(ofOther.get(page).body()).contains("You have asked to join.");
    String asked = owner.get("/api" + page + "/members/" + other.handle()).body();
    assertThat(asked).contains("I play DMR.");
    ofOther.submit(page + "/leave", Map.of());
    assertThat(ofOther.get(page).body()).contains("Ask to join");
  }

  @Test
  void invitation_isAccepted() {
    String club = club(Map.of("join_policy", "invite"));
    String page = "/clubs/" + club;
    signIn(ofOther, other);
    assertThat(ofOther.get(page + "/join").body())
        .contains("New members come by invitation.")
        .doesNotContain("method=\"post\" action=\"" + page);
    HttpResponse<String> not = ofOther.submit("/de" + page + "/join", Map.of());
    assertThat(not.statusCode()).isEqualTo(403);
    assertThat(not.body()).contains("Dieser Club nimmt dich im Moment nicht als Mitglied auf");
    owner.post("/api" + page + "/members", Map.of("player", other.handle()));
    assertThat(ofOther.get(page).body()).contains("You are invited, until ");
    ofOther.submit(page + "/join", Map.of());
    assertThat(ofOther.get(page).body()).contains("You are a member");
  }

  @Test
  void games_ofAClub_areFollowedInOneTap() {
    String club = club(Map.of());
    signIn(ofOther, other);
    String save = "/me/searches/new?list=events&organiser=" + club;
    assertThat(ofOther.get("/clubs/" + club).body())
        .contains("method=\"post\" action=\"" + save.replace("&", "&amp;") + "\"");
    HttpResponse<String> saved =
        ofOther.submit("/clubs/" + club, save, Map.of("name", "Foxes", "cadence", "instant"));
    assertThat(saved.statusCode()).as(saved.body()).isEqualTo(303);
    assertThat(other.get("/api/me/saved-searches").body()).contains(club, "\"Foxes\"");
  }

  @Test
  void player_whoIsNotOfAge_isNotThere() {
    player("public", "2000-01-01");
    assertThat(status("/players/" + other.handle())).isEqualTo(200);
    player("public", LocalDate.now(ZoneOffset.UTC).minusYears(17).toString());
    assertThat(status("/players/" + other.handle())).isEqualTo(404);
    player("private", "2000-01-01");
    assertThat(status("/players/" + other.handle())).isEqualTo(404);
  }

  private void player(String visibility, String birthDate) {
    NODE.database()
        .write(
            h ->
                h.execute(
                    "update player set visibility = ?, birth_date = cast(? as date) where id = ?",
                    visibility,
                    birthDate,
                    other.player()));
  }
}
