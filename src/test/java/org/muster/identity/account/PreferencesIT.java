package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.delivery.words.Language;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** In which language and units somebody reads: by REST, in the settings, and on every page. */
class PreferencesIT {

  private static int made;

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final String handle = "reader-" + ++made;
  private final String email = handle + "@example.org";
  private final KeyHolder holder = KeyHolder.in(NODE);

  @BeforeEach
  void signedIn() {
    NODE.database.database().write(h -> h.execute("truncate rate"));
    AccountsForTests.add(NODE.database.database(), email, handle);
    assertThat(browser.signIn(email, PASSWORD).statusCode()).isEqualTo(303);
  }

  private HttpResponse<String> patch(String preferences) {
    return holder.patch("/api/me", "*", Collections.singletonMap("preferences", read(preferences)));
  }

  /** Null, so that the member goes. */
  private static @Nullable JsonNode read(String preferences) {
    return preferences.equals("null") ? null : Json.parse(preferences);
  }

  private static JsonNode preferences(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body()).path("preferences");
  }

  @Test
  void rest_changesWhatIsSaidAndKeepsTheRest() {
    assertThat(preferences(patch("{\"language\": \"de\", \"tz\": \"Europe/Berlin\"}")).toString())
        .isEqualTo("{\"language\":\"de\",\"tz\":\"Europe/Berlin\"}");

    JsonNode then = preferences(patch("{\"units\": \"imperial\", \"tz\": null}"));

    assertThat(then.toString()).isEqualTo("{\"language\":\"de\",\"units\":\"imperial\"}");
    assertThat(preferences(patch("null"))).isEmpty();
  }

  @Test
  void version_isThatOfTheProfileAndRisesWithAChangeOnly() {
    long before = version(patch("{}"));

    long then = version(patch("{\"units\": \"metric\"}"));

    assertThat(then).isGreaterThan(before);
    assertThat(version(patch("{\"units\": \"metric\"}"))).isEqualTo(then);
  }

  private static long version(HttpResponse<String> answer) {
    return Json.parse(answer.body()).path("version").asLong();
  }

  @ParameterizedTest
  @CsvSource({
    "language, en-xa",
    "language, DE",
    "language, ''",
    "units, miles",
    "tz, Europe/Nowhere",
  })
  void whatThereIsNot_isRefusedWhereItStands(String member, String value) {
    HttpResponse<String> refused = patch("{\"%s\": \"%s\"}".formatted(member, value));

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("/preferences/" + member);
  }

  @Test
  void languages_areThoseOfThePagesAndOfTheDatabase() {
    assertThat(Preferences.LANGUAGES)
        .isEqualTo(
            Language.offered().stream()
                .map(Language::tag)
                .collect(Collectors.joining("|", "^(", ")$")));
    for (Language each : Language.offered()) {
      preferences(patch("{\"language\": \"%s\"}".formatted(each.tag())));
    }
    assertThatThrownBy(
            () ->
                NODE.database
                    .database()
                    .write(h -> h.execute("update account set language = 'en-xa'")))
        .hasMessageContaining("account_language_check");
  }

  @Test
  void form_savesAndPagesWithoutALanguageFollow() {
    HttpResponse<String> saved =
        browser.submit(
            "/settings/reading", Map.of("language", "de", "units", "", "tz", "Europe/Berlin"));

    assertThat(Browser.location(saved)).isEqualTo("/settings?done=reading");
    assertThat(browser.get("/settings").body()).contains("Sprache und Einheiten");
    assertThat(browser.get("/events").headers().firstValue("Content-Language")).hasValue("de");
    assertThat(browser.get("/fr/events").headers().firstValue("Content-Language")).hasValue("fr");
    assertThat(browser.get("/settings/reading").body()).contains("value=\"Europe/Berlin\"");
  }

  @Test
  void zoneThatIsNone_isShownAgainInTheReadersWords() {
    HttpResponse<String> again =
        browser.submit(
            "/settings/reading", Map.of("language", "", "units", "metric", "tz", "Mordor"));

    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.body()).contains("There is no such time zone.").contains("value=\"Mordor\"");
  }

  @Test
  void publicPages_areTheSameForWhoeverIsNotSignedIn() {
    browser.submit("/settings/reading", Map.of("language", "de", "units", "", "tz", ""));

    HttpResponse<String> page = NODE.get("/events");

    assertThat(page.headers().firstValue("Content-Language")).hasValue("en");
    assertThat(page.headers().firstValue("Cache-Control").orElseThrow()).startsWith("public");
    HttpResponse<String> mine = browser.get("/events");
    assertThat(mine.statusCode()).as(mine.body()).isEqualTo(200);
    assertThat(mine.headers().firstValue("Content-Language")).hasValue("de");
    assertThat(mine.headers().firstValue("Cache-Control").orElseThrow()).doesNotContain("public");
  }
}
