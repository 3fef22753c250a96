package org.muster.platform.mail;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.simplejavamail.api.mailer.config.TransportStrategy;
import org.simplejavamail.mailer.MailerBuilder;

/**
 * Sends through an SMTP server: {@code smtps} with TLS from the start, {@code smtp} with STARTTLS.
 * STARTTLS is required (RFC 8314 section 4.1), because mails contain tokens, unless the server is
 * on the local machine.
 */
public final class SmtpMailer implements Mailer {

  private static final int SUBMISSION = 587;
  private static final int SUBMISSIONS = 465;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final org.simplejavamail.api.mailer.Mailer server;
  private final String from;

  /**
   * @param server {@code smtp://user:password@host:587}, {@code smtps://host}; user and password
   *     percent-encoded if necessary
   * @param from the sender's address
   */
  public SmtpMailer(URI server, String from) {
    boolean tls = "smtps".equals(server.getScheme());
    int port = server.getPort() > 0 ? server.getPort() : tls ? SUBMISSIONS : SUBMISSION;
    String info = server.getRawUserInfo();
    String[] login = info == null ? new String[0] : info.split(":", 2);
    this.from = from;
    this.server =
        MailerBuilder.withSMTPServer(server.getHost(), port, part(login, 0), part(login, 1))
            .withTransportStrategy(
                tls
                    ? TransportStrategy.SMTPS
                    : isHere(server.getHost())
                        ? TransportStrategy.SMTP
                        : TransportStrategy.SMTP_TLS)
            .withSessionTimeout((int) PATIENCE.toMillis())
            .buildMailer();
  }

  private static boolean isHere(String host) {
    return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
  }

  private static @Nullable String part(String[] login, int index) {
    return index < login.length
        ? URLDecoder.decode(login[index].replace("+", "%2B"), StandardCharsets.UTF_8)
        : null;
  }

  @Override
  public void send(Mail mail) {
    try {
      server.sendMail(Messages.of(mail, from), false).join();
    } catch (RuntimeException e) {
      throw new MailNotSentException(mail + " was not taken by the mail server", e);
    }
  }
}
