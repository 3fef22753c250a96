package org.muster.identity.account;

import java.time.Clock;
import org.muster.delivery.Platform;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;

/**
 * What the features of {@code identity} share: sessions, sign-ins, the security log.
 *
 * @param background runs work whose duration must not show in the response time
 * @param waiting mails in the queue
 */
public record AccountServices(
    Database database,
    AccountStore accounts,
    MailTokens tokens,
    Passwords passwords,
    Sessions sessions,
    SignIns signIns,
    KnownBrowsers browsers,
    Throttle throttle,
    Audit audit,
    AccountMails mails,
    BackgroundTasks background,
    AccountMailStore waiting)
    implements AutoCloseable {

  /** Wires them. */
  public static AccountServices on(Platform platform, Passwords passwords) {
    passwords.warmUp();
    Database database = platform.database();
    Clock clock = platform.clock();
    var accounts = new AccountStore(database);
    var waiting = new AccountMailStore(database, platform.seal());
    var mails = new AccountMails(waiting, platform.baseUrl());
    var audit =
        new Audit(
            new AuditStore(database),
            (account, event) ->
                accounts
                    .byId(account)
                    .ifPresent(owner -> mails.accessChanged(owner.email(), event)));
    var sessions = new Sessions(database, new SessionStore(database), audit, clock);
    return new AccountServices(
        database,
        accounts,
        new MailTokens(new MailTokenStore(database), clock),
        passwords,
        sessions,
        new SignIns(new SignInStore(database), clock),
        new KnownBrowsers(platform.seal(), sessions, platform.throttle(), clock),
        platform.throttle(),
        audit,
        mails,
        new BackgroundTasks(),
        waiting);
  }

  /** Creates accounts for people whom another provider has verified. */
  public OidcSignUp oidcSignUp() {
    return new OidcSignUp(accounts, audit);
  }

  @Override
  public void close() {
    background.close();
  }
}
