package org.muster.identity.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.platform.secrets.RandomTokens;

/**
 * Access tokens in the format of RFC 9068, valid for ten minutes. Exactly one algorithm and one
 * type are accepted, whatever a token's header says (RFC 8725 sections 3.1 and 3.11).
 */
final class AccessTokens {

  /** Lifetime of a token. */
  static final Duration LIFE = Duration.ofMinutes(10);

  private static final JOSEObjectType TYPE = new JOSEObjectType("at+jwt");
  private static final String CLIENT = "client_id";
  private static final String SCOPE = "scope";

  /** Private claim: the grant. */
  private static final String GRANT = "grant_id";

  /** Tolerance for differences between the nodes' clocks. */
  private static final int LEEWAY_SECONDS = 5;

  private final String issuer;
  private final SigningKeys keys;
  private final Clock clock;
  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();

  /**
   * @param issuer the instance's base URL
   */
  public AccessTokens(String issuer, SigningKeys keys, Clock clock) {
    this.issuer = issuer;
    this.keys = keys;
    this.clock = clock;
    processor.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(TYPE));
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(SigningKeys.ALGORITHM, keys));
    processor.setJWTClaimsSetVerifier(
        new Claims(new JWTClaimsSet.Builder().issuer(issuer).build(), clock));
  }

  /** Signs a token that is valid for ten minutes from now. */
  String issue(Grant grant, Set<Scope> scopes, String resource) {
    var claims =
        new JWTClaimsSet.Builder()
            .audience(resource)
            .subject(grant.account().toString())
            .claim(CLIENT, grant.client())
            .claim(SCOPE, Scope.words(scopes))
            .claim(GRANT, grant.id().toString())
            .jwtID(RandomTokens.random());
    return sign(TYPE, claims);
  }

  /** Signs an ID token, for the client (OpenID Connect Core section 2). */
  String identify(UUID account, String client, Optional<String> nonce) {
    var claims = new JWTClaimsSet.Builder().audience(client).subject(account.toString());
    nonce.ifPresent(value -> claims.claim("nonce", value));
    return sign(JOSEObjectType.JWT, claims);
  }

  private String sign(JOSEObjectType type, JWTClaimsSet.Builder claims) {
    Instant now = clock.instant();
    claims.issuer(issuer).issueTime(Date.from(now)).expirationTime(Date.from(now.plus(LIFE)));
    RSAKey key = keys.signer();
    var header = new JWSHeader.Builder(SigningKeys.ALGORITHM).type(type).keyID(key.getKeyID());
    var jwt = new SignedJWT(header.build(), claims.build());
    try {
      jwt.sign(new RSASSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e); // every Java platform has RSA
    }
    return jwt.serialize();
  }

  /**
   * Reads a token of this issuer. Does not check its grant and its audience.
   *
   * @return empty for anything that is not a token of this issuer
   * @throws ProblemException {@code BadCredentials} if it claims this issuer but is invalid or
   *     expired
   */
  Optional<AccessToken> read(String token) {
    try {
      JWT jwt = parsed(token);
      JWTClaimsSet said = jwt == null ? null : jwt.getJWTClaimsSet();
      if (jwt == null || said == null || !issuer.equals(said.getIssuer())) {
        return Optional.empty();
      }
      return Optional.of(token(processor.process(jwt, null)));
    } catch (ParseException e) {
      return Optional.empty();
    } catch (BadJOSEException | JOSEException | IllegalArgumentException e) {
      throw bad();
    }
  }

  /** Null for what is no token; the library fails in many ways, as for {@code null.null.}. */
  private static @Nullable JWT parsed(String token) {
    try {
      return JWTParser.parse(token);
    } catch (ParseException | RuntimeException e) {
      return null;
    }
  }

  /** Like {@link #read}, but empty also for invalid and expired tokens. */
  Optional<AccessToken> tryRead(String token) {
    try {
      return read(token);
    } catch (ProblemException e) {
      return Optional.empty();
    }
  }

  private static AccessToken token(JWTClaimsSet claims) throws BadJOSEException, ParseException {
    if (claims.getAudience().size() != 1) {
      throw new BadJOSEException("for one resource");
    }
    return new AccessToken(
        UUID.fromString(claims.getStringClaim(GRANT)),
        UUID.fromString(claims.getSubject()),
        claims.getStringClaim(CLIENT),
        claims.getAudience().getFirst(),
        scopes(claims.getStringClaim(SCOPE)),
        claims.getExpirationTime().toInstant());
  }

  private static Set<Scope> scopes(String words) {
    return Arrays.stream(words.split(" "))
        .flatMap(word -> Scope.of(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The same problem for every fault of a token. */
  static ProblemException bad() {
    return new Problem.BadCredentials(
            "This access token has expired, was revoked or is for another resource. Request a new"
                + " one.")
        .exception();
  }

  private static final class Claims extends DefaultJWTClaimsVerifier<SecurityContext> {
    private final Clock clock;

    Claims(JWTClaimsSet exact, Clock clock) {
      super(exact, Set.of("sub", "aud", "iat", "exp", "jti", CLIENT, SCOPE, GRANT));
      this.clock = clock;
      setMaxClockSkew(LEEWAY_SECONDS);
    }

    @Override
    protected Date currentTime() {
      return Date.from(clock.instant());
    }
  }
}
