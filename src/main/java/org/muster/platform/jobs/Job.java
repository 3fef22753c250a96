package org.muster.platform.jobs;

import java.time.Duration;

/** Periodic work that runs on one node at a time. */
public interface Job {

  /** Identifies the job across nodes and releases: {@code change-log}. */
  String name();

  /** Minimum time between the end of a run and the start of the next; whole milliseconds. */
  Duration interval();

  /**
   * Runs the job once. A run may take longer than a lease, which is renewed meanwhile, but must
   * proceed in steps: it writes only through {@link JobRun#write}, in transactions of about a
   * second, and a run that was interrupted anywhere must not harm the next.
   *
   * @throws LeaseLostException from {@link JobRun#write}; do not catch it
   */
  void run(JobRun turn);
}
