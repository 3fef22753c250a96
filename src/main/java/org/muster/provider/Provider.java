package org.muster.provider;

import java.net.URI;
import java.time.Clock;
import java.util.NavigableMap;
import org.muster.account.Sessions;
import org.muster.account.SettingsPages;
import org.muster.account.SignInPages;
import org.muster.account.SignUpElsewhere;
import org.muster.http.Credentials;
import org.muster.secret.Seal;
import org.muster.web.Cookies;
import org.muster.web.Pages;

/** The other provider, as the program uses it; nothing of it is there when none is set up. */
public final class Provider {

  private final ProviderSettings settings;
  private final Issuer issuer;
  private final Links links;

  public Provider(ProviderSettings settings, Links links) {
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
    return new AccessTokens(issuer, settings.audience().orElseGet(() -> baseUrl + "/api"), links);
  }

  /** What the page to sign in offers beside mail address and password. */
  public SignInPages.Way way() {
    return new SignInPages.Way(SignInElsewhere.PATH, "Sign in with " + settings.name());
  }

  /** Its part of the settings. */
  public SettingsPages.Section section() {
    return new SettingsPages.Section(
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
      SignUpElsewhere signUp,
      Clock clock) {
    var elsewhere =
        new SignInElsewhere(
            issuer,
            settings,
            baseUrl,
            new Cookies(baseUrl).named(ProviderPages.COOKIE),
            cookieKeys.lastEntry().getValue());
    var tickets = new Tickets(new Seal(cookieKeys), clock);
    new ProviderPages(settings, elsewhere, links, tickets, sessions, signUp, clock).addTo(pages);
  }
}
