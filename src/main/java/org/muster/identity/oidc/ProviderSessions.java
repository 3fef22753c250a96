package org.muster.identity.oidc;

import java.util.Optional;
import java.util.UUID;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.Refusals;
import org.muster.identity.account.SecondStep;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignIns;

/** Signs in whoever comes back from the provider, at once or after a second step. */
final class ProviderSessions {

  private final SecondStep second;
  private final SignIns signIns;
  private final Sessions sessions;
  private final KnownBrowsers browsers;

  /**
   * @param second what accounts require besides
   */
  ProviderSessions(SecondStep second, SignIns signIns, Sessions sessions, KnownBrowsers browsers) {
    this.second = second;
    this.signIns = signIns;
    this.sessions = sessions;
    this.browsers = browsers;
  }

  /** Starts the session, or leads to the page of the second step. */
  View begin(Visit visit, UUID account, String returnTo) {
    Optional<String> page = second.page(account);
    if (page.isPresent()) {
      String waiting = signIns.begin(account, SessionMethod.PROVIDER, visit.returnTo(returnTo));
      visit.keep(SignIns.COOKIE, waiting, SignIns.AGE);
      return View.seeOther(visit.link(page.get()));
    }
    String secret =
        Refusals.SIGN_IN.said(
            visit, () -> sessions.start(account, SessionMethod.PROVIDER, visit.origin()));
    browsers.startSession(visit, secret);
    return View.seeOther(visit.returnTo(returnTo));
  }
}
