package org.muster.community.notice;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.mail.Mailer;
import org.muster.platform.mail.SmtpMailer;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;
import org.muster.testing.Within;

/** Delivers notices to an SMTP server; a process of its own stops behind the first mail. */
final class MailProcess {

  static final URI BASE = URI.create("https://muster.example");

  private MailProcess() {}

  /** The duty as a node has it. */
  static OutboxJob delivery(Database database, Mailer mailer) {
    var links = new UnsubscribeLinks(new SecretStore(database).all(Purpose.LINK), BASE);
    return new OutboxJob(
        new OutboxStore(database),
        new NoticeMailChannel(
            new NoticeMailStore(database), mailer, links, BASE, MailedGames.NONE, TicketCodes.NONE),
        new SimpleMeterRegistry());
  }

  static Mailer smtp(int port) {
    return new SmtpMailer(URI.create("smtp://127.0.0.1:" + port), "muster@muster.example");
  }

  /** Sends one mail, says so, and waits to be killed before it could note it. */
  public static void main(String[] args) throws Exception {
    Mailer server = smtp(Integer.parseInt(args[3]));
    Mailer stopping =
        mail -> {
          server.send(mail);
          System.out.println("sent");
          try {
            Within.await(new CountDownLatch(1));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    try (var database = Database.open(new Database.Address(args[0], args[1], args[2]), 4);
        var duties = new Jobs(database, List.of(delivery(database, stopping)))) {
      duties.start();
      Within.await(new CountDownLatch(1));
    }
  }
}
