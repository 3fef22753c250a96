package org.muster.platform.jobs;

import java.time.Duration;

/** Work that comes back again and again, and is for one node at a time. */
public interface Job {

  /** By which nodes mean the same duty, now and in later releases: {@code change-log}. */
  String name();

  /** How long after the end of a run the next one begins, at the earliest; whole milliseconds. */
  Duration interval();

  /**
   * Does it once. It may take longer than a lease, which is renewed meanwhile, but goes step by
   * step: everything is written through {@link JobRun#write}, in transactions of a second or so,
   * and what was done by a run that broke off anywhere does no harm to the next.
   *
   * @throws LeaseLostException from {@link JobRun#write}; not to be caught
   */
  void run(JobRun turn);
}
