package org.muster.identity.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.common.contenttype.ContentType;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenRevocationRequest;
import com.nimbusds.oauth2.sdk.client.ClientInformationResponse;
import com.nimbusds.oauth2.sdk.client.ClientMetadata;
import com.nimbusds.oauth2.sdk.client.ClientRegistrationRequest;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.core.Origin;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.Exchange;
import org.muster.delivery.http.Route;
import org.muster.platform.limits.RatePolicy;

/** The HTTP endpoints of the authorization server for apps. */
final class OAuthRoutes {

  static final String AUTHORIZE = "/oauth/authorize";
  static final String TOKEN = "/oauth/token";
  static final String REVOKE = "/oauth/revoke";
  static final String REGISTER = "/oauth/register";
  static final String KEYS = "/oauth/jwks.json";

  private static final Set<String> GRANTS = Set.of("authorization_code", "refresh_token");

  /**
   * The scope that requests an ID token. It permits no operation and is therefore not a {@link
   * org.muster.core.Scope}.
   */
  static final String OPENID = "openid";

  private final URI issuer;
  private final SigningKeys keys;
  private final TokenRequests tokens;
  private final Clients clients;

  /**
   * @param issuer the base URL
   */
  public OAuthRoutes(URI issuer, SigningKeys keys, TokenRequests tokens, Clients clients) {
    this.issuer = issuer;
    this.keys = keys;
    this.tokens = tokens;
    this.clients = clients;
  }

  public List<Route> routes(Admission admission) {
    Content metadata = json(Discovery.document(issuer));
    return List.of(
        Route.of("/.well-known/oauth-authorization-server", metadata),
        Route.of("/.well-known/openid-configuration", metadata),
        Route.of(KEYS, Caching.PUBLIC, () -> json(keys.published())),
        post(TOKEN, admission, this::token),
        post(REVOKE, admission, this::revoke),
        post(
            REGISTER,
            admission,
            (request, from) -> register(request, from, admission.registrations())));
  }

  private Route post(String path, Admission admission, OAuthExchange.Endpoint endpoint) {
    return Exchange.post(path, admission, new OAuthExchange(issuer.resolve(path), endpoint));
  }

  private HTTPResponse token(HTTPRequest request, Origin from) throws GeneralException {
    List<String> kind = onceEach(request).getOrDefault("grant_type", List.of());
    if (!kind.isEmpty() && !GRANTS.contains(kind.getFirst())) {
      throw CodeRequests.wrong(
          OAuth2Error.UNSUPPORTED_GRANT_TYPE,
          "grant_type must be authorization_code or refresh_token");
    }
    return tokens.answer(TokenRequest.parse(request), from).toHTTPResponse();
  }

  /** The fields of a form. None may be repeated (RFC 6749 section 3.2), except {@code resource}. */
  private static Map<String, List<String>> onceEach(HTTPRequest request) throws GeneralException {
    request.ensureEntityContentType(ContentType.APPLICATION_URLENCODED);
    Map<String, List<String>> fields = URLUtils.parseParameters(request.getBody());
    for (var field : fields.entrySet()) {
      if (field.getValue().size() > 1 && !field.getKey().equals("resource")) {
        throw CodeRequests.wrong(
            OAuth2Error.INVALID_REQUEST, "a parameter was sent more than once");
      }
    }
    return fields;
  }

  private HTTPResponse revoke(HTTPRequest request, Origin from) throws GeneralException {
    onceEach(request);
    tokens.revoke(TokenRevocationRequest.parse(request), from);
    return new HTTPResponse(HTTPResponse.SC_OK);
  }

  private HTTPResponse register(HTTPRequest request, Origin from, RatePolicy most)
      throws GeneralException {
    ClientMetadata said =
        ClientRules.read(() -> ClientRegistrationRequest.parse(request).getClientMetadata());
    return new ClientInformationResponse(clients.register(said, from, most), true).toHTTPResponse();
  }

  private static Content json(String text) {
    return new Content(Endpoint.JSON, text.getBytes(UTF_8));
  }
}
