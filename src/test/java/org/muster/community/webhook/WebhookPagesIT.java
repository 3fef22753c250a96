package org.muster.community.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.Receiver;

/** Pages of webhooks, one's own and a club's: all that REST does, without script. */
class WebhookPagesIT {

  private static final Pattern SECRET = Pattern.compile("whsec_[A-Za-z0-9+/&#;]{40,}=");
  private static final String OWN = "/en/settings/webhooks";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @AutoClose private final Receiver receiver = new Receiver();
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private String club = "";

  @BeforeEach
  void aClub() {
    browser.signIn(owner.person().email(), owner.person().password());
    HttpResponse<String> made =
        owner.post("/api/clubs", Map.of("name", "Hook Foxes " + UUID.randomUUID()));
    club = Json.parse(made.body()).path("slug").asText();
  }

  private String home(boolean own) {
    return own ? OWN : "/en/organise/clubs/" + club + "/webhooks";
  }

  private String api(boolean own) {
    return own ? "/api/me/webhooks" : "/api/clubs/" + club + "/webhooks";
  }

  private JsonNode only(boolean own) {
    return Json.parse(owner.get(api(own)).body()).at("/items/0");
  }

  private HttpResponse<String> made(boolean own, String kinds) {
    return browser.submit(home(own), Map.of("url", receiver.url(), "note", "Bot", "kinds", kinds));
  }

  private HttpResponse<String> act(boolean own, String act, Map<String, String> more) {
    var fields = new HashMap<>(more);
    fields.put("act", act);
    fields.putIfAbsent("version", only(own).path("version").asText());
    return browser.submit(one(own), fields);
  }

  private String one(boolean own) {
    return home(own) + "/" + only(own).path("id").asText();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void webhook_isMade_tested_paused_changed_andDeleted(boolean own) {
    assertThat(browser.get(home(own)).body()).contains("None yet.", "Registration confirmed");
    HttpResponse<String> made = made(own, "event.cancelled,event.changed");
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    Matcher secret = SECRET.matcher(made.body());
    assertThat(secret.find()).isTrue();
    JsonNode hook = only(own);
    assertThat(hook.path("note").asText()).isEqualTo("Bot");
    assertThat(hook.path("kinds").toString()).isEqualTo("[\"event.cancelled\",\"event.changed\"]");
    assertThat(browser.get(home(own)).body())
        .contains("Bot", "Active", "2 kinds of events")
        .doesNotContain("whsec_");
    assertThat(browser.get(one(own)).body()).contains("Nothing was sent yet.");

    assertThat(Browser.location(act(own, "test", Map.of()))).isEqualTo(one(own));
    Receiver.Message test = receiver.await(1);
    DemoNode.soon(() -> browser.get(one(own)).body().contains("delivered"));
    assertThat(browser.get(one(own)).body()).contains("204", test.id());
    act(own, "replay", Map.of("message", test.id()));
    assertThat(receiver.await(2).id()).isEqualTo(test.id());
    assertThat(act(own, "replay", Map.of("message", "msg_none")).statusCode()).isEqualTo(404);

    act(own, "pause", Map.of());
    assertThat(only(own).path("state").asText()).isEqualTo("paused");
    assertThat(browser.get("/de" + one(own).substring(3)).body()).contains("Pausiert");
    act(own, "resume", Map.of());
    assertThat(only(own).path("state").asText()).isEqualTo("active");
    HttpResponse<String> next = act(own, "rotate", Map.of());
    assertThat(next.body()).contains("whsec_", "For 24 hours").doesNotContain(secret.group());

    var changed = Map.of("url", receiver.url(), "note", "", "kinds", "");
    assertThat(browser.submit(one(own), changed).statusCode()).isEqualTo(303);
    assertThat(only(own).path("kinds")).isEmpty();
    assertThat(only(own).has("note")).isFalse();
    assertThat(act(own, "delete", Map.of("version", "0")).statusCode()).isEqualTo(412);
    assertThat(Browser.location(act(own, "delete", Map.of()))).isEqualTo(home(own));
    assertThat(only(own).isMissingNode()).isTrue();
  }

  @Test
  void faults_areLinked_andValuesStay() {
    HttpResponse<String> none = browser.submit(OWN, Map.of("note", "Bot"));
    assertThat(none.statusCode()).isEqualTo(422);
    assertThat(none.body()).contains("href=\"#url\"", "Address: is missing.", "value=\"Bot\"");
    HttpResponse<String> open = browser.submit(OWN, Map.of("url", "http://club.example/"));
    assertThat(open.body())
        .contains("The address must be https on a public host", "value=\"http://club.example/\"");
    String note = "n".repeat(120);
    assertThat(browser.submit(OWN, Map.of("url", receiver.url(), "note", note + "n")).body())
        .contains("A name for yourself: too long.");
    for (int i = 0; i < Webhooks.MOST; i++) {
      owner.post("/api/me/webhooks", Map.of("url", receiver.url(), "note", note));
    }
    assertThat(made(true, "").body()).contains("You have 20 webhooks, which is the most.");
  }

  @Test
  void change_ofAnOldVersion_showsBoth() {
    made(true, "");
    String version = only(true).path("version").asText();
    String path = "/api/me/webhooks/" + only(true).path("id").asText();
    owner.patch(path, owner.etag(path), Map.of("note", "Theirs"));
    var mine = Map.of("url", receiver.url(), "note", "Mine", "kinds", "", "version", version);
    HttpResponse<String> stale = browser.submit(one(true), mine);
    assertThat(stale.statusCode()).isEqualTo(412);
    assertThat(stale.body()).contains("Mine", "Theirs", "choose.note");
    assertThat(act(true, "pause", Map.of("version", version)).statusCode()).isEqualTo(412);
  }

  @Test
  void pages_areForTheirOwners() {
    made(false, "");
    made(true, "");
    assertThat(browser.get("/en/settings").body()).contains("href=\"" + OWN + "\"");
    assertThat(browser.get("/en/organise/clubs/" + club).body()).contains(home(false));
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(other.get(OWN))).startsWith("/en/sign-in?return_to=");
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      assertThat(other.get(home(false)).statusCode()).isEqualTo(403);
      assertThat(other.get(one(false)).statusCode()).isEqualTo(403);
      assertThat(other.get(one(true)).statusCode()).isEqualTo(404);
      assertThat(other.get(OWN + "/nothing").statusCode()).isEqualTo(404);
    }
  }
}
