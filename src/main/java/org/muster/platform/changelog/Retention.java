package org.muster.platform.changelog;

import java.time.Duration;
import java.util.Optional;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/**
 * Job that prunes the change log. It deletes only changes that every reader of the last hours has
 * seen, in small transactions that block no writer. A reader that was away for longer gets an
 * exception from {@link ChangeStore#read}.
 */
public final class Retention implements Job {

  private static final Duration INTERVAL = Duration.ofMinutes(1);
  private static final int BATCH = 5_000;

  private final RetentionStore log;
  private final Duration kept;

  /**
   * @param kept minimum time for which a change is kept; in practice a minute or two more
   */
  public Retention(Database database, Duration kept) {
    this.log = new RetentionStore(database);
    this.kept = kept;
  }

  @Override
  public String name() {
    return "change-log-retention";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    Optional<String> horizon = turn.write(() -> log.mark(kept));
    horizon.ifPresent(
        below -> {
          int deleted;
          do {
            deleted = turn.write(() -> log.prune(below, BATCH));
          } while (deleted == BATCH);
        });
  }
}
