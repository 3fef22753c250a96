package org.muster.platform.mail;

/** A mail could not be sent. */
public final class MailNotSentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public MailNotSentException(String message, Throwable cause) {
    super(message, cause);
  }
}
