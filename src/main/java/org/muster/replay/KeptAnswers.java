package org.muster.replay;

import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.db.Database;
import org.muster.http.Replays;

/** Keeps answers in PostgreSQL, so that any node can give them again. */
public final class KeptAnswers implements Replays {

  /** How long an answer is kept. */
  public static final Duration KEPT = Duration.ofHours(24);

  private final Database database;
  private final ReplayStore store;
  private final Clock clock;

  /**
   * @param database the one that all that is written here is written to
   */
  public KeptAnswers(Database database, Clock clock) {
    this.database = database;
    this.store = new ReplayStore(database);
    this.clock = clock;
  }

  /**
   * The lock is that of the transaction: it ends after the commit has become visible, so whoever
   * gets it next reads the answer that was kept under it, in a statement of its own.
   */
  @Override
  public Kept once(Caller.Member who, String key, byte[] request, Supplier<String> work) {
    UUID account = who.account();
    return database.atomically(
        () -> {
          if (!store.tryLock(account, key)) {
            throw new Problem.Conflict(
                    "The request that this one repeats is still at work: ask again shortly.")
                .exception();
          }
          Instant now = clock.instant();
          store.deleteBefore(account, key, now.minus(KEPT));
          Optional<ReplayStore.Answered> earlier = store.find(account, key);
          if (earlier.isPresent()) {
            return new Kept(same(earlier.get(), request), true);
          }
          String answer = work.get();
          store.add(account, key, request, answer, now);
          return new Kept(answer, false);
        });
  }

  private static String same(ReplayStore.Answered earlier, byte[] request) {
    if (!MessageDigest.isEqual(earlier.request(), request)) {
      throw new Problem.AgainstRules(
              List.of(
                  Fault.header(
                      "Idempotency-Key",
                      "reused",
                      "Idempotency-Key was sent with another request before: take a new one for"
                          + " each thing to be done.")))
          .exception();
    }
    return earlier.answer();
  }
}
