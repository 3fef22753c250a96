package org.muster.identity.privacy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.Lines;
import org.muster.testing.MailFiles;
import org.muster.testing.Tracks;

/** One's own profile and data: changed, and handed out; and what a key cannot do with them. */
class PersonalIT {

  /** Tables with somebody's rows that are not handed out: secrets, or in the export's profile. */
  private static final Set<String> NOT_EXPORTED =
      Set.of(
          "player",
          "player_private",
          "erasure",
          "mail_token",
          "sign_in",
          "recovery_code",
          "passkey_challenge",
          "replay");

  private static final String AUDIT = "select event from audit where account_id = ?";
  private static final String UUIDS = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @BeforeAll
  static void fill() {
    Lines.into(NODE, Lines.player("taken_one", ""));
  }

  private static JsonNode ok(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  private static JsonNode patched(KeyHolder me, Map<String, ?> changes) {
    var profile = Json.mapper().createObjectNode(); // with null, which removes
    changes.forEach((member, value) -> profile.set(member, Json.mapper().valueToTree(value)));
    return ok(me.patch("/api/me", me.etag("/api/me"), Map.of("profile", profile)));
  }

  @Test
  void patch_changesWhatWasSentAndNothingElse() {
    KeyHolder me = KeyHolder.in(NODE);
    patched(
        me,
        Map.of(
            "callsign",
            "Heron",
            "bio",
            "Long walks.",
            "languages",
            List.of("en", "cy"),
            "schemes",
            List.of(Map.of("scheme", "UKARA", "number", "12345")),
            "private",
            Map.of("legal_name", "Alex Example"),
            "birth_date",
            "1990-02-03"));
    var less = new HashMap<String, Object>();
    less.put("bio", null);
    less.put("roles", List.of("medic"));
    JsonNode after = patched(me, less);

    assertThat(after.path("version").asInt()).isEqualTo(3);
    JsonNode profile = ok(me.get("/api/me")).path("profile");
    assertThat(profile).isEqualTo(after.path("profile"));
    assertThat(profile.has("bio")).isFalse();
    assertThat(profile.path("callsign").asText()).isEqualTo("Heron");
    assertThat(profile.at("/schemes/0/number").asText()).isEqualTo("12345");
    assertThat(profile.at("/private/legal_name").asText()).isEqualTo("Alex Example");
    assertThat(profile.at("/roles/0").asText()).isEqualTo("medic");
    assertThat(profile.at("/visibility").asText()).isEqualTo("private");
  }

  @Test
  void patch_handle_theOldOneLeadsToTheNewOne() {
    KeyHolder me = KeyHolder.in(NODE);
    patched(me, Map.of("visibility", "public", "birth_date", "1990-02-03"));
    patched(me, Map.of("handle", me.handle() + "-new"));
    HttpResponse<String> moved = NODE.get("/api/players/" + me.handle());

    assertThat(moved.statusCode()).isEqualTo(308);
    assertThat(moved.headers().firstValue("location").orElseThrow())
        .endsWith("/api/players/" + me.handle() + "-new");
  }

  @ParameterizedTest
  @CsvSource({
    "handle, taken_one, 422",
    "handle, admin, 422",
    "handle, No Spaces, 400",
    "birth_date, 2199-01-01, 422",
    "visibility, everybody, 400",
    "nonsense, x, 400"
  })
  void patch_againstARule_changesNothing(String member, String value, int status) {
    KeyHolder me = KeyHolder.in(NODE);
    HttpResponse<String> answer =
        me.patch(
            "/api/me",
            me.etag("/api/me"),
            Map.of("profile", Map.of(member, value, "callsign", "Other")));
    JsonNode faults = Json.parse(answer.body()).path("errors");

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(faults)
        .extracting(fault -> fault.path("pointer").asText())
        .contains("/profile/" + member);
    assertThat(ok(me.get("/api/me")).path("profile").has("callsign")).isFalse();
  }

  @Test
  void patch_onlyWhoHasSeenItAndMay() {
    KeyHolder me = KeyHolder.in(NODE);
    String before = me.etag("/api/me");
    patched(me, Map.of("callsign", "First"));

    assertThat(
            me.patch("/api/me", before, Map.of("profile", Map.of("callsign", "Second")))
                .statusCode())
        .isEqualTo(412);
    KeyHolder reader = KeyHolder.in(NODE, Set.of(Scope.ME_READ));
    assertThat(reader.patch("/api/me", reader.etag("/api/me"), Map.of()).statusCode())
        .isEqualTo(403);
    KeyHolder other = KeyHolder.in(NODE, Set.of(Scope.CLUBS_READ));
    assertThat(ok(other.get("/api/me")).has("profile")).isFalse();
  }

  @Test
  void tool_changesTheProfile() {
    KeyHolder me = KeyHolder.in(NODE);
    JsonNode changed =
        me.call("update_my_profile", Map.of("callsign", "Egret", "roles", List.of("sniper")));

    assertThat(changed.at("/structuredContent/callsign").asText()).isEqualTo("Egret");
    assertThat(ok(me.get("/api/me")).at("/profile/roles/0").asText()).isEqualTo("sniper");
  }

  @Test
  void tools_readAndChangeTheWholeProfile_withoutSecrets() {
    KeyHolder me = KeyHolder.in(NODE);
    me.patch(
        "/api/me",
        "*",
        Map.of(
            "profile",
            Map.of(
                "schemes",
                List.of(Map.of("scheme", "UKARA", "number", "Q-4711")),
                "private",
                Map.of("legal_name", "Quvoxname"))));
    JsonNode changed =
        me.call(
            "update_my_profile",
            Map.of(
                "bio",
                "Plays on Sundays.",
                "styles",
                List.of("milsim"),
                "languages",
                List.of("de"),
                "area",
                Map.of("place", "Leeds", "country", "GB"),
                "schemes",
                List.of(Map.of("scheme", "UKARA")),
                "hidden",
                List.of("area")));
    assertThat(changed.at("/content/0/text").asText())
        .contains("bio: Plays on Sundays.", "styles: milsim", "languages: de", "hidden: area")
        .contains("area: Leeds GB", "visible to nobody else");

    assertThat(
            me.call("update_my_profile", Map.of("area", Map.of("town", "Leeds")))
                .at("/content/0/text")
                .asText())
        .contains("/area/town is unknown. Allowed: place, country, region.")
        .contains("Such as: {\"area\":{\"place\":\"Leeds\",\"country\":\"GB\"}}");

    String account = me.call("get_my_account", Map.of()).toString();
    assertThat(account)
        .contains("Plays on Sundays.", "styles: milsim", "UKARA")
        .doesNotContain("Quvoxname", "Q-4711");
    assertThat(ok(me.get("/api/me")).at("/profile/schemes/0/number").asText())
        .as("an assistant that is not told the number does not lose it")
        .isEqualTo("Q-4711");
  }

  @Test
  void export_hasEverythingButSecrets() {
    KeyHolder me = Tracks.of(NODE, Tracks.officerOfWolves(NODE), "Quvoxexport");
    String text = me.get("/api/me/export").body();
    JsonNode export = Json.parse(text);

    assertThat(export.at("/profile/private/legal_name").asText()).isEqualTo("Quvoxexport");
    for (String kind :
        List.of(
            "account",
            "membership",
            "registration",
            "saved_search",
            "notice",
            "report",
            "api_key",
            "audit",
            "mail_refusal")) {
      assertThat(export.path("kept").path(kind)).as(kind).isNotEmpty();
    }
    assertThat(text).doesNotContain("password_hash", "\"mac\"", "totp_secret", "$argon2");
    assertThat(text).contains(me.person().email()).doesNotContain("whsec_");
    KeyHolder writer = KeyHolder.in(NODE, Set.of(Scope.ME_WRITE));
    assertThat(writer.get("/api/me/export").statusCode()).isEqualTo(403);
  }

  /** Something that a person can read, and in which no column turns up that nobody has allowed. */
  @Test
  void export_namesThings_andHasNoIdsOfRows_orSecrets() {
    KeyHolder me = Tracks.of(NODE, Tracks.officerOfWolves(NODE), "Quvoxreadable");
    Tracks.sql(
        NODE,
        "update webhook set old_secret = secret, old_until = now() + interval '1 day'"
            + " where account_id = ?",
        me.person().account());

    JsonNode kept = ok(me.get("/api/me/export")).path("kept");

    assertThat(kept.at("/membership/0/club").asText()).isEqualTo("wolves");
    assertThat(kept.path("registration"))
        .extracting(row -> row.path("event").asText())
        .contains("to-come", "ago");
    assertThat(kept.at("/report/0/target").asText()).isEqualTo("wolves");
    assertThat(kept.at("/webhook/0/url").asText()).contains("Quvoxreadable");
    var names = new TreeSet<String>();
    kept.forEach(table -> table.forEach(row -> row.fieldNames().forEachRemaining(names::add)));
    assertThat(names)
        .noneMatch(name -> name.endsWith("_id") && !name.equals("client_id"))
        .noneMatch(name -> name.matches(".*(secret|hash|mac|credential|sealed|token).*"));
    assertThat(kept.path("registration").get(0).has("id")).isFalse();
    assertThat(kept.at("/saved_search_seen/0/found").asText()).isEqualTo(me.handle());
    assertThat(kept.path("notice")).isNotEmpty();
    assertThat(kept.toString()).as("ids of rows").doesNotContainPattern(UUIDS);
    assertThat(kept.toString()).doesNotContain(":null");
  }

  @Test
  void export_isAFileToKeep_andNoneForACache() {
    KeyHolder me = KeyHolder.in(NODE);
    HttpResponse<String> export = me.get("/api/me/export");

    assertThat(export.headers().firstValue("Content-Disposition").orElseThrow())
        .matches("attachment; filename=\"muster-" + me.handle() + "-\\d{4}-\\d\\d-\\d\\d\\.json\"");
    assertThat(export.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(export.headers().firstValueAsLong("Content-Length").orElseThrow())
        .isEqualTo(export.body().getBytes(UTF_8).length);
    assertThat(Tracks.rows(NODE, AUDIT, me.person().account())).contains("data_exported");
  }

  @Test
  void export_isCompressedForWhoTakesIt_andNotMadeForHead() throws Exception {
    KeyHolder me = KeyHolder.in(NODE);
    var asked =
        HttpRequest.newBuilder(NODE.uri("/api/me/export"))
            .header("X-API-Key", me.key())
            .header("Accept-Encoding", "gzip");
    try (var client = HttpClient.newHttpClient()) {
      HttpResponse<InputStream> packed = client.send(asked.build(), BodyHandlers.ofInputStream());
      assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
      try (var body = new GZIPInputStream(packed.body())) {
        JsonNode export = Json.parse(body.readAllBytes());
        assertThat(export.at("/profile/handle").asText()).isEqualTo(me.handle());
      }
      HttpResponse<String> head = client.send(asked.HEAD().build(), BodyHandlers.ofString());
      assertThat(head.statusCode()).isEqualTo(200);
      assertThat(head.headers().firstValue("Content-Type")).contains("application/json");
      assertThat(head.body()).isEmpty();
    }
  }

  @Test
  void export_twentyTimesADay() {
    KeyHolder me = KeyHolder.in(NODE);
    for (int i = 0; i < 20; i++) {
      ok(me.get("/api/me/export"));
    }
    assertThat(me.get("/api/me/export").statusCode()).isEqualTo(429);
  }

  @Test
  void page_offersTheFile_afterAProof() {
    KeyHolder me = KeyHolder.in(NODE);
    try (var browser = new Browser(NODE.uri("/"))) {
      browser.signIn(me.person().email(), me.person().password());
      assertThat(browser.get("/settings").body()).contains("href=\"/settings/data\"");
      HttpResponse<String> page = browser.get("/settings/data");
      HttpResponse<String> file = browser.post("/settings/data", Browser.token(page), Map.of());

      assertThat(file.headers().firstValue("Content-Type")).contains("application/json");
      assertThat(ok(file).at("/profile/handle").asText()).isEqualTo(me.handle());
      assertThat(file.body()).contains("\n").contains(me.person().email());

      Tracks.sql(
          NODE,
          "update session set authenticated_at = now() - interval '1 hour' where account_id = ?",
          me.person().account());
      HttpResponse<String> late = browser.post("/settings/data", Browser.token(page), Map.of());
      assertThat(Browser.location(late)).startsWith("/sign-in/again");
      assertThat(Browser.location(browser.get("/settings/data"))).startsWith("/sign-in/again");
    }
  }

  @Test
  void export_forgetsNoTable() {
    JsonNode kept = ok(KeyHolder.in(NODE).get("/api/me/export")).path("kept");
    List<String> tables =
        NODE.database()
            .read(
                h ->
                    h.createQuery(
                            """
                            select distinct conrelid::regclass::text from pg_constraint
                            where contype = 'f' and confrelid in ('account'::regclass,
                              'player'::regclass)\
                            """)
                        .mapTo(String.class)
                        .list());

    assertThat(tables).hasSizeGreaterThan(15);
    assertThat(tables).allMatch(table -> kept.has(table) || NOT_EXPORTED.contains(table));
  }

  @Test
  void erase_byAProgram_onlyAsks() {
    KeyHolder me = KeyHolder.in(NODE);
    HttpResponse<String> asked = me.delete("/api/me", "*");
    assertThat(asked.statusCode()).as(asked.body()).isEqualTo(202);
    String mail = MailFiles.of(NODE).await(me.person().email(), 1);
    assertThat(mail).contains("Delete your account?", "/settings/delete");
    assertThat(me.get("/api/me").statusCode()).isEqualTo(200);
    assertThat(me.get("/api/me/export").body()).contains("deletion_asked");
    for (int more = 0; more < 4; more++) {
      me.delete("/api/me", "*");
    }
    assertThat(me.delete("/api/me", "*").statusCode())
        .as("nobody's mailbox fills up")
        .isEqualTo(429);
  }
}
