package org.muster.community.club;

import java.time.Clock;
import java.time.Duration;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Job that ends invitations to clubs that were not answered in time. */
public final class InvitationExpiry implements Job {

  private static final Duration INTERVAL = Duration.ofMinutes(10);
  private static final int BATCH = 1_000;

  private final MembershipStore store;
  private final Clock clock;

  public InvitationExpiry(MembershipStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "invitation-expiry";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    int ended;
    do {
      ended = turn.write(() -> store.expire(clock.instant(), BATCH));
    } while (ended == BATCH);
  }
}
