package org.muster.notice;

import java.time.Duration;
import org.muster.duties.Duty;
import org.muster.duties.Turn;

/** Deletes notices a month after they were written, and with them what hooks were told. */
public final class NoticeRetention implements Duty {

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
  public void run(Turn turn) {
    int deleted;
    do {
      deleted = turn.write(() -> store.deleteOlder(KEPT, BATCH));
    } while (deleted == BATCH);
  }
}
