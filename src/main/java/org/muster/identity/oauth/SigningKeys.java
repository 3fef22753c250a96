package org.muster.identity.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The keys that sign tokens, shared by all nodes: RS256, which RFC 9068 section 2.1 and OpenID
 * Connect Discovery section 3 require everyone to support. The first key is made when one is asked
 * for. A key is used for 30 days; its successor is published at least an hour before its use, and
 * each until all its tokens have expired.
 */
final class SigningKeys implements JWKSource<SecurityContext> {

  static final JWSAlgorithm ALGORITHM = JWSAlgorithm.RS256;

  static final int BITS = 3072; // as strong as 128 bits (NIST SP 800-57 part 1, table 2)
  private static final Duration USED = Duration.ofDays(30);
  private static final Duration MADE_AHEAD = Duration.ofHours(2);

  /** Longer than the lifetime of any token. */
  private static final Duration KEPT = Duration.ofHours(1);

  private static final Duration REMEMBERED = Duration.ofMinutes(1);

  /** Minimum time between queries for unknown keys, because forged tokens can name any key. */
  private static final Duration LOOKED_AGAIN = Duration.ofSeconds(1);

  private final SigningKeyStore store;
  private final Clock clock;
  private volatile Snapshot snapshot = new Snapshot(List.of(), Instant.MIN);

  public SigningKeys(SigningKeyStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  private record Snapshot(List<SigningKey> keys, Instant readAt) {}

  /** The current signing key, with its private part. */
  RSAKey signer() {
    return used(known(REMEMBERED))
        .or(() -> used(known(LOOKED_AGAIN)))
        .orElseGet(
            () -> {
              rotate();
              return used(read()).orElseThrow();
            });
  }

  private Optional<RSAKey> used(List<SigningKey> keys) {
    Instant now = clock.instant();
    return keys.stream()
        .filter(key -> key.isUsedAt(now))
        .max(Comparator.comparing(SigningKey::usedFrom))
        .map(SigningKey::jwk);
  }

  /** The public keys as a JWK set (RFC 7517 section 5). */
  public String published() {
    if (known(REMEMBERED).isEmpty()) {
      rotate();
      read();
    }
    return publicKeys(known(REMEMBERED)).toString();
  }

  /** The public keys that match the selector. */
  @Override
  public List<JWK> get(JWKSelector selector, SecurityContext context) {
    List<JWK> found = selector.select(publicKeys(known(REMEMBERED)));
    return found.isEmpty() ? selector.select(publicKeys(known(LOOKED_AGAIN))) : found;
  }

  private static JWKSet publicKeys(List<SigningKey> keys) {
    return new JWKSet(keys.stream().map(SigningKey::jwk).<JWK>map(RSAKey::toPublicJWK).toList());
  }

  private List<SigningKey> known(Duration age) {
    Snapshot known = snapshot;
    return known.readAt().isBefore(clock.instant().minus(age)) ? read() : known.keys();
  }

  private List<SigningKey> read() {
    var now = new Snapshot(store.all(), clock.instant());
    snapshot = now;
    return now.keys();
  }

  /**
   * Makes the first key, or the next one when it is time, and deletes keys without live tokens. A
   * key is generated before anything is locked, because that can take seconds on a busy machine.
   */
  void rotate() {
    rotate(isDue(store.all(), now()) ? Optional.of(generate()) : Optional.empty());
  }

  /** A key to follow the last one, if it is time; none where nobody has asked for a first one. */
  Optional<RSAKey> successor() {
    List<SigningKey> keys = store.all();
    return !keys.isEmpty() && isDue(keys, now()) ? Optional.of(generate()) : Optional.empty();
  }

  /** Like {@link #rotate()}, with the key to add unless another node has added one meanwhile. */
  void rotate(Optional<RSAKey> spare) {
    store.alone(
        () -> {
          Instant now = now();
          List<SigningKey> keys = store.all();
          if (spare.isPresent() && isDue(keys, now)) {
            Instant from = covered(keys, now);
            store.add(new SigningKey(spare.get(), from, from.plus(USED)));
          }
          store.deleteUsedBefore(now.minus(KEPT));
        });
  }

  private static boolean isDue(List<SigningKey> keys, Instant now) {
    return covered(keys, now).isBefore(now.plus(MADE_AHEAD));
  }

  /** The end of the last key's use; now if there is no key. */
  private static Instant covered(List<SigningKey> keys, Instant now) {
    return keys.stream()
        .map(SigningKey::usedUntil)
        .max(Comparator.naturalOrder())
        .filter(now::isBefore)
        .orElse(now);
  }

  /** Truncated to the precision of the database, which would round up. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static RSAKey generate() {
    try {
      return new RSAKeyGenerator(BITS)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(ALGORITHM)
          .keyIDFromThumbprint(true)
          .generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e); // every Java platform has RSA
    }
  }
}
