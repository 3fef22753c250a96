package org.muster.delivery.idempotency;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Job that deletes expired responses. */
public final class IdempotencyRetention implements Job {

  private static final Duration INTERVAL = Duration.ofMinutes(10);
  private static final int BATCH = 1_000;

  private final IdempotencyKeyStore store;
  private final Clock clock;

  public IdempotencyRetention(IdempotencyKeyStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "replay-retention";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    Instant kept = clock.instant().minus(StoredResponses.KEPT);
    int gone;
    do {
      gone = turn.write(() -> store.deleteBefore(kept, BATCH));
    } while (gone == BATCH);
  }
}
