package org.muster.identity.account;

import java.time.Duration;
import java.util.List;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/**
 * Job that deletes what has expired: sessions, tokens, unfinished sign-ins, challenges, and idle
 * rate limiters.
 */
public final class AccountCleanUp implements Job {

  private static final Duration INTERVAL = Duration.ofMinutes(10);
  private static final int BATCH = 1_000;

  /**
   * A table with expired rows; a feature with a new table adds an entry.
   *
   * @param kept how long rows are kept after their end
   */
  public record Ended(String table, String end, Duration kept) {}

  private static final List<Ended> ALL =
      List.of(
          new Ended("session", "expires_at", Duration.ZERO),
          new Ended("session", "seen_at", Sessions.IDLE),
          new Ended("mail_token", "expires_at", Duration.ZERO),
          new Ended("sign_in", "expires_at", Duration.ZERO),
          new Ended("passkey_challenge", "expires_at", Duration.ZERO),
          new Ended("rate", "whole_at", Duration.ofMinutes(1)));

  private final AccountCleanUpStore store;

  public AccountCleanUp(AccountCleanUpStore store) {
    this.store = store;
  }

  @Override
  public String name() {
    return "account-clean-up";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    for (Ended ended : ALL) {
      int deleted;
      do {
        deleted = turn.write(() -> store.delete(ended, BATCH));
      } while (deleted == BATCH);
    }
  }
}
