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
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.FormParameters;
import org.muster.delivery.web.ReturnPath;

/**
 * Sends people to the provider and takes them back: the authorization code flow of OpenID Connect
 * Core section 3.1 with PKCE, by Helidon's OIDC provider. State, nonce and code verifier wait in
 * the browser, in an encrypted cookie that ends with the way back.
 *
 * <p>What Helidon 4.3.0 lacks is added around it:
 *
 * <ul>
 *   <li>It would fetch the provider's keys once and never again, and check the ID token with the
 *       next request only: {@link IDTokenValidator} does that here and now, with keys that are
 *       fetched anew.
 *   <li>It would give all tokens to the browser, in cookies that are cut off beyond 4 KB, and its
 *       errors are plain texts: its answer is a {@link RedirectCapture}. The ID token is taken from
 *       it, and what else it holds is forgotten.
 *   <li>It asks for metadata of whatever tenant the redirect names, before it looks for its cookie:
 *       a redirect that names one is refused.
 *   <li>The issuer that the redirect names is compared (RFC 9207 section 2.4).
 * </ul>
 */
final class OidcSignIn {

  /** Where people are sent off. */
  static final String PATH = "/sign-in/provider";

  /** Where they come back to, to be registered at the provider. */
  static final String CALLBACK = PATH + "/callback";

  /** How long somebody may take to sign in there. */
  static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final String NAME = "muster";
  private static final String RETURN_TO = "return_to";
  private static final Logger LOGGER = Logger.getLogger(OidcSignIn.class.getName());

  private final Issuer issuer;
  private final ProviderSettings settings;
  private final URI baseUrl;
  private final String cookie;
  private final byte[] cookieKey;
  private volatile @Nullable Parts parts;

  /**
   * @param cookie what the browser calls what it keeps
   * @param cookieKey encrypts that; the same on all nodes
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
   * The way there.
   *
   * @param location of the provider's sign-in page
   * @param kept what the browser must bring back, for {@link #PATIENCE}
   */
  record Departure(String location, String kept) {}

  /**
   * Somebody who came back.
   *
   * @param authenticatedAt when the person last proved at the provider who it is, if it says so
   * @param returnTo where the person wanted to go, a path of this site
   */
  record Arrival(ProviderIdentity person, Optional<Instant> authenticatedAt, String returnTo) {}

  /**
   * Begins.
   *
   * @param afresh lets the provider ask who it is unless it did so in the last minutes
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
   * Ends it: redeems the code and checks who came.
   *
   * @throws ProblemException {@code Forbidden} if this is no way back of somebody who left in this
   *     browser, or the person did not sign in; {@code Unavailable} while the provider does not
   *     answer
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
    } catch (Exception e) { // what a cookie that is not ours makes of its parsers
      LOGGER.log(Level.FINE, "callback", e);
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
      return validator.validate(SignedJWT.parse(idToken), null); // the nonce was Helidon's to check
    } catch (KeySourceException e) {
      throw Issuer.away();
    } catch (BadJOSEException | JOSEException | ParseException e) {
      LOGGER.log(Level.WARNING, "An ID token of the sign-in provider is not valid", e);
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

  /** What can be made when the provider has said where its endpoints are. */
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
        .signJwk(JwkKeys.builder().build()) // it has no token to check
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

  /** OpenID Connect Discovery section 3: basic if it does not say otherwise. */
  private static ClientAuthentication authentication(OIDCProviderMetadata metadata) {
    List<ClientAuthenticationMethod> methods = metadata.getTokenEndpointAuthMethods();
    return methods == null || methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
        ? ClientAuthentication.CLIENT_SECRET_BASIC
        : ClientAuthentication.CLIENT_SECRET_POST;
  }

  private static ProblemException notSignedIn(String why) {
    LOGGER.info("A sign-in with the provider was refused: " + why);
    return new Problem.Forbidden(
            "Sign-in failed: the provider did not identify you, or its response was for another"
                + " browser. Try again from the sign-in page. Cookies must be allowed.")
        .exception();
  }
}
