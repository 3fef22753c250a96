package org.muster.delivery.idempotency;

import static java.util.stream.Collectors.toSet;

import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.Seal;

/**
 * Stores responses in PostgreSQL, so that any node can repeat them. They are sealed, because some
 * contain a secret that is shown once, such as a new webhook's.
 */
public final class StoredResponses implements IdempotentResponses {

  /** How long a response is stored. */
  public static final Duration KEPT = Duration.ofHours(24);

  /** No names of members; at most as long as a handle can be. */
  private static final Pattern NAME =
      Pattern.compile("(?:\"@?|[@/])([a-z0-9][a-z0-9_-]{0,59}+)(?![a-z0-9_-])(?!\"\\s*:)");

  private static final int HASH_LENGTH = 24;

  private final Database database;
  private final IdempotencyKeyStore store;
  private final Seal seal;
  private final Clock clock;

  /**
   * @param database the one to which the operations write
   */
  public StoredResponses(Database database, Seal seal, Clock clock) {
    this.database = database;
    this.store = new IdempotencyKeyStore(database);
    this.seal = seal;
    this.clock = clock;
  }

  /**
   * The lock ends with the transaction, after its commit is visible. The next holder therefore sees
   * the stored response, provided that it reads in a statement of its own.
   */
  @Override
  public Kept once(Caller.Member who, String key, byte[] request, Supplier<String> work) {
    UUID account = who.account();
    return database.atomically(
        () -> {
          if (!store.tryLock(account, key)) {
            throw new Problem.Conflict(
                    "The first request with this Idempotency-Key is still being processed. Try"
                        + " again in a moment.")
                .exception();
          }
          Instant now = clock.instant();
          store.deleteBefore(account, key, now.minus(KEPT));
          Optional<IdempotencyKeyStore.Answered> earlier = store.find(account, key);
          if (earlier.isPresent()) {
            requireSame(earlier.get(), request);
            return new Kept(open(earlier.get().answer(), account, key), true);
          }
          String answer = work.get();
          store.add(
              account, key, request, seal.seal(answer, context(account, key)), names(answer), now);
          return new Kept(answer, false);
        });
  }

  /**
   * Deletes up to {@code most} responses that name one of these players; returns how many. A
   * repeated request is then processed again.
   */
  public int forget(Collection<String> handles, int most) {
    return store.deleteNaming(handles.stream().map(StoredResponses::hashed).toList(), most);
  }

  /**
   * Notes whom up to {@code most} responses name that an earlier release has stored without;
   * returns how many. {@link #forget} does not find them before.
   */
  public int nameOlder(int most) {
    List<IdempotencyKeyStore.Kept> unnamed = store.unnamed(most);
    unnamed.forEach(
        kept -> store.name(kept, names(open(kept.answer(), kept.account(), kept.key()))));
    return unnamed.size();
  }

  /**
   * Whatever may be a handle: words after a quotation mark, an at sign or a slash. Hashed, since
   * other words of a sealed answer are among them.
   */
  private static Set<String> names(String answer) {
    return NAME.matcher(answer).results().map(found -> hashed(found.group(1))).collect(toSet());
  }

  private static String hashed(String name) {
    return DigestUtils.sha256Hex(name).substring(0, HASH_LENGTH);
  }

  private String open(byte[] sealed, UUID account, String key) {
    return seal.open(sealed, context(account, key))
        .orElseThrow(() -> new IllegalStateException("an answer that was not sealed here"));
  }

  private static String context(UUID account, String key) {
    return "replay:" + account + ":" + key;
  }

  private static void requireSame(IdempotencyKeyStore.Answered earlier, byte[] request) {
    if (!MessageDigest.isEqual(earlier.request(), request)) {
      throw Problem.rule(
          Fault.header(
              "Idempotency-Key",
              "reused",
              "This Idempotency-Key was used for a different request. Use a new key for"
                  + " each operation."));
    }
  }
}
