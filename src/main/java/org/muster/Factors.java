package org.muster;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.muster.account.Audit;
import org.muster.account.SecondStep;
import org.muster.account.Sessions;
import org.muster.account.SignInPages;
import org.muster.account.SignIns;
import org.muster.admission.Throttle;
import org.muster.db.Database;
import org.muster.factor.AuthenticatorPages;
import org.muster.factor.AuthenticatorStore;
import org.muster.factor.Authenticators;
import org.muster.factor.CodeSignIn;
import org.muster.factor.CodeSignInPages;
import org.muster.factor.PasskeyPages;
import org.muster.factor.PasskeySignInPages;
import org.muster.factor.PasskeySite;
import org.muster.factor.PasskeyStore;
import org.muster.secret.Seal;
import org.muster.web.Pages;

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
