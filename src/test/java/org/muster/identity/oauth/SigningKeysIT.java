package org.muster.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

@Tag("full")
class SigningKeysIT {

  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  @AutoClose private final TestDatabase database = TestDatabase.fresh();

  private SigningKeys at(Duration later) {
    return Allowed.keys(database.database(), Clock.fixed(START.plus(later), ZoneOffset.UTC));
  }

  @Test
  void manyNodesThatStartTogether_makeOneKey() throws Exception {
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Callable<String>> starts =
          IntStream.range(0, 4)
              .<Callable<String>>mapToObj(i -> () -> at(Duration.ZERO).signer().getKeyID())
              .toList();
      assertThat(Within.all(threads, starts))
          .extracting(Future::get)
          .hasSize(4)
          .containsOnly(kid(0));
    }
    assertThat(database.database().<Long>read(SigningKeysIT::count)).isEqualTo(1);
  }

  /** Before a token is asked for, somebody may read the keys. */
  @Test
  void firstKey_isMadeWhenItIsAskedFor_asStrongAs128Bits() throws Exception {
    SigningKeys keys = at(Duration.ZERO);
    assertThat(keys.successor()).isEmpty();
    assertThat(JWKSet.parse(keys.published()).getKeys())
        .extracting(JWK::size)
        .containsExactly(3072);
    assertThat(keys.signer().getKeyID()).isEqualTo(kid(0));
  }

  /** Of an earlier release: it signs and is verified until its time is over. */
  @Test
  void keyOf2048Bits_isUsedUntilItsEnd() throws Exception {
    Duration month = Duration.ofDays(30);
    var old = new RSAKeyGenerator(2048).keyIDFromThumbprint(true).generate();
    new SigningKeyStore(database.database(), Allowed.seal(database.database()))
        .add(new SigningKey(old, START, START.plus(month)));
    assertThat(kid(0)).isEqualTo(old.getKeyID());
    at(month.minusMinutes(90)).rotate();
    assertThat(JWKSet.parse(at(month).published()).getKeys())
        .extracting(JWK::size)
        .containsExactly(2048, 3072);
    assertThat(at(month).signer().size()).isEqualTo(3072);
  }

  private static long count(org.jdbi.v3.core.Handle h) {
    return h.createQuery("select count(*) from signing_key").mapTo(Long.class).one();
  }

  private String kid(int days) {
    return at(Duration.ofDays(days)).signer().getKeyID();
  }

  @Test
  void key_isPublishedBeforeUse_usedThirtyDays_keptUntilAllItSignedHasExpired() throws Exception {
    Duration month = Duration.ofDays(30);
    String first = kid(0);

    at(month.minusHours(3)).rotate();
    assertThat(published(month.minusHours(3))).containsExactly(first);

    at(month.minusMinutes(90)).rotate();
    List<String> both = published(month.minusMinutes(90));
    assertThat(both).hasSize(2).startsWith(first);
    String second = both.getLast();

    assertThat(at(month.minusSeconds(1)).signer().getKeyID()).isEqualTo(first);
    assertThat(at(month).signer().getKeyID()).isEqualTo(second);

    at(month.plusMinutes(59)).rotate();
    assertThat(published(month.plusMinutes(59))).containsExactly(first, second);
    at(month.plusMinutes(61)).rotate();
    assertThat(published(month.plusMinutes(61))).containsExactly(second);
    assertThat(AccessTokens.LIFE).isLessThan(Duration.ofMinutes(15));
  }

  @Test
  void allNodesOffForMonths_nextSignatureHasANewKey() throws Exception {
    String first = kid(0);

    String later = kid(100);

    assertThat(later).isNotEqualTo(first);
    assertThat(published(Duration.ofDays(100))).containsExactly(later);
  }

  @Test
  void published_hasNoPrivatePart_andTheDatabaseNoneInClear() throws Exception {
    SigningKeys keys = at(Duration.ZERO);
    assertThat(keys.signer().isPrivate()).as("control").isTrue();

    assertThat(JWKSet.parse(keys.published()).getKeys()).hasSize(1).noneMatch(JWK::isPrivate);
    byte[] stored =
        database
            .database()
            .read(h -> h.createQuery("select jwk from signing_key").mapTo(byte[].class).one());
    assertThat(new String(stored, java.nio.charset.StandardCharsets.ISO_8859_1))
        .doesNotContain("RSA");
    assertThatThrownBy(() -> new SigningKeyStore(database.database(), Allowed.otherSeal()).all())
        .hasMessageContaining("does not open");
  }

  private List<String> published(Duration later) throws Exception {
    return JWKSet.parse(at(later).published()).getKeys().stream().map(JWK::getKeyID).toList();
  }
}
