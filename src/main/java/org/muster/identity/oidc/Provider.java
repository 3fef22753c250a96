package org.muster.identity.oidc;

import java.net.URI;
import java.time.Clock;
import java.util.NavigableMap;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.web.Cookies;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.OidcSignUp;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignInPages;
import org.muster.platform.secrets.Seal;

/** The other provider, as the program uses it; nothing of it is there when none is set up. */
public final class Provider {

  private final ProviderSettings settings;
  private final Issuer issuer;
  private final ProviderLinks links;

  public Provider(ProviderSettings settings, ProviderLinks links) {
    this.settings = settings;
    this.issuer = new Issuer(settings.issuer());
    this.links = links;
  }

  /**
   * Its access tokens.
   *
   * @param baseUrl of this instance
   */
  public Credentials.Kind accessTokens(URI baseUrl) {
    return new ProviderAccessTokens(
        issuer, settings.audience().orElseGet(() -> baseUrl + "/api"), links);
  }

  /** What the page to sign in offers beside mail address and password. */
  public SignInPages.Way way() {
    return new SignInPages.Way(OidcSignIn.PATH, "Sign in with " + settings.name());
  }

  /** Its part of the settings. */
  public SettingsLink section() {
    return new SettingsLink(
        ProviderPages.SETTINGS, settings.name(), "Sign in with " + settings.name());
  }

  /**
   * Adds its pages to the site.
   *
   * @param baseUrl of this instance
   * @param cookieKeys by version, for what waits in the browser; the last is used
   */
  public void addTo(
      Pages pages,
      URI baseUrl,
      NavigableMap<Integer, byte[]> cookieKeys,
      Sessions sessions,
      OidcSignUp signUp,
      Clock clock) {
    var elsewhere =
        new OidcSignIn(
            issuer,
            settings,
            baseUrl,
            new Cookies(baseUrl).named(ProviderPages.COOKIE),
            cookieKeys.lastEntry().getValue());
    var tickets = new Tickets(new Seal(cookieKeys), clock);
    new ProviderPages(settings, elsewhere, links, tickets, sessions, signUp, clock).addTo(pages);
  }
}
