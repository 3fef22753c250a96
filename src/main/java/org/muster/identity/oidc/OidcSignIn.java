package org.muster.identity.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.SetCookie;
import io.helidon.http.Status;
import io.helidon.security.AuthenticationResponse;
import io.helidon.security.Security;
import io.helidon.security.jwt.jwk.JwkKeys;
import io.helidon.security.providers.oidc.OidcFeature;
import io.helidon.security.providers.oidc.OidcProvider;
import io.helidon.security.providers.oidc.common.OidcConfig;
import io.helidon.security.providers.oidc.common.OidcConfig.ClientAuthentication;
import io.helidon.security.providers.oidc.common.OidcCookieHandler;
import io.helidon.security.providers.oidc.common.PkceChallengeMethod;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.URLEncoder;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.FormParameters;
import org.muster.delivery.web.ReturnPath;

/**
 * The authorization code flow of OpenID Connect Core section 3.1 with PKCE, by means of Helidon's
 * OIDC provider. State, nonce and code verifier are kept in the browser, in an encrypted cookie
 * that is deleted on return.
 *
 * <p>What Helidon 4.3.0 lacks is added around it:
 *
 * <ul>
 *   <li>It fetches the provider's keys only once and validates the ID token only with the next
 *       request: {@link IDTokenValidator} validates it at once, with refreshed keys.
 *   <li>It puts all tokens into cookies, which are truncated beyond 4 KB, and reports errors as
 *       plain text: its response goes into a {@link RedirectCapture}, from which only the ID token
 *       is used.
 *   <li>It fetches metadata for any tenant that the redirect names before it checks the cookie: a
 *       redirect that names one is rejected.
 *   <li>It does not check the issuer in the redirect (RFC 9207 section 2.4): it is compared here.
 * </ul>
 */
final class OidcSignIn {

  /** Path that redirects to the provider. */
  static final String PATH = "/sign-in/provider";

  /** Path of the callback, to be registered at the provider. */
  static final String CALLBACK = PATH + "/callback";

  /** How long a person may take to sign in at the provider. */
  static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final String NAME = "muster";
  private static final String RETURN_TO = "return_to";
  private static final Logger LOG = System.getLogger(OidcSignIn.class.getName());

  private final Issuer issuer;
  private final ProviderSettings settings;
  private final URI baseUrl;
  private final String cookie;
  private final byte[] cookieKey;
  private volatile @Nullable Parts parts;

  /**
   * @param cookie name of the cookie
   * @param cookieKey encrypts the cookie; the same on all nodes
   */
  OidcSignIn(
      Issuer issuer, ProviderSettings settings, URI baseUrl, String cookie, byte[] cookieKey) {
    this.issuer = issuer;
    this.settings = settings;
    this.baseUrl = baseUrl;
    this.cookie = cookie;
    this.cookieKey = cookieKey;
  }

  /**
   * The redirect to the provider.
   *
   * @param location of the provider's sign-in page
   * @param kept cookie value that the browser must bring back within {@link #PATIENCE}
   */
  record Departure(String location, String kept) {}

  /**
   * A person who signed in at the provider.
   *
   * @param authenticatedAt when the person last authenticated there, if known
   * @param returnTo path of this site to continue at
   */
  record Arrival(ProviderIdentity person, Optional<Instant> authenticatedAt, String returnTo) {}

  /**
   * Starts the flow.
   *
   * @param afresh requires authentication at the provider unless it is more recent than this
   * @throws ProblemException {@code Unavailable} while the provider does not answer
   */
  Departure depart(String returnTo, Optional<Duration> afresh) {
    Parts ready = parts();
    String back = PATH + "?" + RETURN_TO + "=" + URLEncoder.encode(returnTo, UTF_8);
    var environment =
        ready.security().environmentBuilder().header(Security.HEADER_ORIG_URI, back).build();
    AuthenticationResponse answer =
        ready
            .security()
            .contextBuilder(NAME)
            .env(environment)
            .build()
            .atnClientBuilder()
            .explicitProvider(NAME)
            .submit();
    Map<String, List<String>> headers = answer.responseHeaders();
    String location = headers.getOrDefault(HeaderNames.LOCATION_NAME, List.of()).getFirst();
    String cookies = headers.getOrDefault(HeaderNames.SET_COOKIE_NAME, List.of()).getFirst();
    return new Departure(
        location + afresh.map(age -> "&max_age=" + age.toSeconds()).orElse(""),
        SetCookie.parse(cookies).value());
  }

  /**
   * Completes the flow: redeems the code and validates the ID token.
   *
   * @throws ProblemException {@code Forbidden} if this browser did not start the flow, or the
   *     person did not sign in; {@code Unavailable} while the provider does not answer
   */
  Arrival arrive(ServerRequest request) {
    Map<String, List<String>> query = FormParameters.of(request.prologue().query().rawValue());
    if (query.containsKey("error")) {
      throw notSignedIn("the provider answered " + query.get("error"));
    }
    Parts ready = parts();
    checkParameters(query, ready.metadata());
    RedirectCapture draft = new RedirectCapture();
    try {
      ready.callback().handle(request, draft);
    } catch (Exception e) { // Helidon's parsers throw anything for a forged cookie
      LOG.log(Level.DEBUG, "callback", e);
      throw notSignedIn("the cookie cannot be read");
    }
    if (!draft.status().equals(Status.TEMPORARY_REDIRECT_307)) {
      throw notSignedIn("the code was not redeemed: " + draft.status());
    }
    IDTokenClaimsSet claims = checked(idToken(draft.headers(), ready), ready.validator());
    URI back = URI.create(draft.headers().get(HeaderNames.LOCATION).get());
    Optional<String> returnTo =
        FormParameters.of(back.getRawQuery()).getOrDefault(RETURN_TO, List.of()).stream()
            .findFirst();
    return new Arrival(
        person(claims),
        Optional.ofNullable(claims.getAuthenticationTime()).map(Date::toInstant),
        ReturnPath.of(returnTo.orElse(null)));
  }

