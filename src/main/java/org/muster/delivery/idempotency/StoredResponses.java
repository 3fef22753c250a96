package org.muster.delivery.idempotency;

import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
          store.add(account, key, request, seal.seal(answer, context(account, key)), now);
          return new Kept(answer, false);
        });
  }

  /**
   * Deletes all responses that name one of these players. Call it in the transaction that erases
   * them. A repeated request is then processed again.
   *
   * @param handles as they appear in responses: quoted, or after {@code @}
   */
  public void forget(Collection<String> handles) {
    Predicate<String> named =
        Pattern.compile(
                "(?:\"@?|@)(?:"
                    + handles.stream().map(Pattern::quote).collect(Collectors.joining("|"))
                    + ")(?![a-z0-9_-])")
            .asPredicate();
    store.deleteIf(kept -> named.test(open(kept.answer(), kept.account(), kept.key())));
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
