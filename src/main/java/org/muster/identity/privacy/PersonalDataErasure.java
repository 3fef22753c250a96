package org.muster.identity.privacy;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.identity.account.OwnAccount;
import org.muster.identity.privacy.PersonalDataStore.Erasure;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/**
 * Erases what closed accounts have left, across all features: in steps, since there may be any
 * number of rows. Records of games and clubs keep how many took part, but not who. Rows that belong
 * to the person alone are deleted with the account and the player, at the end.
 */
final class PersonalDataErasure implements Job {

  /** Rows of a step: a fraction of a second. */
  private static final int STEP = 2_000;

  /** Stands for the session in which the account was closed, which has ended. */
  private static final UUID ENDED = new UUID(0, 0);

  private final PersonalDataStore store;
  private final StoredResponses answers;
  private final Consumer<Caller.Member> release;
  private final Supplier<OwnAccount> own;

  /**
   * @param answers stored responses are sealed, so that SQL alone cannot find names in all of them
   * @param release lets all features release what a person holds
   * @param own deletes the account itself
   */
  PersonalDataErasure(
      PersonalDataStore store,
      StoredResponses answers,
      Consumer<Caller.Member> release,
      Supplier<OwnAccount> own) {
    this.store = store;
    this.answers = answers;
    this.release = release;
    this.own = own;
  }

  @Override
  public String name() {
    return "erasure";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(2);
  }

  @Override
  public void run(JobRun turn) {
    for (Erasure erasure : store.unfinished()) {
      turn.write(
          () -> {
            store.tried(erasure);
            return erasure;
          });
      erase(erasure, turn);
    }
  }

  private void erase(Erasure erasure, JobRun turn) {
    turn.write(
        () -> {
          release.accept(leaving(erasure));
          return erasure;
        });
    for (String statement : store.erasing()) {
      repeat(turn, () -> store.erase(statement, erasure, STEP));
    }
    repeat(turn, () -> answers.nameOlder(STEP));
    repeat(turn, () -> answers.forget(erasure.handles(), STEP));
    turn.write(
        () -> {
          finish(erasure);
          return erasure;
        });
  }

  private static void repeat(JobRun turn, Supplier<Integer> step) {
    while (turn.write(step) >= STEP) {
      // each one a transaction of its own
    }
  }

  /** Once more, for what was told meanwhile. */
  private void finish(Erasure erasure) {
    store.erasing().forEach(statement -> store.erase(statement, erasure, STEP));
    answers.forget(erasure.handles(), STEP);
    own.get().remove(erasure.account(), erasure.player(), erasure.email());
  }

  private static Caller.Member leaving(Erasure erasure) {
    return new Caller.Member(
        erasure.account(),
        erasure.player(),
        Scope.all(),
        new Caller.Credential.Session(ENDED),
        Origin.OPERATOR);
  }
}
