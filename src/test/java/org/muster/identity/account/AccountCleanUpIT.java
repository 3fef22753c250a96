package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Origin;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.jobs.Sweep;
import org.muster.platform.secrets.RandomTokens;
import org.muster.testing.TestDatabase;

class AccountCleanUpIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();

  @Test
  void whatHasEnded_goes_andTheRestStays() {
    UUID account = AccountsForTests.add(db.database(), "ada@example.org", "ada");
    Instant now = Clock.systemUTC().instant();
    for (Duration left : List.of(Duration.ofMinutes(-1), Duration.ofMinutes(5))) {
      Instant end = now.plus(left);
      new SessionStore(db.database())
          .add(
              RandomTokens.hash(RandomTokens.random()),
              account,
              SessionMethod.PASSWORD,
              Origin.OPERATOR,
              now,
              end);
      new SignInStore(db.database())
          .add(RandomTokens.hash(RandomTokens.random()), account, SessionMethod.PASSWORD, "/", end);
      db.database()
          .write(
              h ->
                  h.execute(
                      "insert into mail_token (hash, purpose, email, expires_at)"
                          + " values (?, 'reset', 'ada@example.org', ?)",
                      RandomTokens.hash(RandomTokens.random()),
                      end));
      db.database()
          .write(
              h ->
                  h.execute(
                      "insert into passkey_challenge (hash, expires_at) values (?, ?)",
                      RandomTokens.hash(RandomTokens.random()),
                      end));
    }
    addIdleSession(account, now.minus(Sessions.IDLE).minusSeconds(60));

    var ended = new AccountCleanUpStore(db.database(), Clock.systemUTC());
    var cleanUp = new Sweep("account-clean-up", Duration.ofMinutes(10), 1, ended.steps());
    try (var duties = new Jobs(db.database(), List.of(cleanUp))) {
      duties.start();
      for (String table : List.of("session", "sign_in", "mail_token", "passkey_challenge")) {
        Awaitility.await()
            .atMost(Duration.ofSeconds(30))
            .untilAsserted(() -> assertThat(db.database().count(table)).as(table).isEqualTo(1));
      }
    }
  }

  private void addIdleSession(UUID account, Instant seen) {
    new SessionStore(db.database())
        .add(
            RandomTokens.hash(RandomTokens.random()),
            account,
            SessionMethod.PASSWORD,
            Origin.OPERATOR,
            seen,
            seen.plus(Sessions.AGE));
  }
}
