package org.muster.identity.mfa;

import java.util.List;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.Refusals;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignInWay;
import org.muster.identity.account.SignInWords;

/** Pages that sign in, or authenticate again, with a passkey. */
public final class PasskeySignInPages {

  /** The link on the sign-in page. */
  public static final SignInWay WAY =
      new SignInWay("/sign-in/passkey", SignInWords.PASSKEY_TITLE, List.of());

  public record Model(Form form, String options, String returnTo) {}

  private static final String TEMPLATE = "mfa/sign-in-passkey.jte";

  private final PasskeySignIn signIn;
  private final KnownBrowsers browsers;

  public PasskeySignInPages(PasskeySignIn signIn, KnownBrowsers browsers) {
    this.signIn = signIn;
    this.browsers = browsers;
  }

  public void addTo(Pages pages) {
    pages.personalPage(WAY.path(), this::ask).personalForm(WAY.path(), this::signIn);
  }

  private View ask(Visit visit) {
    return page(visit, Form.EMPTY, visit.returnTo(visit.query("return_to").orElse(null)));
  }

  private View signIn(Visit visit) {
    String returnTo = visit.returnTo(visit.field("return_to"));
    return Refusals.SIGN_IN.submit(
        visit,
        () -> {
          signIn(visit, visit.field("credential"));
          return View.seeOther(returnTo);
        },
        form -> page(visit, form, returnTo));
  }

  private void signIn(Visit visit, String credential) {
    if (visit.viewer().isPresent()) {
      visit.startSession(signIn.again(visit.signedIn().caller(), credential), Sessions.AGE);
    } else {
      browsers.startSession(visit, signIn.with(credential, visit.origin()));
    }
  }

  private View page(Visit visit, Form form, String returnTo) {
    var model = new Model(form, signIn.begin(), returnTo);
    return View.form(TEMPLATE, WAY.text(visit.words()), model, form);
  }
}
