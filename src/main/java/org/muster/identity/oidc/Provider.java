package org.muster.identity.oidc;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.NavigableMap;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.web.Cookies;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.OidcSignUp;
import org.muster.identity.account.SecondStep;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignInWay;
import org.muster.identity.account.SignInWords;
import org.muster.identity.account.SignIns;
import org.muster.platform.secrets.Seal;

/**
 * The external identity provider, as the rest of the program uses it; exists only if one is
 * configured.
 */
final class Provider {

  private final ProviderSettings settings;
  private final Issuer issuer;
  private final ProviderLinks links;

  public Provider(ProviderSettings settings, ProviderLinks links) {
    this.settings = settings;
    this.issuer = new Issuer(settings.issuer());
    this.links = links;
  }

  /**
   * The provider's access tokens as credentials.
   *
   * @param baseUrl of this instance
   */
  public Credentials.Kind accessTokens(URI baseUrl) {
    return new ProviderAccessTokens(
        issuer, settings.audience().orElseGet(() -> baseUrl + "/api"), links);
  }

  /** The link on the sign-in page. */
  public SignInWay way() {
    return new SignInWay(OidcSignIn.PATH, SignInWords.PROVIDER_TITLE, List.of(settings.name()));
  }

  /** Its entry in the settings. */
  public SettingsLink section() {
    return new SettingsLink(
        ProviderPages.SETTINGS,
        _ -> settings.name(),
        words -> words.of(SignInWords.PROVIDER_TITLE, settings.name()));
  }

  /**
   * Adds its pages to the site.
   *
   * @param baseUrl of this instance
   * @param cookieKeys by version, for the cookie; the latest is used
   * @param second what accounts require besides, unless the provider sees to it
   */
  public void addTo(
      Pages pages,
      URI baseUrl,
      NavigableMap<Integer, byte[]> cookieKeys,
      Sessions sessions,
      KnownBrowsers browsers,
      SecondStep second,
      SignIns signIns,
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
    var starts =
        new ProviderSessions(
            settings.asksSecondFactor() ? SecondStep.NONE : second, signIns, sessions, browsers);
    new ProviderPages(settings, elsewhere, links, tickets, sessions, starts, signUp, clock)
        .addTo(pages);
  }
}
