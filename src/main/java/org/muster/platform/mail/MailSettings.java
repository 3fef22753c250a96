package org.muster.platform.mail;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/**
 * Configuration of outgoing mail.
 *
 * @param server {@code smtp://} or {@code smtps://}, see {@link SmtpMailer}; absent: write files
 * @param from the sender's address
 * @param folder for files if there is no server
 */
public record MailSettings(Optional<URI> server, String from, Path folder) {

  /** The sender if nothing is configured. */
  public static final String NOBODY = "muster@localhost";

  /** The configured mailer. */
  public Mailer mailer(Clock clock) {
    return server
        .<Mailer>map(uri -> new SmtpMailer(uri, from))
        .orElseGet(() -> new MailFolder(folder, from, clock));
  }

  /** Omits the password. */
  @Override
  public String toString() {
    return server.map(uri -> uri.getScheme() + "://" + uri.getHost()).orElseGet(folder::toString);
  }
}
