package org.muster.identity.mfa;

import java.time.Duration;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.Refusals;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignInWords;
import org.muster.identity.account.SignIns;

/** The page that asks for the second step, in the browser in which the password was entered. */
public final class CodeSignInPages {

  public record Model(Form form) {}

  private static final String TEMPLATE = "mfa/sign-in-code.jte";

  private final CodeSignIn signIn;
  private final Sessions sessions;
  private final KnownBrowsers browsers;

  public CodeSignInPages(CodeSignIn signIn, Sessions sessions, KnownBrowsers browsers) {
    this.signIn = signIn;
    this.sessions = sessions;
    this.browsers = browsers;
  }

  public void addTo(Pages pages) {
    pages.personalPage(CodeSignIn.PAGE, this::ask).personalForm(CodeSignIn.PAGE, this::signIn);
  }

  private View ask(Visit visit) {
    return visit.kept(SignIns.COOKIE).filter(signIn::isPending).isPresent()
        ? page(visit, Form.EMPTY)
        : View.seeOther(visit.link("/sign-in"));
  }

  private View signIn(Visit visit) {
    String pending = visit.kept(SignIns.COOKIE).orElse("");
    return Refusals.CODE.submit(
        visit,
        () -> {
          CodeSignIn.Done done =
              signIn.with(pending, visit.field("code"), KnownBrowsers.Browser.of(visit));
          visit.viewer().ifPresent(before -> sessions.signOut(before.caller()));
          visit.keep(SignIns.COOKIE, "", Duration.ZERO);
          browsers.startSession(visit, done.session());
          return View.seeOther(visit.returnTo(done.returnTo()));
        },
        form -> page(visit, form));
  }

  private static View page(Visit visit, Form form) {
    return View.form(TEMPLATE, visit.words().of(SignInWords.CODE_TITLE), new Model(form), form);
  }
}
