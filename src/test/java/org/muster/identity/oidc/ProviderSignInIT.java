package org.muster.identity.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.oidc.ProviderSite.location;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.muster.identity.oidc.ProviderSite.Browser;
import org.muster.testing.Untranslated;

class ProviderSignInIT {

  private static final FakeIssuer issuer = new FakeIssuer();
  private static final ProviderSite site = new ProviderSite(base -> issuer.settings());

  private final String subject = "s-" + UUID.randomUUID();
  private final String email = subject + "@example.org";
  private final Browser browser = new Browser(site);

  @AfterAll
  static void stop() {
    site.close();
    issuer.close();
  }

  @AfterEach
  void beHonest() {
    issuer.setLie(UnaryOperator.identity());
    issuer.setAway(false);
  }

  @Test
  void signIn_linked_ourSessionAndNothingOfTheProvider() {
    site.link(issuer.uri(), subject, site.account(subject, email, false));

    HttpResponse<String> back = signIn("/clubs?q=a%26b");

    assertThat(back.statusCode()).isEqualTo(303);
    assertThat(location(back)).hasToString(site.base + "/clubs?q=a%26b");
    assertThat(browser.kept()).matches("known_[0-9a-f]{16} session visitor");
    assertThat(browser.get("/settings/provider").statusCode()).isEqualTo(200);
  }

  /** All ways in are as strong as the owner has made them. */
  @Test
  void signIn_linked_withAnAuthenticatorHere_asksForItsCode() {
    site.link(issuer.uri(), subject, withAuthenticator(site));

    HttpResponse<String> back = signIn("/clubs");

    assertThat(location(back)).hasToString(site.base + "/sign-in/code");
    assertThat(browser.kept()).doesNotContain("session").contains("sign_in");
    assertThat(browser.get("/sign-in/code").statusCode()).isEqualTo(200);
    assertThat(location(browser.get("/settings")).getPath()).isEqualTo("/sign-in");
    assertThat(site.count("sign_in where method = 'provider' and return_to = '/clubs'"))
        .isEqualTo(1);
  }

  @Test
  void signIn_linked_atAProviderThatAsksItself_noCode() {
    try (var trusting = new ProviderSite(base -> issuer.settings(true))) {
      trusting.link(issuer.uri(), subject, withAuthenticator(trusting));
      var there = new Browser(trusting);

      HttpResponse<String> back = arrive(there, "/clubs");

      assertThat(location(back)).hasToString(trusting.base + "/clubs");
      assertThat(there.kept()).contains("session");
    }
  }

  private UUID withAuthenticator(ProviderSite at) {
    UUID account = at.account(subject, email, false);
    at.database
        .database()
        .write(h -> h.execute("update account set totp_secret = 'x' where id = ?", account));
    return account;
  }

