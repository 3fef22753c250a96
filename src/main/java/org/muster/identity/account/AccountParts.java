package org.muster.identity.account;

import java.net.URI;
import java.time.Clock;
import java.util.concurrent.Executor;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;

/** What the operations on accounts work with. */
public record AccountParts(
    Database database,
    AccountStore accounts,
    MailTokens tokens,
    Passwords passwords,
    Sessions sessions,
    Throttle throttle,
    Audit audit,
    AccountMails mails,
    Executor afterwards) {

  /**
   * Wires them.
   *
   * @param baseUrl for links in mails
   * @param afterwards does what must not be seen in the time that an answer takes
   */
  public static AccountParts of(
      Database database,
      Passwords passwords,
      Sessions sessions,
      Throttle throttle,
      Audit audit,
      AccountMailStore mails,
      URI baseUrl,
      Executor afterwards,
      Clock clock) {
    return new AccountParts(
        database,
        new AccountStore(database),
        new MailTokens(new MailTokenStore(database), clock),
        passwords,
        sessions,
        throttle,
        audit,
        new AccountMails(mails, baseUrl),
        afterwards);
  }
}
