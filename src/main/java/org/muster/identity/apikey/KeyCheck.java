package org.muster.identity.apikey;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.delivery.http.Credentials;

/**
 * Verifies API keys. What the database says about a key is cached for half a second: a busy key
 * then costs only an HMAC, and a key that is revoked, or whose account is deleted, ends on all
 * nodes within that time. No message is needed that could get lost, and the cache is never
 * extended: while the database is down, a key cannot be verified, which is answered with 503; its
 * owner never becomes anonymous.
 */
final class KeyCheck implements Credentials.Kind {

  private static final Duration BELIEVED = Duration.ofMillis(500);

  /** How long a valid key is remembered, so that using it again does not count as a guess. */
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private static final int MOST_REMEMBERED = 10_000;

  private final Function<String, Optional<KeyStore.Checkable>> rows;
  private final Peppers peppers;
  private final LastUse lastUse;
  private final Clock clock;
  private final LongSupplier nanos;
  private final Cache<String, Read> good =
      Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).expireAfterAccess(REMEMBERED).build();

  /** A row, and when it was read. */
  private record Read(KeyStore.Checkable row, long atNanos) {}

  /**
   * @param rows by the public part of a key; throws if they cannot be read
   * @param clock for the expiry of keys
   * @param nanos monotonic, for the age of the cache
   */
  KeyCheck(
      Function<String, Optional<KeyStore.Checkable>> rows,
      Peppers peppers,
      LastUse lastUse,
      Clock clock,
      LongSupplier nanos) {
    this.rows = rows;
    this.peppers = peppers;
    this.lastUse = lastUse;
    this.clock = clock;
    this.nanos = nanos;
  }

  @Override
  public Optional<Caller.Member> member(String token, String path, Origin from) {
    return KeyText.isMeant(token) ? Optional.of(member(token, from)) : Optional.empty();
  }

  @Override
  public boolean isFamiliar(String token) {
    return KeyText.parse(token)
        .filter(
            text -> {
              Read read = good.getIfPresent(text.id());
              return read != null && read.row().mac().isOf(text, peppers);
            })
        .isPresent();
  }

  private Caller.Member member(String token, Origin from) {
    Instant now = clock.instant();
    KeyText text = KeyText.parse(token).orElseThrow(KeyCheck::bad);
    KeyStore.Checkable row =
        row(text).filter(found -> found.key().isLive(now)).orElseThrow(KeyCheck::bad);
    ApiKey key = row.key();
    lastUse.note(key, now);
    return new Caller.Member(
        key.account(),
        row.player(),
        key.scopes(),
        new Caller.Credential.Key(key.id(), key.expiresAt()),
        from);
  }

  /** The row of exactly this key, no older than {@link #BELIEVED}. */
  private Optional<KeyStore.Checkable> row(KeyText text) {
    Read read = good.getIfPresent(text.id());
    if (read == null || !isFresh(read)) {
      // one request reads while others with this key wait for it
      read = good.asMap().compute(text.id(), (id, old) -> fresh(old, text));
    }
    return Optional.ofNullable(read).map(Read::row).filter(row -> row.mac().isOf(text, peppers));
  }

  /** Caches nothing for a text whose secret is wrong, so a guess never makes an entry. */
  private @Nullable Read fresh(@Nullable Read old, KeyText text) {
    if (old != null && isFresh(old)) {
      return old;
    }
    long before = nanos.getAsLong();
    return rows.apply(text.id())
        .filter(row -> old != null || row.mac().isOf(text, peppers))
        .map(row -> new Read(row, before))
        .orElse(null);
  }

  private boolean isFresh(Read read) {
    return nanos.getAsLong() - read.atNanos() < BELIEVED.toNanos();
  }

  /** Ends a key that this node has revoked or changed, at once. */
  void forget(String id) {
    good.asMap().remove(id);
  }

  /** Ends the keys of an account that this node has deleted, at once. */
  void forget(UUID account) {
    good.asMap().values().removeIf(read -> read.row().key().account().equals(account));
  }

  private static RuntimeException bad() {
    return new Problem.BadCredentials(
            "This API key is not valid: it is misspelt, expired or revoked, or its account is"
                + " banned.")
        .exception();
  }
}
