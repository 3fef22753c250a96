package org.muster.community.notice;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeUtility;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notice.Way;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.mail.MailNotSentException;
import org.muster.platform.mail.Mailer;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;
import org.muster.testing.ChildJvm;
import org.muster.testing.Person;
import org.muster.testing.SomeNews;
import org.muster.testing.TestDatabase;

/** Notices through a real SMTP server. */
@Tag("full")
class MailDeliveryIT {

  private static final String GAME = "Opération Ouragan\r\nBcc: eve@x.org";

  @AutoClose private final TestDatabase fresh = TestDatabase.fresh();
  private final Database database = fresh.database();
  private final Notices notices = new Notices(new NoticeStore(database));
  private final Person ada = Person.in(database);
  private final Person bob = Person.in(database);
  private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", "smtp"));

  @BeforeEach
  void start() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  @Test
  void aNotice_isMailedOnce_withWhatMailClientsNeed() throws Exception {
    notices.tell(SomeNews.to(player(ada), Kind.REGISTRATION_CONFIRMED, GAME));
    delivering(this::awaitNothingDue);
    MimeMessage mail = only(ada);
    assertThat(mail.getSubject())
        .isEqualTo("Registration confirmed: Opération Ouragan Bcc: eve@ x. org");
    assertThat(mail.getAllRecipients()).hasSize(1);
    assertThat(mail.getHeader("Bcc")).isNull();
    assertThat(mail.getHeader("Message-ID"))
        .containsExactly("<notice." + column("notice_id").orElseThrow() + "@muster.example>");
    assertThat(mail.getHeader("List-Unsubscribe-Post"))
        .containsExactly("List-Unsubscribe=One-Click");
    assertThat(mail.getHeader("List-Unsubscribe")[0])
        .matches("<https://muster.example/unsubscribe\\?token=1\\.[^<>\\s]+>");
    assertThat(mail.getContent().toString())
        .contains("Opération Ouragan Bcc: eve@ x. org")
        .contains("https://muster.example/events/ouragan");
    assertThat(column("delivered_at")).isPresent();
  }

  @Test
  void nobodyIsMailed_whoHasNoAccount_orIsBanned_orIsToldOtherwise_orDoesNotWantIt() {
    UUID dora = database.write(h -> insertPlayer("dora"));
    new MailOptOutStore(database).add(bob.account(), Topic.EVENTS);
    Person banned = Person.in(database);
    execute("update account set banned_at = now() where id = ?", banned.account());
    notices.tell(
        new Notice(
            Kind.EVENT_CANCELLED,
            List.of(dora, player(ada), player(bob), player(banned)),
            Optional.empty(),
            SomeNews.of(Kind.EVENT_CANCELLED, GAME)));
    notices.tell(SomeNews.to(player(ada), Kind.EVENT_CHANGED, GAME).by(Way.WEBHOOK));
    notices.tell(SomeNews.to(player(bob), Kind.REGISTRATION_CANCELLED, GAME));
    delivering(this::awaitNothingDue);
    assertThat(only(ada)).isNotNull(); // the control
    assertThat(subject(only(bob))).startsWith("Registration cancelled");
    assertThat(server.getReceivedMessages()).hasSize(2);
  }

  @Test
  void aProcessThatIsKilled_betweenSendingAndNoting_losesNothing() throws Exception {
    notices.tell(SomeNews.to(player(ada), Kind.EVENT_CANCELLED, GAME));
    var where = fresh.address();
    try (var child =
        ChildJvm.start(
            MailProcess.class,
            where.url(),
            where.user(),
            where.password(),
            Integer.toString(server.getSmtp().getPort()))) {
      assertThat(child.line()).isEqualTo("sent");
      child.kill();
    }
    assertThat(column("delivered_at")).isEmpty();
    notices.tell(SomeNews.to(player(bob), Kind.EVENT_CANCELLED, GAME));
    delivering(this::awaitNothingDue);

    List<MimeMessage> twice = to(ada);
    assertThat(twice).hasSize(2);
    assertThat(messageId(twice.getFirst())).isEqualTo(messageId(twice.getLast()));
    assertThat(messageId(only(bob))).isNotEqualTo(messageId(twice.getFirst())); // the control
  }

