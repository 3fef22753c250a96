package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.mail.Mail;
import org.muster.platform.mail.MailNotSentException;
import org.muster.platform.mail.Mailer;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.testing.TestDatabase;

/** Mails about accounts in the queue. */
class AccountMailIT {

  private static final String ADDRESS = "ada@example.org";

  @AutoClose private final TestDatabase fresh = TestDatabase.fresh();
  private final Database database = fresh.database();
  private final List<Mail> received = new CopyOnWriteArrayList<>();

  @Test
  void aMail_isSentByAnotherNode_whenItsOwnEndsBeforeSending() {
    String token;
    try (var first = Database.open(fresh.address(), 2)) {
      token = ask(first);
    } // ends without having sent anything
    assertThat(count()).isOne();
    running(received::add, () -> soon(() -> count() == 0));
    assertThat(received).hasSize(1);
    assertThat(received.getFirst().to()).isEqualTo(ADDRESS);
    assertThat(received.getFirst().text()).contains("/reset/new?token=" + token);
  }

  @Test
  void aMail_isSentByAnotherNode_whenItsOwnEndsWhileSending() {
    ask(database);
    var sending = new CountDownLatch(1);
    Mailer dying =
        mail -> {
          sending.countDown();
          steal(); // as if this node had slept for longer than a lease
        };
    running(dying, () -> soon(() -> sending.getCount() == 0));
    assertThat(count()).as("what was not noted stays").isOne();
    running(received::add, () -> soon(() -> count() == 0));
    assertThat(received).hasSize(1);
  }

  @Test
  void whatWaits_cannotBeReadInTheTable() {
    String token = ask(database);
    String row =
        database.read(
            h ->
                h.createQuery("select d::text || encode(sealed, 'escape') from delivery d")
                    .mapTo(String.class)
                    .one());
    assertThat(row).contains("account_mail").doesNotContain(token, ADDRESS, "password");
    byte[] sealed =
        database.read(h -> h.createQuery("select sealed from delivery").mapTo(byte[].class).one());
    assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain(token, ADDRESS);
  }

  @Test
  void aTokenThatIsUsed_takesItsMailWithIt() {
    String token = ask(database);
    ask(database); // the control
    tokens(database, Clock.systemUTC()).redeem(token, Purpose.RESET);
    assertThat(count()).isOne();
  }

  @Test
  void aTokenThatHasExpired_takesItsMailWithIt_unsent() {
    ask(database);
    var later = Clock.offset(Clock.systemUTC(), MailTokens.AGE.plusSeconds(1));
    running(received::add, later, () -> soon(() -> count() == 0));
    assertThat(received).isEmpty();
    ask(database);
    int gone =
        new AccountCleanUpStore(database, later)
            .steps().stream().mapToInt(step -> step.applyAsInt(10)).sum();
    assertThat(gone).isPositive();
    assertThat(count()).as("the clean-up takes it, too").isZero();
  }

  @Test
  void aMailWithoutToken_isDeletedWhenSent() {
    mails(database).passwordChanged(ADDRESS);
    running(received::add, () -> soon(() -> count() == 0));
    assertThat(received).extracting(Mail::subject).containsExactly("Your password was changed");
  }

  @Test
  void aServerThatIsAway_isTriedAgain() {
    ask(database);
    var tries = new AtomicInteger();
    Mailer flaky =
        mail -> {
          if (tries.incrementAndGet() < 3) {
            throw new MailNotSentException("away", new IllegalStateException());
          }
          received.add(mail);
        };
    running(
        flaky,
        () -> {
          for (int i = 1; i < 3; i++) {
            awaitPause(i);
          }
          soon(() -> count() == 0);
        });
    assertThat(received).hasSize(1);
  }

  @Test
  void aServerThatStaysAway_isTriedAsOftenAsIsSaid_andNothingIsKept() {
    ask(database);
    var tries = new AtomicInteger();
    Mailer away =
        mail -> {
          tries.incrementAndGet();
          throw new MailNotSentException("away", new IllegalStateException());
        };
    running(
        away,
        () -> {
          for (int i = 1; i <= AccountMailChannel.PAUSES.size(); i++) {
            awaitPause(i);
          }
          soon(() -> count() == 0);
        });
    assertThat(tries).hasValue(AccountMailChannel.PAUSES.size() + 1);
  }

  /** Waits for this failure, looks at the pause after it, and ends it. */
  private void awaitPause(int failures) {
    soon(() -> one("select tries from delivery") == failures);
    assertThat(Duration.ofSeconds(one("select extract(epoch from due - now()) from delivery")))
        .isCloseTo(AccountMailChannel.PAUSES.get(failures - 1), Duration.ofSeconds(4));
    database.write(h -> h.execute("update delivery set due = now()"));
  }

  /** A mail with a token, as one gets who forgot a password. */
  private static String ask(Database node) {
    String token = tokens(node, Clock.systemUTC()).issue(Purpose.RESET, ADDRESS, null, Map.of());
    mails(node).reset(ADDRESS, "/reset/new", token);
    return token;
  }

  private static MailTokens tokens(Database node, Clock clock) {
    return new MailTokens(new MailTokenStore(node), clock);
  }

  private static AccountMails mails(Database node) {
    return new AccountMails(store(node), URI.create("https://muster.example"));
  }

  private static AccountMailStore store(Database node) {
    return new AccountMailStore(
        node, new Seal(new SecretStore(node).all(SecretStore.Purpose.SEAL)));
  }

  private void running(Mailer mailer, Runnable meanwhile) {
    running(mailer, Clock.systemUTC(), meanwhile);
  }

  private void running(Mailer mailer, Clock clock, Runnable meanwhile) {
    var job =
        new OutboxJob(
            new OutboxStore(database),
            new AccountMailChannel(store(database), mailer, clock),
            new SimpleMeterRegistry());
    try (var jobs = new Jobs(database, List.of(job))) {
      jobs.start();
      meanwhile.run();
    }
  }

  private void steal() {
    database.write(
        h ->
            h.execute(
                "update lease set token = token + 1, until = '-infinity'"
                    + " where duty = 'account-mail'"));
  }

  private long count() {
    return database.count("delivery");
  }

  private long one(String sql) {
    return database.read(h -> h.createQuery(sql).mapTo(Long.class).one());
  }

  private static void soon(Callable<Boolean> condition) {
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(condition);
  }
}
