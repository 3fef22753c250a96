package org.muster.identity.account;

import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;

/**
 * How many mails a mailbox gets because somebody asks for them. Each purpose counts apart, so that
 * who asks for one of them uses up no other. Resets need no bucket: an account gets one link at a
 * time.
 */
final class MailLimits {

  private static final RatePolicy SIGN_UPS = new RatePolicy("mail-sign-up", 5, Duration.ofHours(1));

  private static final RatePolicy CHANGES = new RatePolicy("mail-change", 5, Duration.ofHours(1));

  private static final RatePolicy DELETIONS =
      new RatePolicy("mail-deletion", 5, Duration.ofHours(1));

  /**
   * Mails to one domain for sign-ups and new addresses together: a domain may have one reader for
   * all of its addresses. Large enough for the people of a large provider.
   */
  static final RatePolicy BY_DOMAIN = new RatePolicy("mail-domain", 300, Duration.ofHours(1));

  private final Throttle throttle;

  MailLimits(Throttle throttle) {
    this.throttle = throttle;
  }

  /**
   * Counts a mail that confirms a sign-up.
   *
   * @throws ProblemException {@link Problem.RateLimited}
   */
  void signUp(String email) {
    throttle.take(mailbox(email), SIGN_UPS);
    throttle.take(domain(email), BY_DOMAIN);
  }

  /**
   * Counts a mail to the address that an account wants to have.
   *
   * @throws ProblemException {@link Problem.RateLimited}
   */
  void change(UUID account, String email) {
    throttle.take(account.toString(), CHANGES);
    throttle.take(mailbox(email), CHANGES);
    throttle.take(domain(email), BY_DOMAIN);
  }

  /**
   * Counts a mail to an account that a program asked to delete.
   *
   * @throws ProblemException {@link Problem.RateLimited}
   */
  void deletion(UUID account) {
    throttle.take(account.toString(), DELETIONS);
  }

  /** One reader has all addresses that differ only behind a plus (RFC 5233). */
  static String mailbox(String email) {
    String key = AccountStore.key(email);
    int at = key.lastIndexOf('@');
    int plus = key.indexOf('+');
    return plus > 0 && plus < at ? key.substring(0, plus) + key.substring(at) : key;
  }

  private static String domain(String email) {
    return email.substring(email.lastIndexOf('@') + 1).strip().toLowerCase(Locale.ROOT);
  }
}
