package org.muster.platform.mail;

/** Sends mails while the caller waits; {@link Outbox} sends them in the background. */
@FunctionalInterface
public interface Mailer {

  /**
   * Sends a mail.
   *
   * @throws MailNotSentException if that fails
   */
  void send(Mail mail);

  /** Recommended number of concurrent sends; most of a send is waiting for a server. */
  default int atOnce() {
    return 8;
  }

  /** Deletes old files; does nothing by default. */
  default void tidy() {}
}
