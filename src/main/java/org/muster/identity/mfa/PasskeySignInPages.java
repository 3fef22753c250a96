package org.muster.identity.mfa;

import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.ReturnPath;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignInWay;

/** Pages that sign in, or authenticate again, with a passkey. */
public final class PasskeySignInPages {

  /** The link on the sign-in page. */
  public static final SignInWay WAY = new SignInWay("/sign-in/passkey", "Sign in with a passkey");

  public record Model(Form form, String options, String returnTo) {}

  private static final String TEMPLATE = "mfa/sign-in-passkey.jte";

  private final PasskeySignIn signIn;
  private final KnownBrowsers browsers;

  public PasskeySignInPages(PasskeySignIn signIn, KnownBrowsers browsers) {
    this.signIn = signIn;
    this.browsers = browsers;
  }

  public void addTo(Pages pages) {
    pages.get(WAY.path(), this::ask).post(WAY.path(), this::signIn);
  }

  private View ask(Visit visit) {
    String returnTo = ReturnPath.of(visit.query("return_to").orElse(null));
    return View.page(TEMPLATE, WAY.words(), model(Form.EMPTY, returnTo));
  }

  private View signIn(Visit visit) {
    String returnTo = ReturnPath.of(visit.field("return_to"));
    return Form.submit(
        visit,
        () -> {
          signIn(visit, visit.field("credential"));
          return View.seeOther(returnTo);
        },
        form -> View.wrong(TEMPLATE, WAY.words(), model(form, returnTo)));
  }

  private void signIn(Visit visit, String credential) {
    if (visit.viewer().isPresent()) {
      visit.startSession(signIn.again(visit.signedIn().caller(), credential), Sessions.AGE);
    } else {
      browsers.startSession(visit, signIn.with(credential, visit.origin()));
    }
  }

  private Model model(Form form, String returnTo) {
    return new Model(form, signIn.begin(), returnTo);
  }
}