  @Test
  void aServerThatIsAway_isAskedAgain_eachTimeLater() {
    var tries = new AtomicInteger();
    Mailer away =
        mail -> {
          tries.incrementAndGet();
          throw new MailNotSentException("away", new IllegalStateException());
        };
    notices.tell(SomeNews.to(player(ada), Kind.EVENT_CANCELLED, GAME));
    delivering(
        away,
        () -> {
          for (int i = 1; i <= NoticeMailChannel.PAUSES.size(); i++) {
            int count = i;
            soon(() -> column("tries").equals(Optional.of(Integer.toString(count))));
            assertThat(pause())
                .isCloseTo(NoticeMailChannel.PAUSES.get(i - 1), Duration.ofSeconds(20));
            execute("update delivery set due = now() where due > ?::timestamptz", "-infinity");
          }
          soon(() -> nothingDue());
        });
    assertThat(tries).hasValue(NoticeMailChannel.PAUSES.size() + 1);
    assertThat(column("error")).contains("away");
    assertThat(column("delivered_at")).isEmpty();
    assertThat(NoticeMailChannel.PAUSES).isSorted().last().isEqualTo(Duration.ofHours(12));
  }

  @Test
  void settings_areTheSameAsWhatLinksSay() {
    var refusals =
        new MailOptOuts(
            database,
            new MailOptOutStore(database),
            new UnsubscribeLinks(new SecretStore(database).all(Purpose.LINK), MailProcess.BASE));
    Caller me =
        new Caller.Member(
            ada.account(),
            player(ada),
            Scope.all(),
            new Caller.Credential.Session(UUID.randomUUID()),
            new Origin("127.0.0.1", "test"));
    assertThat(refusals.wanted(me)).isEqualTo(EnumSet.allOf(Topic.class));
    refusals.want(me, Set.of(Topic.SEARCHES));
    refusals.want(me, Set.of(Topic.SEARCHES));
    assertThat(refusals.wanted(me)).containsExactly(Topic.SEARCHES);
  }

  @Test
  void oldNotices_areDeleted() {
    notices.tell(SomeNews.to(player(ada), Kind.EVENT_CHANGED, GAME));
    execute("update notice set at = now() - ?::interval", "29 days");
    var store = new NoticeMailStore(database);
    assertThat(store.deleteOlder(NoticeMailStore.KEPT, 10)).isZero();
    execute("update notice set at = now() - ?::interval", "31 days");
    assertThat(store.deleteOlder(NoticeMailStore.KEPT, 10)).isOne();
  }

  private void delivering(Runnable meanwhile) {
    delivering(MailProcess.smtp(server.getSmtp().getPort()), meanwhile);
  }

  private void delivering(Mailer mailer, Runnable meanwhile) {
    try (var duties = new Jobs(database, List.of(MailProcess.delivery(database, mailer)))) {
      duties.start();
      meanwhile.run();
    }
  }

  private void awaitNothingDue() {
    soon(this::nothingDue);
  }

  private boolean nothingDue() {
    return new OutboxStore(database).waiting(NoticeMailChannel.KIND) == 0;
  }

  private static void soon(Callable<Boolean> condition) {
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(condition);
  }

  private UUID player(Person person) {
    return database.read(
        h ->
            h.createQuery("select player_id from account where id = :id")
                .bind("id", person.account())
                .mapTo(UUID.class)
                .one());
  }

  private UUID insertPlayer(String handle) {
    return database.write(
        h ->
            h.createQuery(
                    "insert into player (handle, visibility) values (:handle, 'public')"
                        + " returning id")
                .bind("handle", handle)
                .mapTo(UUID.class)
                .one());
  }

  private void execute(String sql, Object value) {
    database.write(h -> h.execute(sql, value));
  }

  /** Of the first delivery. */
  private Optional<String> column(String name) {
    return database.read(
        h ->
            h.createQuery("select cast(<name> as text) from delivery order by id limit 1")
                .define("name", name)
                .mapTo(String.class)
                .findOne());
  }

  private Duration pause() {
    return database.read(
        h ->
            Duration.ofSeconds(
                h.createQuery("select extract(epoch from due - now())::bigint from delivery")
                    .mapTo(Long.class)
                    .one()));
  }

  private MimeMessage only(Person person) {
    assertThat(to(person)).hasSize(1);
    return to(person).getFirst();
  }

  private List<MimeMessage> to(Person person) {
    return Stream.of(server.getReceivedMessages())
        .filter(mail -> header(mail, "To").equals(person.email()))
        .toList();
  }

  private static String messageId(MimeMessage mail) {
    return header(mail, "Message-ID");
  }

  private static String subject(MimeMessage mail) {
    return header(mail, "Subject");
  }

  private static String header(MimeMessage mail, String name) {
    try {
      return MimeUtility.decodeText(mail.getHeader(name, null));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
