package org.muster.community.event;

import java.time.Clock;
import java.time.Duration;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Job that completes published games twelve hours after they ended. */
public final class EventCompletion implements Job {

  /** Time in which an organiser can still extend a game that runs late. */
  public static final Duration GRACE = Duration.ofHours(12);

  private static final Duration INTERVAL = Duration.ofMinutes(1);
  private static final int BATCH = 500;

  private final EventWriteStore store;
  private final Clock clock;

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

  /** Completes games that are due, a few hundred at a time. Returns how many. */
  public int completeSome() {
    return store.complete(clock.instant().minus(GRACE), BATCH);
  }
}
