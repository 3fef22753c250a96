package org.muster.platform.mail;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.muster.core.OneLine;

/**
 * A mail.
 *
 * @param to one address, see {@link MailAddress}
 * @param subject one line
 * @param text lines that end with {@code \n}
 * @param notification present for mails that were not just requested, and that may be sent twice
 * @param attachments files that go with it, in this order
 */
public record Mail(
    String to,
    String subject,
    String text,
    Optional<Notification> notification,
    List<Attachment> attachments) {

  /** Maximum number of characters; a long subject is encoded and folded (RFC 5322). */
  private static final int LONGEST_SUBJECT = 200;

  /**
   * Headers of a notification.
   *
   * @param id left part of the Message-ID, equal for repeated sends, so that receivers can drop
   *     duplicates
   * @param unsubscribe target of a mail client's unsubscribe button (RFC 8058), without sign-in
   */
  public record Notification(String id, URI unsubscribe) {

    /** Requires an id that is a single word. */
    public Notification {
      if (!id.matches("[0-9A-Za-z.-]{1,100}")) {
        throw new IllegalArgumentException("not the left part of a Message-ID");
      }
    }
  }

  /**
   * A file that goes with a mail.
   *
   * @param name of the file
   * @param type its media type, with parameters
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared or modified
  public record Attachment(String name, String type, byte[] content) {

    /** A game to take into a calendar (RFC 5545; RFC 5546 section 3.2.1: method PUBLISH). */
    public static Attachment calendar(String calendar) {
      return new Attachment(
          "game.ics",
          "text/calendar; charset=UTF-8; method=PUBLISH",
          calendar.getBytes(StandardCharsets.UTF_8));
    }

    /** A picture that mail clients show. */
    public static Attachment picture(String name, byte[] png) {
      return new Attachment(name, "image/png", png);
    }
  }

  /** Rejects line breaks that would add headers. */
  public Mail {
    attachments = List.copyOf(attachments);
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

  /** A mail that a person has just requested. */
  public Mail(String to, String subject, String text) {
    this(to, subject, text, Optional.empty(), List.of());
  }

  /** Recipient and subject; never the text, which may contain a token. */
  @Override
  public String toString() {
    return "\"" + subject + "\" to " + to;
  }
}
