package org.muster.platform.mail;

/** Hands mails on, while the caller waits: a job, since sending takes as long as it takes. */
@FunctionalInterface
public interface Mailer {

  /**
   * Hands one on.
   *
   * @throws MailNotSentException if that could not be done, now
   */
  void send(Mail mail);

  /** How many are handed on at a time by who has many: sending is waiting for somebody's server. */
  default int atOnce() {
    return 8;
  }

  /** Throws away what it has kept of mails for long enough: nothing, unless it says otherwise. */
  default void tidy() {}
}
