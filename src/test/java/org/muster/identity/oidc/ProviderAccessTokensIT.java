package org.muster.identity.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.AccountStore;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.identity.account.OidcSignUp;
import org.muster.testing.TestDatabase;

class ProviderAccessTokensIT {

  private static final String API = "https://muster.example/api";
  private static final Origin FROM = new Origin("192.0.2.1", "test");

  @AutoClose static final TestDatabase DB = TestDatabase.fresh();

  private final FakeIssuer issuer = new FakeIssuer();
  private final String subject = UUID.randomUUID().toString();
  private ProviderAccessTokens tokens;
  private ProviderLinks.Linked ada;

  @BeforeEach
  void link() {
    var audit = new Audit(new AuditStore(DB.database()));
    var links =
        new ProviderLinks(
            DB.database(),
            new ProviderLinkStore(DB.database()),
            new OidcSignUp(new AccountStore(DB.database()), audit),
            audit);
    tokens = new ProviderAccessTokens(new Issuer(issuer.uri()), API, links);
    ada = account(subject);
    new ProviderLinkStore(DB.database()).add(issuer.uri().toString(), subject, ada.account());
  }

  @AfterEach
  void stop() {
    issuer.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"at+jwt", "application/at+jwt"})
  void member_tokenOfALinkedPerson_actsForItsAccount(String type) {
    String token =
        issuer.sign(
            claims()
                .claim("scope", "openid me:read clubs:write email")
                .claim("client_id", "cli")
                .build(),
            type);

    Caller.Member member = tokens.member(token, "/api/me", FROM).orElseThrow();
    assertThat(member.account()).isEqualTo(ada.account());
    assertThat(member.player()).isEqualTo(ada.player());
    assertThat(member.scopes()).containsOnly(Scope.ME_READ, Scope.CLUBS_WRITE);
    assertThat(member.from()).isEqualTo(FROM);
    assertThat(member.by())
        .isInstanceOfSatisfying(
            Caller.Credential.Token.class, by -> assertThat(by.client()).isEqualTo("cli"));
  }

  @Test
  void member_keycloaksType_onlyWithItsClaim() {
    var like = claims().claim("azp", "cli");

    assertThat(member(issuer.sign(like.claim("typ", "Bearer").build(), "JWT"))).isPresent();
    refused(() -> member(issuer.sign(like.claim("typ", "ID").build(), "JWT")));
    refused(() -> member(issuer.sign(like.claim("typ", null).build(), "JWT")));
    refused(() -> member(issuer.sign(claims().build(), "logout+jwt")));
  }

  @Test
  void member_scopesOfOthers_allowNothing() {
    assertThat(member(good()).orElseThrow().scopes()).isEmpty();
  }

  @Test
  void member_otherAudience_refused() {
    assertThat(member(good())).isPresent(); // the control
    refused(() -> member(signed(issuer.claims(subject, API + "/"))));
    refused(() -> member(signed(issuer.claims(subject, FakeIssuer.CLIENT))));
    refused(() -> member(signed(claims().audience((String) null))));
  }

  @Test
  void member_otherIssuer_notOfThisKind() {
    assertThat(member(signed(claims().issuer(issuer.uri() + "/")))).isEmpty();
    assertThat(member(signed(claims().issuer(null)))).isEmpty();
    assertThat(member("opaque")).isEmpty();
    assertThat(member("a.b.c")).isEmpty();
    assertThat(member("bnVsbA.bnVsbA.AA")).isEmpty();
  }

  @Test
  void member_times_halfAMinuteDoesNotMatter() {
    assertThat(member(signed(claims().expirationTime(in(-10))))).isPresent();
    refused(() -> member(signed(claims().expirationTime(in(-40)))));
    refused(() -> member(signed(claims().expirationTime(null))));
    assertThat(member(signed(claims().notBeforeTime(in(10))))).isPresent();
    refused(() -> member(signed(claims().notBeforeTime(in(50)))));
  }

  @Test
  void member_boundToAKeyOfItsHolder_refused() {
    refused(() -> member(signed(claims().claim("cnf", Map.of("jkt", "x")))));
  }

  @Test
  void member_bannedAccount_refusedAtOnce() {
    String token = good();
    assertThat(member(token)).isPresent();
    ban("now()");
    refused(() -> member(token));
    ban("null");
    assertThat(member(token)).isPresent();
  }

  private void ban(String since) {
    DB.database()
        .write(
            h ->
                h.execute(
                    "update account set banned_at = " + since + " where id = ?", ada.account()));
  }

  @Test
  void member_unlinkedSubject_refused() {
    refused(() -> member(signed(issuer.claims("somebody else", API))));
  }

  @Test
  void member_noSignature_refused() {
    refused(() -> member(new PlainJWT(claims().build()).serialize()));
    String[] parts = good().split("\\.", -1);
    assertThat(member(parts[0] + "." + parts[1] + ".")).isEmpty();
    refused(() -> member(parts[0] + "." + parts[1] + ".AAAA"));
  }

  /** RFC 8725 section 2.1: the public key taken for a shared secret. */
  @Test
  void member_macWithThePublicKey_refused() throws JOSEException {
    var header =
        new JWSHeader.Builder(JWSAlgorithm.HS256)
            .keyID(issuer.key().getKeyID())
            .type(new JOSEObjectType("at+jwt"))
            .build();
    var forged = new SignedJWT(header, claims().build());
    forged.sign(new MACSigner(issuer.key().toRSAPublicKey().getEncoded()));

    refused(() -> member(forged.serialize()));
  }

  @Test
  void member_keyOfAnother_refused() throws JOSEException {
    assertThat(member(good())).isPresent();
    RSAKey underItsId =
        new RSAKey.Builder(FakeIssuer.newKey()).keyID(issuer.key().getKeyID()).build();

    refused(() -> member(FakeIssuer.sign(claims().build(), "at+jwt", underItsId)));
    refused(() -> member(FakeIssuer.sign(claims().build(), "at+jwt", FakeIssuer.newKey())));
  }

  @Test
  void member_unknownKeyIds_doNotFloodTheIssuer() {
    assertThat(member(good())).isPresent();

    for (int i = 0; i < 50; i++) {
      refused(() -> member(FakeIssuer.sign(claims().build(), "at+jwt", unpublished())));
    }

    assertThat(issuer.keysAsked()).isBetween(2, 4);
  }

  @Test
  void member_rotatedKey_foundAtOnce_andTheOldOneNoMore() {
    String before = good();
    assertThat(member(before)).isPresent();

    issuer.rotate();

    assertThat(member(good())).isPresent();
    refused(() -> member(before));
  }

  @Test
  void member_issuerAway_knownKeysStayGood() {
    String known = good();
    assertThat(member(known)).isPresent();
    RSAKey later = FakeIssuer.newKey();

    issuer.setAway(true);

    assertThat(member(known)).isPresent();
    assertThatThrownBy(() -> member(FakeIssuer.sign(claims().build(), "at+jwt", later)))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void member_issuerAwayFromTheStart_unavailableAndNotAskedAgainAtOnce() {
    issuer.setAway(true);

    assertThatThrownBy(() -> member(good()))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isInstanceOf(Problem.Unavailable.class));
    issuer.setAway(false);
    assertThatThrownBy(() -> member(good())).isInstanceOf(ProblemException.class);
  }

  private static final RSAKey UNPUBLISHED = FakeIssuer.newKey();

  private static RSAKey unpublished() {
    return new RSAKey.Builder(UNPUBLISHED).keyID(UUID.randomUUID().toString()).build();
  }

  private JWTClaimsSet.Builder claims() {
    return issuer.claims(subject, API);
  }

  private String good() {
    return signed(claims());
  }

  private String signed(JWTClaimsSet.Builder claims) {
    return issuer.sign(claims.build(), "at+jwt");
  }

  private Optional<Caller.Member> member(String token) {
    return tokens.member(token, "/api/me", FROM);
  }

  private static Date in(long seconds) {
    return Date.from(Instant.now().plus(Duration.ofSeconds(seconds)));
  }

  private static void refused(ThrowingCallable use) {
    assertThatThrownBy(use)
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isInstanceOf(Problem.BadCredentials.class));
  }

  /** Somebody with a password. */
  private static ProviderLinks.Linked account(String name) {
    return DB.database()
        .write(
            h -> {
              UUID player =
                  h.createQuery(
                          "insert into player (handle, visibility) values (:handle, 'private')"
                              + " returning id")
                      .bind("handle", "p-" + name)
                      .mapTo(UUID.class)
                      .one();
              UUID account =
                  h.createQuery(
                          """
                          insert into account (email, player_id, password_hash)
                          values (:email, :player, 'x') returning id\
                          """)
                      .bind("email", name + "@example.org")
                      .bind("player", player)
                      .mapTo(UUID.class)
                      .one();
              return new ProviderLinks.Linked(account, player);
            });
  }
}
