package org.muster.identity.apikey;

import java.time.Clock;
import java.time.Duration;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/**
 * Job that deletes keys a month after they ended; until then their owner can see how they ended.
 */
public final class KeyRetention implements Job {

  static final Duration KEPT = Duration.ofDays(30);

  private static final Duration INTERVAL = Duration.ofHours(1);

  private final KeyStore store;
  private final Clock clock;

  public KeyRetention(KeyStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "api-key-retention";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    turn.write(() -> store.deleteEnded(clock.instant().minus(KEPT)));
  }
}
