package org.muster.community.event;

import java.time.Clock;
import java.time.Duration;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Writes down that published games are over, half a day after they ended. */
public final class EventCompletion implements Job {

  /** In which an organiser can still say that a game runs on. */
  public static final Duration GRACE = Duration.ofHours(12);

  private static final Duration INTERVAL = Duration.ofMinutes(1);
  private static final int BATCH = 500;

  private final EventWriteStore store;
  private final Clock clock;

  /**
   * @param store on the database of the duties
   */
  public EventCompletion(EventWriteStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "event-completion";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    int completed;
    do {
      completed = turn.write(this::completeSome);
    } while (completed == BATCH);
  }

  /** Completes the games whose time has come, some hundred at once. Returns how many. */
  public int completeSome() {
    return store.complete(clock.instant().minus(GRACE), BATCH);
  }
}
