package org.muster.platform.mail;

import java.net.URI;
import java.util.Optional;
import org.muster.core.OneLine;

/**
 * A mail.
 *
 * @param to one address, see {@link MailAddress}
 * @param subject one line
 * @param text lines, ended by {@code \n}
 * @param notification present: one that was not asked for just now, and may come twice
 */
public record Mail(String to, String subject, String text, Optional<Notification> notification) {

  /** Characters of a subject; encoded it is folded into lines of RFC 5322. */
  private static final int LONGEST_SUBJECT = 200;

  /**
   * What mail clients know such a mail by.
   *
   * @param id the left part of its Message-ID, always the same for the same news: receivers drop
   *     doubles
   * @param unsubscribe takes the POST of a mail client's button (RFC 8058), without sign-in
   */
  public record Notification(String id, URI unsubscribe) {

    /** Checks that it is one word of a header. */
    public Notification {
      if (!id.matches("[0-9A-Za-z.-]{1,100}")) {
        throw new IllegalArgumentException("not the left part of a Message-ID");
      }
    }
  }

  /** Checks that nothing in it is a header of its own. */
  public Mail {
    if (!MailAddress.isValid(to)) {
      throw new IllegalArgumentException("not an email address");
    }
    if (subject.codePointCount(0, subject.length()) > LONGEST_SUBJECT || !OneLine.fits(subject)) {
      throw new IllegalArgumentException("not a subject");
    }
    if (!text.codePoints().allMatch(c -> c == '\n' || OneLine.fits(c))) {
      throw new IllegalArgumentException("not a text");
    }
  }

  /** A mail that somebody asked for. */
  public Mail(String to, String subject, String text) {
    this(to, subject, text, Optional.empty());
  }

  /** Who gets it and about what; never the text, which may hold a token. */
  @Override
  public String toString() {
    return "\"" + subject + "\" to " + to;
  }
}
