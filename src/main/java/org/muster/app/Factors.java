package org.muster.app;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.Audit;
import org.muster.identity.account.SecondStep;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignInPages;
import org.muster.identity.account.SignIns;
import org.muster.identity.mfa.AuthenticatorPages;
import org.muster.identity.mfa.AuthenticatorStore;
import org.muster.identity.mfa.Authenticators;
import org.muster.identity.mfa.CodeSignIn;
import org.muster.identity.mfa.CodeSignInPages;
import org.muster.identity.mfa.PasskeyPages;
import org.muster.identity.mfa.PasskeySignInPages;
import org.muster.identity.mfa.PasskeySite;
import org.muster.identity.mfa.PasskeyStore;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;
import org.muster.platform.secrets.Seal;

/** Authenticator apps, recovery codes and passkeys, wired. */
final class Factors {

  private final Database database;
  private final Sessions sessions;
  private final Audit audit;
  private final Clock clock;
  private final Authenticators authenticators;
  private final CodeSignIn codeSignIn;

  Factors(
      Database database,
      Seal seal,
      SignIns signIns,
      Sessions sessions,
      Throttle throttle,
      Audit audit,
      Clock clock) {
    this.database = database;
    this.sessions = sessions;
    this.audit = audit;
    this.clock = clock;
    var store = new AuthenticatorStore(database);
    authenticators = new Authenticators(database, store, seal, sessions, throttle, audit, clock);
    codeSignIn = new CodeSignIn(database, authenticators, signIns, sessions, throttle, audit);
  }

  /** What a sign-in by password lacks. */
  SecondStep secondStep() {
    return codeSignIn;
  }

  /**
   * Adds the pages to the site.
   *
   * @return other ways to sign in than by password
   */
  List<SignInPages.Way> addTo(Pages pages, URI baseUrl) {
    new AuthenticatorPages(authenticators, baseUrl).addTo(pages);
    new CodeSignInPages(codeSignIn, sessions).addTo(pages);
    Optional<PasskeySite> passkeys =
        PasskeySite.at(baseUrl, database, new PasskeyStore(database), sessions, audit, clock);
    if (passkeys.isEmpty()) {
      PasskeyPages.addNoneTo(pages);
      return List.of();
    }
    new PasskeyPages(passkeys.get().keys()).addTo(pages);
    new PasskeySignInPages(passkeys.get().signIn()).addTo(pages);
    return List.of(PasskeySignInPages.WAY);
  }
}
