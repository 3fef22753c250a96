package org.muster.replay;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.muster.duties.Duty;
import org.muster.duties.Turn;

/** Forgets answers that were kept for long enough. */
public final class ReplayRetention implements Duty {

  private static final Duration INTERVAL = Duration.ofMinutes(10);
  private static final int BATCH = 1_000;

  private final ReplayStore store;
  private final Clock clock;

  /**
   * @param store on the database of the duties
   */
  public ReplayRetention(ReplayStore store, Clock clock) {
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
  public void run(Turn turn) {
    Instant kept = clock.instant().minus(KeptAnswers.KEPT);
    int gone;
    do {
      gone = turn.write(() -> store.deleteBefore(kept, BATCH));
    } while (gone == BATCH);
  }
}