  @Test
  void signIn_verifiedMailNobodyHas_choosesAHandleThenHasALinkedAccount() {
    HttpResponse<String> form = signIn("/settings/provider");
    assertThat(form.body()).contains(subject, "Choose a handle");

    HttpResponse<String> wrong =
        browser.submit(form, "/sign-in/provider/account", Map.of("handle", "No Good"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    HttpResponse<String> done =
        browser.submit(wrong, "/sign-in/provider/account", Map.of("handle", subject));

    assertThat(location(done)).hasToString(site.base + "/settings/provider");
    assertThat(browser.get("/settings/provider").body()).contains("Linked to " + issuer.uri());
    HttpResponse<String> linked = browser.get("/en-xa/settings/provider");
    assertThat(Untranslated.in(linked, issuer.uri().toString(), "Fake")).isEmpty();
    assertThat(site.count("account where email = '" + email + "' and password_hash is null"))
        .isOne();
    assertThat(site.count("audit where event = 'provider_linked' and detail = '" + subject + "'"))
        .isOne();

    HttpResponse<String> only =
        browser.submit(browser.get("/settings/provider"), "/settings/provider/unlink", Map.of());
    assertThat(only.statusCode()).isEqualTo(409);
    assertThat(only.body()).contains("only way to sign in");
    HttpResponse<String> also = browser.submit(linked, "/en-xa/settings/provider/unlink", Map.of());
    assertThat(Untranslated.in(also)).isEmpty();

    HttpResponse<String> second = arrive(new Browser(site), "/settings");
    assertThat(second.statusCode()).isEqualTo(303);
  }

  @Test
  void signIn_mailThatSomebodyHasHere_neverLinksByIt() {
    site.account(subject, email.toUpperCase(Locale.ROOT), true);

    HttpResponse<String> page = signIn("/settings");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("Sign in to it; then you can link it");
    assertThat(browser.kept()).doesNotContain("session");
    assertThat(site.count("identity where subject = '" + subject + "'")).isZero();
  }

  @Test
  void pages_haveNoTextOutsideTheBundles() {
    assertThat(Untranslated.in(browser.get("/en-xa/sign-in"), "Fake")).isEmpty();
    assertThat(said(browser.get("/en-xa/sign-in/provider", "Sec-Fetch-Site", "cross-site")))
        .isEmpty();
    assertThat(said(browser.get(inPseudo(false)))).isEmpty();
    HttpResponse<String> form = browser.get(inPseudo(true));
    assertThat(form.body()).contains("action=\"/en-xa/sign-in/provider/account\"");
    assertThat(said(form)).isEmpty();
    HttpResponse<String> wrong =
        browser.submit(form, "/en-xa/sign-in/provider/account", Map.of("handle", "No Good"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(said(wrong)).isEmpty();
    assertThat(said(browser.get("/en-xa/sign-in/provider/callback?error=no&state=x"))).isEmpty();
    site.account(subject, email, true);
    assertThat(said(browser.get(inPseudo(true)))).isEmpty();
  }

  private List<String> said(HttpResponse<String> page) {
    return Untranslated.in(page, subject, "Fake");
  }

  /** The way back from the provider, to the page in the pseudo-language. */
  private URI inPseudo(boolean verified) {
    URI asked = location(browser.get("/en-xa/sign-in/provider"));
    URI back = issuer.signIn(asked, subject, email, verified);
    return URI.create(back.toString().replace(site.base + "/", site.base + "/en-xa/"));
  }

  @Test
  void signIn_unverifiedMail_noAccount() {
    URI asked = location(browser.get("/sign-in/provider"));
    HttpResponse<String> page = browser.get(issuer.signIn(asked, subject, email, false));

    assertThat(page.body()).contains("has not verified your email address");
    assertThat(browser.kept()).doesNotContain("session");
  }

  /** Another site may sign this browser in there as its own: nothing is linked without a form. */
  @Test
  void signIn_whileSignedIn_linksOnlyWhenToldTo() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));
    signIn("/settings");
    String other = subject + "-2";

    HttpResponse<String> refused = arriveAs(other);
    assertThat(refused.body()).contains("Link them", other);
    assertThat(site.count("identity where subject = '" + other + "'")).isZero();

    browser.submit(refused, "/settings/provider/link", Map.of());
    assertThat(site.count("identity where subject = '" + other + "'")).isOne();
    HttpResponse<String> gone =
        browser.submit(browser.get("/settings/provider"), "/settings/provider/unlink", Map.of());
    assertThat(gone.statusCode()).isEqualTo(303);
    assertThat(site.count("identity where subject like '" + subject + "%'")).isZero();
  }

  @Test
  void signIn_whileSignedInAsSomebodyElse_conflict() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));
    site.link(issuer.uri(), subject + "-3", site.account(subject + "-3", "3" + email, true));
    signIn("/settings");

    assertThat(arriveAs(subject + "-3").statusCode()).isEqualTo(409);
  }

  @Test
  void leave_fromAnotherSite_asksFirst() {
    HttpResponse<String> page = browser.get("/sign-in/provider", "Sec-Fetch-Site", "cross-site");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("Another site sent you here");
    assertThat(browser.get("/sign-in/provider", "Sec-Fetch-Site", "same-origin").statusCode())
        .isEqualTo(303);
  }

  @Test
  void leave_returnPathOfAnotherSite_notTaken() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));

    assertThat(location(signIn("//evil.example/x"))).hasToString(site.base + "/me");
  }

  @Test
  void leave_pkceNonceAndEncryptedCookie() {
    HttpResponse<String> away = browser.get("/sign-in/provider");

    assertThat(location(away).getRawQuery())
        .contains("code_challenge_method=S256", "nonce=", "scope=openid+profile+email");
    assertThat(away.headers().allValues("Set-Cookie"))
        .anySatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith("provider=")
                    .contains("HttpOnly", "SameSite=Lax", "Max-Age=600")
                    .doesNotContain("eyJ")); // JSON in Base64
  }

  @Test
  void arrive_withoutTheCookie_refused() {
    URI back = comeBack();
    browser.tamper("provider", "");

    refused(browser.get(back));
  }

  @Test
  void arrive_inAnotherBrowser_refused() {
    URI back = comeBack();
    Browser victim = new Browser(site);
    victim.get("/sign-in/provider"); // has a cookie of its own

    assertThat(victim.get(back).statusCode()).isEqualTo(403);
    assertThat(victim.kept()).doesNotContain("session");
  }

  @Test
  void arrive_otherState_refused() {
    refused(browser.get(URI.create(comeBack() + "x")));
  }

  @Test
  void arrive_again_refused() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));
    URI back = comeBack();

    assertThat(browser.get(back).statusCode()).isEqualTo(303);
    assertThat(browser.get(back).statusCode()).isEqualTo(403);
  }

  @Test
  void arrive_tenantOrIssuerOfAnother_refused() {
    refused(browser.get(URI.create(comeBack() + "&h_tenant=x")));
    refused(browser.get(URI.create(comeBack() + "&iss=https%3A%2F%2Fevil.example")));
  }

  @Test
  void arrive_cookieThatIsNotOurs_refused() {
    URI back = comeBack();
    browser.tamper("provider", "bm90IG91cnM");

    refused(browser.get(back));
  }

  @Test
  void arrive_refusedThere_saysSo() {
    browser.get("/sign-in/provider");

    refused(browser.get("/sign-in/provider/callback?error=access_denied&state=x"));
  }

  @Test
  void arrive_idTokenThatLies_refused() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));
    for (UnaryOperator<JWTClaimsSet.Builder> lie :
        List.<UnaryOperator<JWTClaimsSet.Builder>>of(
            claims -> claims.claim("nonce", "another"),
            claims -> claims.claim("nonce", null),
            claims -> claims.issuer("https://evil.example"),
            claims -> claims.audience("another client"),
            claims -> claims.expirationTime(Date.from(Instant.EPOCH)))) {
      issuer.setLie(lie);
      refused(signIn("/settings"));
    }
    issuer.setLie(UnaryOperator.identity());
    assertThat(signIn("/settings").statusCode()).isEqualTo(303); // the control
  }

  @Test
  void arrive_afterTheProviderRotatedItsKey_signsIn() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));
    assertThat(signIn("/settings").statusCode()).isEqualTo(303);

    issuer.rotate();

    assertThat(arrive(new Browser(site), "/settings").statusCode()).isEqualTo(303);
  }

  @Test
  void accessToken_ofWhoLinkedAnAccount_readsMe() {
    site.link(issuer.uri(), subject, site.account(subject, email, true));
    String token =
        issuer.sign(
            issuer.claims(subject, site.base + "/api").claim("scope", "me:read").build(), "at+jwt");

    assertThat(site.get("/api/clubs", token).statusCode()).isEqualTo(200);
    assertThat(site.get("/api/clubs", token.substring(1)).statusCode()).isEqualTo(401);
  }

  private URI comeBack() {
    return issuer.signIn(location(browser.get("/sign-in/provider")), subject, email, true);
  }

  private HttpResponse<String> signIn(String returnTo) {
    return arrive(browser, returnTo);
  }

  private HttpResponse<String> arriveAs(String somebody) {
    URI asked = location(browser.get("/sign-in/provider"));
    assertThat(asked.getRawQuery()).contains("max_age=300");
    return browser.get(issuer.signIn(asked, somebody, somebody + "@example.org", true));
  }

  private HttpResponse<String> arrive(Browser in, String returnTo) {
    String path = "/sign-in/provider?return_to=" + URLEncoder.encode(returnTo, UTF_8);
    return in.get(issuer.signIn(location(in.get(path)), subject, email, true));
  }

  private void refused(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).contains("Sign-in failed");
    assertThat(browser.kept()).doesNotContain("session");
  }
}