  private void checkParameters(Map<String, List<String>> query, OIDCProviderMetadata metadata) {
    boolean plain =
        Stream.of("code", "state").allMatch(name -> query.getOrDefault(name, List.of()).size() == 1)
            && !query.containsKey(OidcConfig.DEFAULT_TENANT_PARAM_NAME);
    List<String> from = query.getOrDefault("iss", List.of());
    boolean right =
        from.isEmpty()
            ? !metadata.supportsAuthorizationResponseIssuerParam()
            : from.equals(List.of(issuer.identifier()));
    if (!plain || !right) {
      throw notSignedIn("the redirect is not one of the provider's");
    }
  }

  private static String idToken(ServerResponseHeaders headers, Parts ready) {
    OidcCookieHandler kept = ready.config().idTokenCookieHandler();
    return headers.all(HeaderNames.SET_COOKIE, List::of).stream()
        .filter(cookie -> cookie.startsWith(kept.cookieName() + "="))
        .map(cookie -> kept.decrypt(SetCookie.parse(cookie).value()))
        .findFirst()
        .orElseThrow(() -> notSignedIn("no ID token came"));
  }

  private static IDTokenClaimsSet checked(String idToken, IDTokenValidator validator) {
    try {
      return validator.validate(SignedJWT.parse(idToken), null); // Helidon has checked the nonce
    } catch (KeySourceException e) {
      throw Issuer.away();
    } catch (BadJOSEException | JOSEException | ParseException e) {
      LOG.log(Level.WARNING, "An ID token of the sign-in provider is not valid", e);
      throw notSignedIn("its ID token is not valid");
    }
  }

  private ProviderIdentity person(IDTokenClaimsSet claims) {
    String subject = claims.getSubject().getValue();
    Optional<String> email = Optional.ofNullable(claims.getStringClaim("email"));
    return new ProviderIdentity(
        issuer.identifier(),
        subject,
        Optional.ofNullable(claims.getStringClaim("preferred_username"))
            .or(() -> email)
            .orElse(subject),
        email.filter(address -> Boolean.TRUE.equals(claims.getBooleanClaim("email_verified"))));
  }

  private Parts parts() {
    Parts now = parts;
    if (now == null) {
      parts = now = newParts();
    }
    return now;
  }

  /** What can be built once the provider's endpoints are known. */
  private record Parts(
      OIDCProviderMetadata metadata,
      OidcConfig config,
      Security security,
      Handler callback,
      IDTokenValidator validator) {}

  private Parts newParts() {
    Issuer.Known known = issuer.known();
    OidcConfig config = config(known.metadata());
    OidcProvider provider =
        OidcProvider.builder()
            .oidcConfig(config)
            .discoverTenantConfigProviders(false)
            .discoverTenantIdProviders(false)
            .build();
    OidcFeature feature =
        OidcFeature.builder().config(config).discoverTenantConfigProviders(false).build();
    return new Parts(
        known.metadata(),
        config,
        Security.builder().disableTracing().addAuthenticationProvider(provider, NAME).build(),
        CallbackRoute.of(feature),
        new IDTokenValidator(
            known.metadata().getIssuer(), new ClientID(settings.clientId()), known.keys(), null));
  }

  private OidcConfig config(OIDCProviderMetadata metadata) {
    return OidcConfig.builder()
        .identityUri(settings.issuer())
        .issuer(issuer.identifier())
        .oidcMetadataWellKnown(false)
        .authorizationEndpointUri(metadata.getAuthorizationEndpointURI())
        .tokenEndpointUri(metadata.getTokenEndpointURI())
        .signJwk(JwkKeys.builder().build()) // Helidon has no token to validate
        .clientId(settings.clientId())
        .clientSecret(settings.clientSecret())
        .tokenEndpointAuthentication(authentication(metadata))
        .clientTimeout(Duration.ofSeconds(5))
        .baseScopes("openid profile email")
        .frontendUri(baseUrl.toString())
        .redirectUri(CALLBACK)
        .pkceEnabled(true)
        .pkceChallengeMethod(PkceChallengeMethod.S256)
        .logoutEnabled(false)
        .useHeader(false)
        .useParam(false)
        .useCookie(true)
        .cookieSameSite(SetCookie.SameSite.LAX)
        .cookieNameState(cookie)
        .cookieSecure("https".equals(baseUrl.getScheme()))
        .cookieEncryptionEnabled(true)
        .cookieEncryptionPassword(HexFormat.of().formatHex(cookieKey).toCharArray())
        .build();
  }

  /** Defaults to basic (OpenID Connect Discovery section 3). */
  private static ClientAuthentication authentication(OIDCProviderMetadata metadata) {
    List<ClientAuthenticationMethod> methods = metadata.getTokenEndpointAuthMethods();
    return methods == null || methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
        ? ClientAuthentication.CLIENT_SECRET_BASIC
        : ClientAuthentication.CLIENT_SECRET_POST;
  }

  private static ProblemException notSignedIn(String why) {
    LOG.log(Level.INFO, "A sign-in with the provider was refused: " + why);
    return new Problem.Forbidden(
            "Sign-in failed: the provider did not identify you, or its response was for another"
                + " browser. Try again from the sign-in page. Cookies must be allowed.")
        .exception();
  }
}
