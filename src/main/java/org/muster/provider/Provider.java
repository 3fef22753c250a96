package org.muster.provider;

import java.net.URI;
import org.muster.http.Credentials;

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
}
