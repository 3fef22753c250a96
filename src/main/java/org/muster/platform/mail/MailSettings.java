package org.muster.platform.mail;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/**
 * How mails leave the instance.
 *
 * @param server {@code smtp://} or {@code smtps://}, see {@link SmtpMailer}; absent: to files
 * @param from the sender's address
 * @param folder for mails where no server is set
 */
public record MailSettings(Optional<URI> server, String from, Path folder) {

  /** The sender where nothing is sent. */
  public static final String NOBODY = "muster@localhost";

  /** The way that is set. */
  public Mailer mailer(Clock clock) {
    return server
        .<Mailer>map(uri -> new SmtpMailer(uri, from))
        .orElseGet(() -> new MailFolder(folder, from, clock));
  }

  /** Never the password. */
  @Override
  public String toString() {
    return server.map(uri -> uri.getScheme() + "://" + uri.getHost()).orElseGet(folder::toString);
  }
}
