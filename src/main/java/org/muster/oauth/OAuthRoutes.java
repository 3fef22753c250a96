package org.muster.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.List;
import org.muster.http.Caching;
import org.muster.http.Content;
import org.muster.http.Endpoint;
import org.muster.http.Route;

/** What programs ask the authorization server. */
public final class OAuthRoutes {

  static final String AUTHORIZE = "/oauth/authorize";
  static final String TOKEN = "/oauth/token";
  static final String REVOKE = "/oauth/revoke";
  static final String REGISTER = "/oauth/register";
  static final String KEYS = "/oauth/jwks.json";

  /** Asks for an ID token; it reaches no operation, so it is no {@link org.muster.core.Scope}. */
  static final String OPENID = "openid";

  private final URI issuer;
  private final SigningKeys keys;

  public OAuthRoutes(URI issuer, SigningKeys keys) {
    this.issuer = issuer;
    this.keys = keys;
  }

  /** The routes. */
  public List<Route> routes() {
    Content metadata = json(Discovery.document(issuer));
    return List.of(
        Route.of("/.well-known/oauth-authorization-server", metadata),
        Route.of("/.well-known/openid-configuration", metadata),
        Route.of(KEYS, Caching.PUBLIC, () -> json(keys.published())));
  }

  private static Content json(String text) {
    return new Content(Endpoint.JSON, text.getBytes(UTF_8));
  }
}
