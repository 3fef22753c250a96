package org.muster.identity.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.oidc.ProviderSite.location;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.identity.oidc.ProviderSite.Browser;
import org.muster.testing.Keycloak;

/** With a real Keycloak: {@code ./muster test --full}. */
@Tag("full")
class KeycloakIT {

  private static ProviderSite site;
  private static Keycloak keycloak;

  @BeforeAll
  static void start() {
    int port = Keycloak.freePort();
    URI issuer = URI.create("http://127.0.0.1:" + port + "/realms/muster");
    site =
        new ProviderSite(
            base ->
                new ProviderSettings(
                    issuer, "muster", "the secret of Muster", "Keycloak", Optional.empty(), false));
    keycloak = new Keycloak(port, site.base);
  }

  @AfterAll
  static void stop() {
    if (keycloak != null) {
      keycloak.close();
    }
    site.close();
  }

  @Test
  void all_inOneLife() {
    // Ada has no account: her tokens stand for nobody
    assertThat(call(token("script", "ada")).statusCode()).isEqualTo(401);

    // she signs in, and makes one
    HttpResponse<String> form = signIn(new Browser(site), "ada");
    assertThat(form.body()).contains("Choose a handle", "ada");
    var browser = new Browser(site);
    HttpResponse<String> again = signIn(browser, "ada");
    HttpResponse<String> made =
        browser.submit(again, "/sign-in/provider/account", Map.of("handle", "ada-k"));
    assertThat(location(made)).hasToString(site.base + "/settings/provider");
    assertThat(browser.get("/settings/provider").body()).contains("Linked to " + issuer());

    // the second time she is known
    var second = new Browser(site);
    assertThat(location(signIn(second, "ada"))).hasToString(site.base + "/settings/provider");
    assertThat(second.kept()).contains("session");

    // Bob's mail address is not verified there
    assertThat(signIn(new Browser(site), "bob").body()).contains("has not verified");

    // her access tokens work, others do not
    String good = token("script", "ada");
    assertThat(call(good).body()).contains("ada-k");
    assertThat(site.get("/api/clubs", good).statusCode()).isEqualTo(200);
    refused(token("script", "bob"));
    refused(token("other-audience", "ada"));
    refused(keycloak.token("master", "admin-cli", "admin", "admin"));
    String shortly = token("short", "ada");
    assertThat(call(shortly).statusCode()).isEqualTo(200);
    Awaitility.await()
        .pollInterval(Duration.ofSeconds(3))
        .atMost(Duration.ofSeconds(50))
        .untilAsserted(() -> refused(shortly));

    // and also after the keys were changed
    keycloak.rotateKeys();
    assertThat(call(token("script", "ada")).statusCode()).isEqualTo(200);
    refused(good);
    assertThat(signIn(new Browser(site), "ada").statusCode()).isEqualTo(303);
  }

  private static String issuer() {
    return keycloak.issuer("muster").toString();
  }

  private static String token(String clientId, String user) {
    return keycloak.token("muster", clientId, user, user + "-password");
  }

  private static void refused(String token) {
    assertThat(call(token).statusCode()).isEqualTo(401);
    assertThat(site.get("/api/clubs", token).statusCode()).isEqualTo(401);
  }

  /** The protected tool. */
  private static HttpResponse<String> call(String token) {
    return site.post(
        "/api/mcp",
        token,
        """
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
         "params": {"name": "get_my_account", "arguments": {}}}
        """);
  }

  /** Types name and password at Keycloak; what this site answers then. */
  private static HttpResponse<String> signIn(Browser browser, String user) {
    HttpResponse<String> away = browser.get("/sign-in/provider?return_to=/settings/provider");
    HttpResponse<String> page = browser.get(location(away));
    Matcher form = Pattern.compile("action=\"([^\"]*login-actions[^\"]*)\"").matcher(page.body());
    assertThat(form.find()).as(page.body()).isTrue();
    HttpResponse<String> back =
        browser.post(
            URI.create(form.group(1).replace("&amp;", "&")),
            Map.of("username", user, "password", user + "-password"));
    return browser.get(location(back));
  }
}
