package org.muster.identity.account;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.muster.platform.db.Database;

/** Deletes expired rows. */
final class AccountCleanUpStore {

  /**
   * What there is to throw away; a feature with another table adds a line.
   *
   * @param kept after its end, to tell what was there
   */
  private record Ended(String table, String end, Duration kept) {}

  private static final List<Ended> ALL =
      List.of(
          new Ended("session", "expires_at", Duration.ZERO),
          new Ended("session", "seen_at", Sessions.IDLE),
          new Ended("mail_token", "expires_at", Duration.ZERO),
          new Ended("sign_in", "expires_at", Duration.ZERO),
          new Ended("passkey_challenge", "expires_at", Duration.ZERO),
          new Ended("rate", "whole_at", Duration.ofMinutes(1)));

  private final Database database;
  private final Clock clock;

  public AccountCleanUpStore(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Deletes expired rows, one table after the other. */
  public List<IntUnaryOperator> steps() {
    return ALL.stream().<IntUnaryOperator>map(ended -> most -> delete(ended, most)).toList();
  }

  /** Skips locked rows until the next run. */
  private int delete(Ended ended, int most) {
    return database.write(
        h ->
            h.createUpdate(
                    """
                    delete from <table> where ctid = any (array(
                      select ctid from <table> where <end> < :before
                      limit :most for update skip locked))\
                    """)
                .define("table", ended.table())
                .define("end", ended.end())
                .bind("before", clock.instant().minus(ended.kept()))
                .bind("most", most)
                .execute());
  }
}
