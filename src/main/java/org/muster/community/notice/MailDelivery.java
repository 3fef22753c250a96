package org.muster.community.notice;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.muster.platform.jobs.ConcurrentWork;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;
import org.muster.platform.mail.Mail;
import org.muster.platform.mail.Mailer;

/**
 * Mails notices to players with an account, within seconds. A mail is sent first and marked then:
 * whatever breaks off in between, the last few are sent again under the same Message-ID, and none
 * is lost. What is not taken is tried again after a minute, and so on up to half a day; three days
 * later it is given up, and its row keeps why.
 */
public final class MailDelivery implements Job {

  private static final Logger LOG = System.getLogger(MailDelivery.class.getName());

  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int BATCH = 32;
  private static final int LONGEST_ERROR = 300;

  static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(6),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(12));

  private final MailDeliveryStore store;
  private final Mailer mailer;
  private final Letters letters;
  private final UnsubscribeLinks links;
  private final Counter sent;
  private final Counter failed;
  private final Counter givenUp;

  /**
   * @param mailer through which mails leave
   * @param baseUrl what addresses in mails begin with
   * @param meters get how many mails wait, were sent, and failed
   */
  public MailDelivery(
      MailDeliveryStore store,
      Mailer mailer,
      UnsubscribeLinks links,
      URI baseUrl,
      MeterRegistry meters) {
    this.store = store;
    this.mailer = mailer;
    this.letters = new Letters(baseUrl);
    this.links = links;
    sent = counter("sent", meters);
    failed = counter("failed", meters);
    givenUp = counter("given_up", meters);
    Gauge.builder("muster.notice.mails.waiting", store, MailDeliveryStore::waiting)
        .description("Notices waiting to be mailed, over all nodes")
        .register(meters);
  }

  private static Counter counter(String result, MeterRegistry meters) {
    return Counter.builder("muster.notice.mails")
        .description("Attempts by this node to mail a notice")
        .tag("result", result)
        .register(meters);
  }

  @Override
  public String name() {
    return "notice-mail";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    turn.write(store::dropUndeliverable);
    List<DueMail> due;
    do {
      due = store.due(BATCH);
      var taken = new ConcurrentLinkedQueue<UUID>();
      ConcurrentWork.each(due, mailer.atOnce(), mail -> deliver(mail, turn, taken));
      if (!taken.isEmpty()) {
        turn.write(() -> store.sent(taken));
      }
    } while (due.size() == BATCH);
  }

  private void deliver(DueMail due, JobRun turn, Collection<UUID> taken) {
    if (due.isRefused()) {
      turn.write(() -> store.refused(due.id()));
      return;
    }
    try {
      mailer.send(mail(due));
    } catch (RuntimeException e) {
      turn.write(() -> failed(due, e));
      return;
    }
    sent.increment();
    taken.add(due.id());
  }

  private Mail mail(DueMail due) {
    URI unsubscribe = links.to(due.account(), Topic.of(due.kind()));
    Letter letter = letters.write(due.kind(), due.data(), unsubscribe);
    var news = new Mail.Notification("notice." + due.id(), unsubscribe);
    return new Mail(due.email(), letter.subject(), letter.text(), Optional.of(news));
  }

  private int failed(DueMail due, RuntimeException e) {
    Optional<Duration> pause =
        due.tries() < PAUSES.size() ? Optional.of(PAUSES.get(due.tries())) : Optional.empty();
    (pause.isPresent() ? failed : givenUp).increment();
    LOG.log(
        pause.isPresent() ? Level.WARNING : Level.ERROR,
        "Notice "
            + due.id()
            + " was not mailed; "
            + pause.map(p -> "again in " + p).orElse("never"),
        e);
    String why = String.valueOf(e.getMessage());
    return store.failed(due.id(), why.substring(0, Math.min(why.length(), LONGEST_ERROR)), pause);
  }
}
