package org.muster.platform.mail;

import com.sanctionco.jmail.EmailValidator;
import com.sanctionco.jmail.JMail;

/** Validates mail addresses: the commonly used part of addr-spec (RFC 5322 section 3.4.1). */
public final class MailAddress {

  /** Maximum number of octets (RFC 5321 section 4.5.3.1.3, minus the angle brackets). */
  public static final int LONGEST = 254;

  private static final EmailValidator RULES =
      JMail.strictValidator()
          .requireAscii()
          .requireTopLevelDomain()
          .disallowIpDomain()
          .disallowExplicitSourceRouting()
          .disallowQuotedIdentifiers();

  private MailAddress() {}

  /** Whether mail can be sent to this text: no names, comments, quotes or spaces. */
  public static boolean isValid(String text) {
    return text.length() <= LONGEST
        && text.chars().allMatch(c -> c > ' ' && c < 127 && "<>()\"\\,;:[]".indexOf(c) < 0)
        && RULES.isValid(text);
  }
}
