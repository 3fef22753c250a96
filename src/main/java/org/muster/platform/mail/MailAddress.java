package org.muster.platform.mail;

import com.sanctionco.jmail.EmailValidator;
import com.sanctionco.jmail.JMail;

/** Which mail addresses are taken: an addr-spec (RFC 5322 section 3.4.1) as people have them. */
public final class MailAddress {

  /** Octets, at most (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
  public static final int LONGEST = 254;

  private static final EmailValidator RULES =
      JMail.strictValidator()
          .requireAscii()
          .requireTopLevelDomain()
          .disallowIpDomain()
          .disallowExplicitSourceRouting()
          .disallowQuotedIdentifiers();

  private MailAddress() {}

  /** Whether mail can be sent to this text as it stands: no names, comments, quotes or spaces. */
  public static boolean isValid(String text) {
    return text.length() <= LONGEST
        && text.chars().allMatch(c -> c > ' ' && c < 127 && "<>()\"\\,;:[]".indexOf(c) < 0)
        && RULES.isValid(text);
  }
}
