package org.muster.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.delivery.http.ProtectedResources;
import org.muster.testing.TestDatabase;

/** Access tokens, good and forged. Each forgery differs from a token that is taken in one thing. */
class TokenCredentialsIT {

  private static final String ISSUER = "https://muster.example";
  private static final String API = ISSUER + "/api";
  private static final Origin FROM = new Origin("192.0.2.1", null);
  private static final Set<Scope> SCOPES = Set.of(Scope.ME_READ, Scope.CLUBS_READ);
  private static final JOSEObjectType TYPE = new JOSEObjectType("at+jwt");

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();

  private final Allowed allowed = new Allowed(DB.database(), ISSUER);
  private final SigningKeys keys = Allowed.keys(DB.database(), Clock.systemUTC());
  private final UUID account =
      Allowed.account(DB.database(), "p" + Long.toHexString(System.nanoTime()));
  private final UUID grant = allowed.grant(account, API, SCOPES);
  private final RSAKey key = keys.signer();

  private TokenCredentials node;
  private TokenCredentials other;

  @BeforeEach
  void nodes() {
    node = node();
    other = node();
  }

  private static TokenCredentials node() {
    return new TokenCredentials(
        new AccessTokens(ISSUER, Allowed.keys(DB.database(), Clock.systemUTC()), Clock.systemUTC()),
        new LiveGrants(new GrantStore(DB.database())),
        new ProtectedResources(URI.create(ISSUER)));
  }

  @Test
  void token_isTaken_onEveryNode_forItsScopes() {
    String token = allowed.token(grant, account, API, SCOPES);

    for (TokenCredentials any : List.of(node, other)) {
      Caller.Member member = any.member(token, "/api/me", FROM).orElseThrow();
      assertThat(member.account()).isEqualTo(account);
      assertThat(member.scopes()).isEqualTo(SCOPES);
      assertThat(member.by())
          .isInstanceOfSatisfying(
              Caller.Credential.Token.class,
              by -> {
                assertThat(by.client()).isEqualTo(Allowed.CLIENT);
                assertThat(by.expiresAt())
                    .isBetween(Instant.now(), Instant.now().plus(AccessTokens.LIFE));
              });
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/api,             /api,                  true",
    "/api,             /api/me,               true",
    "/api,             /api/mcpx,             true",
    "/api,             /api/mcp,              false",
    "/api,             /api/mcp/readonly,     false",
    "/api,             /api/mcp/account,      false",
    "/api,             /apis,                 false",
    "/api,             /,                     false",
    "/api,             /oauth/token,          false",
    "/api/mcp,         /api/mcp,              true",
    "/api/mcp,         /api/mcp/account,      true",
    "/api/mcp,         /api/mcp/readonly,     true",
    "/api/mcp,         /api,                  false",
    "/api/mcp,         /api/me,               false",
    "/api/mcp,         /api/mcpx,             false",
    "/api/mcp/account, /api/mcp/account,      true",
    "/api/mcp/account, /api/mcp,              false",
    "/api/mcp/account, /api/me,               false",
    "/api/mcp/account, /api/mcp/account/../x, true", // the door hands on no such path
  })
  void token_isGoodAtItsResourceAndBelow(String resource, String path, boolean good) {
    String token = allowed.token(account, ISSUER + resource, SCOPES);

    if (good) {
      assertThat(node.member(token, path, FROM)).isPresent();
    } else {
      refused(token, path);
    }
  }

  @Test
  void otherTexts_areOfAnotherKind() throws Exception {
    String elsewhere = signed(key, TYPE, claims -> claims.issuer("https://elsewhere.example"));

    for (String text : List.of("", "a.b.c", "bnVsbA.bnVsbA.AA", "mus_x", "..", elsewhere)) {
      assertThat(node.member(text, "/api", FROM)).as(text).isEmpty();
    }
  }

