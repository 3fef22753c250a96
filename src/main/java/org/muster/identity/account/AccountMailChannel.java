package org.muster.identity.account;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.muster.platform.mail.Mail;
import org.muster.platform.mail.Mailer;
import org.muster.platform.outbox.OutboxChannel;
import org.muster.platform.outbox.OutboxEntry;
import org.muster.platform.outbox.SendResult;

/**
 * Sends mails about accounts: somebody waits for them, so they are given up after a quarter of an
 * hour. Nothing of one is kept when it was sent or given up, or when its token has ended.
 */
final class AccountMailChannel implements OutboxChannel {

  static final String KIND = "account_mail";

  static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10));

  private static final Logger LOG = System.getLogger(AccountMailChannel.class.getName());

  private final AccountMailStore store;
  private final Mailer mailer;
  private final Clock clock;

  /**
   * @param store on the database that jobs are done with
   */
  AccountMailChannel(AccountMailStore store, Mailer mailer, Clock clock) {
    this.store = store;
    this.mailer = mailer;
    this.clock = clock;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String job() {
    return "account-mail";
  }

  @Override
  public Meters meters() {
    return new Meters(
        "muster.account.mails",
        "Attempts of this node to send a mail about an account",
        "Mails about accounts that are to be sent, of all nodes together",
        "given_up");
  }

  @Override
  public int atOnce() {
    return mailer.atOnce();
  }

  @Override
  public List<Duration> pauses() {
    return PAUSES;
  }

  @Override
  public boolean keepsHistory() {
    return false;
  }

  @Override
  public SendResult send(OutboxEntry entry) {
    Optional<Mail> mail = store.find(entry.id(), clock.instant());
    if (mail.isEmpty()) {
      return new SendResult.Dropped(null);
    }
    try {
      mailer.send(mail.get());
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, mail.get() + " was not sent", e);
      return SendResult.Failed.of(e);
    }
    return new SendResult.Sent(null);
  }

  @Override
  public void failed(OutboxEntry entry, SendResult.Failed failure, Optional<Duration> pause) {
    if (pause.isEmpty()) {
      LOG.log(Level.ERROR, "A mail about an account is given up: {0}", failure.why());
    }
  }
}
