package org.muster.community.notice;

import java.time.Duration;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/** Job that deletes notices, with their webhook messages, a month after they were written. */
public final class NoticeRetention implements Job {

  static final Duration KEPT = Duration.ofDays(30);

  private static final Duration INTERVAL = Duration.ofHours(1);
  private static final int BATCH = 1_000;

  private final MailDeliveryStore store;

  public NoticeRetention(MailDeliveryStore store) {
    this.store = store;
  }

  @Override
  public String name() {
    return "notice-retention";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    int deleted;
    do {
      deleted = turn.write(() -> store.deleteOlder(KEPT, BATCH));
    } while (deleted == BATCH);
  }
}