  @Test
  void forgeries_areRefused() throws Exception {
    assertThat(node.member(signed(key, TYPE, UnaryOperator.identity()), "/api", FROM))
        .as("control")
        .isPresent();

    JWTClaimsSet claims = claims(UnaryOperator.identity());
    String unsigned = new PlainJWT(claims).serialize();
    refused(unsigned, "/api");

    byte[] publicKey = key.toRSAPublicKey().getEncoded();
    refused(
        signed(JWSAlgorithm.HS256, new MACSigner(publicKey), key.getKeyID(), TYPE, claims), "/api");

    RSAKey stranger = new RSAKeyGenerator(2048).keyID(key.getKeyID()).generate();
    refused(signed(stranger, TYPE, UnaryOperator.identity()), "/api");
    refused(signed(JWSAlgorithm.RS256, new RSASSASigner(key), "no-such-key", TYPE, claims), "/api");
    refused(
        signed(JWSAlgorithm.RS512, new RSASSASigner(key), key.getKeyID(), TYPE, claims), "/api");

    refused(signed(key, JOSEObjectType.JWT, UnaryOperator.identity()), "/api");
    refused(signed(key, null, UnaryOperator.identity()), "/api");
    for (String claim : List.of("sub", "aud", "exp", "iat", "jti", "client_id", "grant_id")) {
      refused(signed(key, TYPE, c -> c.claim(claim, null)), "/api");
    }
    refused(signed(key, TYPE, c -> c.audience(List.of(API, "https://x.example"))), "/api");
    refused(signed(key, TYPE, c -> c.subject(UUID.randomUUID().toString())), "/api");
    refused(signed(key, TYPE, c -> c.claim("grant_id", UUID.randomUUID().toString())), "/api");
    refused(signed(key, TYPE, c -> c.claim("grant_id", "' or true")), "/api");

    String good = signed(key, TYPE, UnaryOperator.identity());
    refused(good.substring(0, good.length() - 8) + "AAAAAAAA", "/api");
    assertThat(node.member(good.substring(0, good.lastIndexOf('.') + 1), "/api", FROM)).isEmpty();
  }

  @Test
  void idToken_isNoAccessToken() {
    var tokens = new AccessTokens(ISSUER, keys, Clock.systemUTC());

    refused(tokens.identify(account, API, java.util.Optional.empty()), "/api");
  }

  @Test
  void expired_isRefused_withinSeconds() throws Exception {
    refused(signed(key, TYPE, c -> c.expirationTime(in(Duration.ofSeconds(-6)))), "/api");
    assertThat(
            node.member(
                signed(key, TYPE, c -> c.expirationTime(in(Duration.ofSeconds(-3)))), "/api", FROM))
        .as("control: clocks of nodes may differ")
        .isPresent();
  }

  @Test
  void grantThatEnds_endsItsTokens_onTheOtherNodeWithinASecond() throws Exception {
    String token = allowed.token(grant, account, API, SCOPES);
    assertThat(node.member(token, "/api", FROM)).isPresent();
    assertThat(other.member(token, "/api", FROM)).isPresent();

    allowed.revoke(grant);
    Thread.sleep(1_000);

    refused(token, "/api");
    assertThatThrownBy(() -> other.member(token, "/api", FROM))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void deletedAccount_endsItsTokens() throws Exception {
    String token = allowed.token(grant, account, API, SCOPES);
    assertThat(node.member(token, "/api", FROM)).isPresent();

    DB.database().write(h -> h.execute("delete from account where id = ?", account));
    Thread.sleep(1_000);

    refused(token, "/api");
  }

  private void refused(String token, String path) {
    assertThatThrownBy(() -> node.member(token, path, FROM))
        .as(token)
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isInstanceOf(Problem.BadCredentials.class));
  }

  private JWTClaimsSet claims(UnaryOperator<JWTClaimsSet.Builder> change) {
    var claims =
        new JWTClaimsSet.Builder()
            .issuer(ISSUER)
            .audience(API)
            .subject(account.toString())
            .claim("client_id", Allowed.CLIENT)
            .claim("scope", "me:read")
            .claim("grant_id", grant.toString())
            .jwtID("1")
            .issueTime(in(Duration.ofMinutes(-1)))
            .expirationTime(in(Duration.ofMinutes(1)));
    return change.apply(claims).build();
  }

  private static Date in(Duration duration) {
    return Date.from(Instant.now().plus(duration));
  }

  private String signed(
      RSAKey by, @Nullable JOSEObjectType type, UnaryOperator<JWTClaimsSet.Builder> change)
      throws Exception {
    return signed(JWSAlgorithm.RS256, new RSASSASigner(by), key.getKeyID(), type, claims(change));
  }

  private static String signed(
      JWSAlgorithm algorithm,
      JWSSigner signer,
      String kid,
      @Nullable JOSEObjectType type,
      JWTClaimsSet claims)
      throws Exception {
    var header = new JWSHeader.Builder(algorithm).keyID(kid).type(type).build();
    var jwt = new SignedJWT(header, claims);
    jwt.sign(signer);
    return jwt.serialize();
  }
}
