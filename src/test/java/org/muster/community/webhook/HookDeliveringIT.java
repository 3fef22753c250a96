package org.muster.community.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notices;
import org.muster.platform.db.Database;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;
import org.muster.testing.Person;
import org.muster.testing.Receiver;
import org.muster.testing.SomeNews;
import org.muster.testing.TestDatabase;

/** Messages to hooks when things go wrong. */
@Tag("full")
class HookDeliveringIT {

  private static final URI LOCAL = URI.create("http://127.0.0.1:8080");
  private static final URI PUBLIC = URI.create("https://muster.example");

  @AutoClose private final TestDatabase fresh = TestDatabase.fresh();
  @AutoClose private final Receiver receiver = new Receiver();
  private final Database database = fresh.database();
  private final Seal seal = new Seal(new SecretStore(database).all(Purpose.SEAL));
  private final Notices notices = Notices.on(database);
  private final Person ada = Person.in(database);
  private UUID player;

  @BeforeEach
  void know() {
    player = one("select player_id from account", UUID.class);
  }

  private void hook(String url) {
    UUID id = UUID.randomUUID();
    database.write(
        h ->
            h.execute(
                "insert into webhook (id, account_id, url, secret, state)"
                    + " values (?, ?, ?, ?, 'active')",
                id,
                ada.account(),
                url,
                seal.seal(WebhookSecret.random().text(), Webhooks.context(id))));
  }

  private void tell() {
    notices.tell(SomeNews.to(player, Kind.EVENT_CANCELLED, "Ouragan"));
  }

  private Jobs duties(URI base, String host) throws Exception {
    var outside =
        new SafeHttpClient(
            name -> new InetAddress[] {InetAddress.ofLiteral(host)}, SSLContext.getDefault(), base);
    var channel =
        new WebhookChannel(
            new WebhookDeliveryStore(database), outside, seal, notices, Clock.systemUTC());
    var duty = new OutboxJob(new OutboxStore(database), channel, new SimpleMeterRegistry());
    return new Jobs(database, List.of(duty));
  }

  @Test
  void anotherNodeThatTakesOver_betweenSendingAndNoting_sendsItAgain_andNothingIsLost()
      throws Exception {
    hook(receiver.url());
    var stolen = new AtomicInteger();
    receiver.answering(
        message -> {
          if (stolen.getAndIncrement() == 0) { // as if this node had slept for longer than a lease
            execute(
                "update lease set token = token + 1, until = '-infinity' where duty = 'webhooks'");
          }
          return 204;
        });
    tell();
    try (var duties = duties(LOCAL, "127.0.0.1")) {
      duties.start();
      receiver.await(2);
      soon(() -> waiting() == 0);
      tell(); // the control: what nobody disturbs comes once
      receiver.await(3);
      soon(() -> waiting() == 0);
    }
    List<String> ids = receiver.messages().stream().map(Receiver.Message::id).toList();
    assertThat(ids).hasSize(3);
    assertThat(ids.get(0)).isEqualTo(ids.get(1)).isNotEqualTo(ids.get(2));
    assertThat(one("select count(*) from delivery where kind = 'webhook'", Long.class))
        .isEqualTo(2);
  }

  @Test
  void hookThatFailsForDays_isAskedEachTimeLater_andThenNoMore() throws Exception {
    hook(receiver.url());
    receiver.answering(message -> 500);
    tell();
    try (var duties = duties(LOCAL, "127.0.0.1")) {
      duties.start();
      for (int i = 1; i <= WebhookChannel.PAUSES.size(); i++) {
        int tries = i;
        soon(
            () -> one("select tries from delivery where kind = 'webhook'", Integer.class) == tries);
        long pause =
            one(
                "select extract(epoch from due - now())::bigint from delivery where kind ="
                    + " 'webhook'",
                Long.class);
        assertThat(Duration.ofSeconds(pause))
            .isCloseTo(WebhookChannel.PAUSES.get(i - 1), Duration.ofSeconds(20));
        execute("update delivery set due = now() where kind = 'webhook'");
      }
      soon(() -> one("select state from webhook", String.class).equals("failing"));
      tell();
      soon(() -> one("select count(*) from notice where hooked_at is null", Long.class) == 0);
    }
    assertThat(receiver.messages()).hasSize(WebhookChannel.PAUSES.size() + 1);
    assertThat(receiver.messages().stream().map(Receiver.Message::id).distinct()).hasSize(1);
    assertThat(one("select count(*) from notice where kind = 'webhook.failing'", Long.class))
        .isOne();
  }

  /** The address's text is a public host's; what its name leads to is not. */
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "::1", "169.254.169.254", "10.0.0.1", "fd00::1"})
  void hookWhoseNameLeadsInside_isNotAsked(String host) throws Exception {
    hook("https://hooks.example.org/x");
    tell();
    try (var duties = duties(PUBLIC, host)) {
      duties.start();
      soon(
          () ->
              waiting() == 1
                  && one("select tries from delivery where kind = 'webhook'", Integer.class) == 1);
    }
    assertThat(one("select error from delivery where kind = 'webhook'", String.class))
        .contains("not public");
  }

  @Test
  void redirect_isNotFollowed() throws Exception {
    hook(receiver.url());
    receiver.answering(message -> 307);
    tell();
    try (var duties = duties(LOCAL, "127.0.0.1")) {
      duties.start();
      soon(
          () ->
              waiting() == 1
                  && one("select tries from delivery where kind = 'webhook'", Integer.class) == 1);
    }
    assertThat(one("select status from delivery where kind = 'webhook'", Integer.class))
        .isEqualTo(307);
    assertThat(receiver.messages()).hasSize(1);
  }

  private long waiting() {
    return new OutboxStore(database).waiting(WebhookChannel.KIND);
  }

  private void execute(String sql) {
    database.write(h -> h.execute(sql));
  }

  private <T> T one(String sql, Class<T> type) {
    return database.read(h -> h.createQuery(sql).mapTo(type).one());
  }

  private static void soon(Callable<Boolean> condition) {
    Awaitility.await().atMost(Duration.ofSeconds(40)).until(condition);
  }
}
