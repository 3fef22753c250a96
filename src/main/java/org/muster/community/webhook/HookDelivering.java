package org.muster.community.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notice.Way;
import org.muster.community.notice.Notices;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.jobs.ConcurrentWork;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;
import org.muster.platform.secrets.Seal;

/**
 * Delivers notices to hooks, within seconds and in order while all goes well. A message is sent
 * first and marked then: whatever breaks off in between, it is sent again under the same id, and
 * never lost. Pauses between attempts are those that Standard Webhooks 1.0.0 advises; when the last
 * has failed, or for 410 Gone, nothing is sent to the hook any more, and its owner is told.
 */
public final class HookDelivering implements Job {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Of one hook in a row, so that others have their turn. */
  private static final Duration IN_A_ROW = Duration.ofSeconds(5);

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
  private final Counter sent;
  private final Counter failed;

  /**
   * @param store and {@code notices} on the database that duties are done with
   * @param meters get how many messages wait, were sent, and failed
   */
  public HookDelivering(
      WebhookDeliveryStore store,
      SafeHttpClient outside,
      Seal seal,
      Notices notices,
      Clock clock,
      MeterRegistry meters) {
    this.store = store;
    this.outside = outside;
    this.seal = seal;
    this.notices = notices;
    this.clock = clock;
    sent = counter("sent", meters);
    failed = counter("failed", meters);
    Gauge.builder("muster.webhook.messages.waiting", store, WebhookDeliveryStore::waiting)
        .description("Messages waiting to be delivered to webhooks, over all nodes")
        .register(meters);
  }

  private static Counter counter(String result, MeterRegistry meters) {
    return Counter.builder("muster.webhook.messages")
        .description("Attempts by this node to deliver a message to a webhook")
        .tag("result", result)
        .register(meters);
  }

  @Override
  public String name() {
    return "webhooks";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    int handedOut;
    do {
      handedOut = turn.write(() -> store.handOut(HANDED_OUT));
    } while (handedOut == HANDED_OUT);
    ConcurrentWork.each(store.hooksDue(HOOKS), HOOKS, hook -> deliverAll(hook, turn));
  }

  /** One after the other, until one fails. */
  private void deliverAll(UUID hook, JobRun turn) {
    long end = System.nanoTime() + IN_A_ROW.toNanos();
    Optional<DueWebhook> next = store.next(hook);
    while (next.isPresent() && deliver(next.get(), turn) && System.nanoTime() < end) {
      next = store.next(hook);
    }
  }

  private boolean deliver(DueWebhook due, JobRun turn) {
    int status;
    try {
      status = post(due);
    } catch (IOException e) {
      return failed(due, null, e.getMessage(), turn);
    } catch (ProblemException e) {
      return false; // too much at once: it stays due
    }
    if (status < 200 || status > 299) {
      return failed(due, status, "The webhook answered with status " + status + ".", turn);
    }
    sent.increment();
    return turn.write(() -> store.delivered(due.id(), status));
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
      throw new IOException("The webhook's secret can no longer be read: rotate it.");
    }
    Map<String, String> headers =
        Map.of(
            "webhook-id", due.messageId(),
            "webhook-timestamp", Long.toString(now.getEpochSecond()),
            "webhook-signature", signatures);
    return outside.post(URI.create(due.url()), headers, body.getBytes(UTF_8));
  }

  private static String body(DueWebhook due) {
    var payload = new LinkedHashMap<String, Object>();
    payload.put("type", due.kind());
    payload.put("timestamp", due.at());
    payload.put("data", Json.parse(due.data()));
    return Json.write(payload);
  }

  private boolean failed(
      DueWebhook due, @Nullable Integer status, @Nullable String why, JobRun turn) {
    failed.increment();
    boolean over = due.tries() >= PAUSES.size() || (status != null && status == GONE);
    Optional<Duration> pause = over ? Optional.empty() : Optional.of(PAUSES.get(due.tries()));
    turn.write(
        () -> {
          store.failed(due.id(), status, String.valueOf(why), pause);
          if (over && store.stop(due.hook())) {
            var data =
                Map.<String, Object>of("webhook", Map.of("id", due.hook(), "url", due.url()));
            notices.tell(Notice.to(due.owner(), Kind.WEBHOOK_FAILING, data).by(Way.MAIL));
          }
          return true;
        });
    return false;
  }
}
