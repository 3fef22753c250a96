package org.muster.identity.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.JWTProcessor;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Caller.Credential;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.delivery.http.Credentials;

/**
 * Access tokens of the external provider: JWTs as in RFC 9068, validated by its sections 2.1 and 4.
 *
 * <ul>
 *   <li>The issuer is exactly the configured one, the audience includes this instance's API, and
 *       there is an expiry; clocks may differ by 30 seconds.
 *   <li>The header's {@code typ} is {@code at+jwt}. Keycloak writes {@code JWT} for access and ID
 *       tokens alike and distinguishes them by a claim: {@code JWT} is accepted only with the claim
 *       {@code typ=Bearer}.
 *   <li>The signature is by one of {@link Issuer#ALGORITHMS} and a key that the issuer publishes.
 *   <li>Tokens bound to a key of their holder ({@code cnf}: RFC 8705, RFC 9449) are rejected,
 *       because the binding is not checked here.
 *   <li>The subject is linked to an account. The token permits those scopes in its {@code scope}
 *       that this instance knows.
 * </ul>
 *
 * <p>The audience is the API as a whole, so a token of the provider is valid at all its addresses.
 */
final class ProviderAccessTokens implements Credentials.Kind {

  private static final JOSEObjectType AT_JWT = new JOSEObjectType("at+jwt");
  private static final JOSEObjectType AT_JWT_WHOLE = new JOSEObjectType("application/at+jwt");
  private static final int CLOCKS_DIFFER_SECONDS = 30;

  private final Issuer issuer;
  private final String audience;
  private final ProviderLinks links;
  private volatile @Nullable JWTProcessor<SecurityContext> processor;

  /**
   * @param audience required in {@code aud}
   */
  ProviderAccessTokens(Issuer issuer, String audience, ProviderLinks links) {
    this.issuer = issuer;
    this.audience = audience;
    this.links = links;
  }

  @Override
  public Optional<Caller.Member> member(String token, String path, Origin from) {
    return ours(token).map(jwt -> member(checked(jwt), from));
  }

  /** A token that claims this issuer; not verified yet. */
  private Optional<JWT> ours(String token) {
    try {
      JWT jwt = JWTParser.parse(token);
      JWTClaimsSet claims = jwt.getJWTClaimsSet(); // null if encrypted
      return claims != null && issuer.identifier().equals(claims.getIssuer())
          ? Optional.of(jwt)
          : Optional.empty();
    } catch (ParseException | RuntimeException e) { // the parser fails in other ways, too
      return Optional.empty();
    }
  }

  private JWTClaimsSet checked(JWT jwt) {
    try {
      JWTClaimsSet claims = processor().process(jwt, null);
      boolean named = JOSEObjectType.JWT.equals(jwt.getHeader().getType());
      if (named && !"Bearer".equals(claims.getStringClaim("typ"))) {
        throw bad("It is not an access token.");
      }
      return claims;
    } catch (RateLimitReachedException e) {
      throw bad("It is signed with a key that its issuer has not published.");
    } catch (KeySourceException e) {
      throw Issuer.away();
    } catch (BadJOSEException | JOSEException | ParseException e) {
      throw bad("It must be unexpired, signed, and issued for " + audience + ".");
    }
  }

  private JWTProcessor<SecurityContext> processor() {
    JWTProcessor<SecurityContext> now = processor;
    if (now == null) {
      processor = now = newProcessor();
    }
    return now;
  }

  private JWTProcessor<SecurityContext> newProcessor() {
    var verifier =
        new DefaultJWTClaimsVerifier<>(
            Set.of(audience),
            new JWTClaimsSet.Builder().issuer(issuer.identifier()).build(),
            Set.of("sub", "exp", "iat"),
            Set.of("cnf"));
    verifier.setMaxClockSkew(CLOCKS_DIFFER_SECONDS);
    var checks = new DefaultJWTProcessor<>();
    checks.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(AT_JWT, AT_JWT_WHOLE, JOSEObjectType.JWT));
    checks.setJWSKeySelector(issuer.known().keys());
    checks.setJWTClaimsSetVerifier(verifier);
    return checks;
  }

  private Caller.Member member(JWTClaimsSet claims, Origin from) {
    ProviderLinks.Linked who =
        links
            .admitted(issuer.identifier(), claims.getSubject())
            .orElseThrow(
                () ->
                    bad(
                        "Its subject has no linked account here, or the account is banned. Sign in"
                            + " on the website first."));
    return new Caller.Member(
        who.account(),
        who.player(),
        scopes(claims),
        new Credential.Token(client(claims), claims.getExpirationTime().toInstant()),
        from);
  }

  private static Set<Scope> scopes(JWTClaimsSet claims) {
    return Arrays.stream(text(claims, "scope").orElse("").split(" "))
        .flatMap(word -> Scope.of(word).stream())
        .collect(Collectors.toSet());
  }

  /** RFC 9068 section 2.2; as a fallback {@code azp} of OpenID Connect Core section 2. */
  private static String client(JWTClaimsSet claims) {
    return text(claims, "client_id").or(() -> text(claims, "azp")).orElse("?");
  }

  private static Optional<String> text(JWTClaimsSet claims, String name) {
    return claims.getClaim(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static ProblemException bad(String detail) {
    return new Problem.BadCredentials("This access token cannot be used. " + detail).exception();
  }
}
