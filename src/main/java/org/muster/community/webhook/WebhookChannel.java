package org.muster.community.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notice.Way;
import org.muster.community.notice.Notices;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.jobs.JobRun;
import org.muster.platform.outbox.OutboxChannel;
import org.muster.platform.outbox.OutboxEntry;
import org.muster.platform.outbox.SendResult;
import org.muster.platform.secrets.Seal;

/**
 * Delivers notices to hooks, in order while all goes well. A message that is sent again has the
 * same id. Pauses between attempts are those that Standard Webhooks 1.0.0 advises; when the last
 * has failed, or for 410 Gone, nothing is sent to the hook any more, and its owner is told.
 */
final class WebhookChannel implements OutboxChannel {

  static final String KIND = "webhook";

  private static final int HANDED_OUT = 500;
  private static final int HOOKS = 16;
  private static final int GONE = 410;

  static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14),
          Duration.ofHours(20),
          Duration.ofHours(24));

  private final WebhookDeliveryStore store;
  private final SafeHttpClient outside;
  private final Seal seal;
  private final Notices notices;
  private final Clock clock;

  /**
   * @param store and {@code notices} on the database that jobs are done with
   */
  WebhookChannel(
      WebhookDeliveryStore store, SafeHttpClient outside, Seal seal, Notices notices, Clock clock) {
    this.store = store;
    this.outside = outside;
    this.seal = seal;
    this.notices = notices;
    this.clock = clock;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String job() {
    return "webhooks";
  }

  @Override
  public Meters meters() {
    return new Meters(
        "muster.webhook.messages",
        "Attempts of this node to deliver a message to a hook",
        "Messages that are to be delivered to hooks, of all nodes together",
        "failed");
  }

  @Override
  public int atOnce() {
    return HOOKS;
  }

  @Override
  public List<Duration> pauses() {
    return PAUSES;
  }

  @Override
  public String ready() {
    return "exists (select from webhook w where w.id = webhook_id and w.state = 'active')";
  }

  @Override
  public void prepare(JobRun turn) {
    int handedOut;
    do {
      handedOut = turn.write(() -> store.handOut(HANDED_OUT));
    } while (handedOut == HANDED_OUT);
  }

  @Override
  public SendResult send(OutboxEntry entry) {
    Optional<DueWebhook> due = store.find(entry.id());
    if (due.isEmpty()) {
      return new SendResult.NotNow(); // paused, or gone, meanwhile
    }
    try {
      int status = post(due.get());
      return status >= 200 && status <= 299
          ? new SendResult.Sent(status)
          : new SendResult.Failed(
              "It answered with status " + status + ".", status, status == GONE);
    } catch (IOException e) {
      return SendResult.Failed.of(e);
    } catch (ProblemException e) {
      return new SendResult.NotNow(); // too much at once
    }
  }

  private int post(DueWebhook due) throws IOException {
    Instant now = clock.instant();
    String body = body(due);
    String signatures =
        due.secrets().stream()
            .flatMap(box -> seal.open(box, Webhooks.context(due.hook())).stream())
            .map(secret -> new WebhookSecret(secret).sign(due.messageId(), now, body))
            .collect(Collectors.joining(" "));
    if (signatures.isEmpty()) {
      throw new IOException("Its secret cannot be read any more: rotate it.");
    }
    Map<String, String> headers =
        Map.of(
            "webhook-id", due.messageId(),
            "webhook-timestamp", Long.toString(now.getEpochSecond()),
            "webhook-signature", signatures);
    return outside.post(URI.create(due.url()), headers, body.getBytes(UTF_8));
  }

  private static String body(DueWebhook due) {
    return Json.write(new WebhookMessage<>(due.kind(), due.at(), Json.parse(due.data())));
  }

  @Override
  public void failed(OutboxEntry entry, SendResult.Failed failure, Optional<Duration> pause) {
    if (pause.isPresent()) {
      return;
    }
    store
        .find(entry.id())
        .filter(due -> store.stop(due.hook()))
        .ifPresent(
            due -> {
              var data = new News.Failing(new News.Hook(due.hook(), due.url()));
              notices.tell(Notice.to(due.owner(), Kind.WEBHOOK_FAILING, data).by(Way.MAIL));
            });
  }
}
