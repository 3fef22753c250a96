package org.muster.mail;

/**
 * A mail.
 *
 * @param to one address, see {@link MailAddress}
 * @param subject one line of ASCII
 * @param text lines of ASCII, ended by {@code \n}
 */
public record Mail(String to, String subject, String text) {

  /** RFC 5322 section 2.1.1, less the name of the header. */
  private static final int LONGEST_SUBJECT = 200;

  /** Checks that nothing in it is a header of its own. */
  public Mail {
    if (!MailAddress.isValid(to)) {
      throw new IllegalArgumentException("not a mail address");
    }
    if (subject.length() > LONGEST_SUBJECT || !subject.chars().allMatch(c -> c >= ' ' && c < 127)) {
      throw new IllegalArgumentException("not a subject");
    }
    if (!text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 127))) {
      throw new IllegalArgumentException("not a text in ASCII");
    }
  }

  /** Who gets it and about what; never the text, which may hold a token. */
  @Override
  public String toString() {
    return "\"" + subject + "\" to " + to;
  }
}
