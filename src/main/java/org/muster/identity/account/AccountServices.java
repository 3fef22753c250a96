package org.muster.identity.account;

import java.time.Clock;
import org.muster.delivery.Platform;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;
import org.muster.platform.mail.Outbox;

/**
 * What the features of {@code identity} share: sessions, sign-ins, the audit log.
 *
 * @param background does what must not be seen in the time that an answer takes
 */
public record AccountServices(
    Database database,
    AccountStore accounts,
    MailTokens tokens,
    Passwords passwords,
    Sessions sessions,
    SignIns signIns,
    Throttle throttle,
    Audit audit,
    AccountMails mails,
    BackgroundTasks background,
    Outbox outbox)
    implements AutoCloseable {

  /** Wires them. */
  public static AccountServices on(Platform platform) {
    Database database = platform.database();
    Clock clock = platform.clock();
    var audit = new Audit(new AuditStore(database));
    var outbox = new Outbox(platform.mail().mailer(clock));
    return new AccountServices(
        database,
        new AccountStore(database),
        new MailTokens(new MailTokenStore(database), clock),
        new Passwords(),
        new Sessions(database, new SessionStore(database), audit, clock),
        new SignIns(new SignInStore(database), clock),
        platform.throttle(),
        audit,
        new AccountMails(outbox, platform.baseUrl()),
        new BackgroundTasks(),
        outbox);
  }

  /** Makes accounts for people whom another provider knows. */
  public OidcSignUp oidcSignUp() {
    return new OidcSignUp(accounts, audit);
  }

  @Override
  public void close() {
    background.close();
    outbox.close();
  }
}
