package org.muster.identity.account;

import java.util.List;
import org.muster.core.Caller;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.ReturnPath;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The pages for signing in and out. */
public final class SignInPages {

  /** Model of the page that asks for mail address and password. */
  public record Model(Form form, String returnTo, List<SignInWay> ways) {}

  private static final String TITLE = "Sign in";
  private static final String AGAIN = "Confirm your identity";

  private final SignIn signIn;
  private final Sessions sessions;
  private final KnownBrowsers browsers;
  private final List<SignInWay> ways;

  /** Creates the pages, with links to other {@code ways} to sign in. */
  public SignInPages(
      SignIn signIn, Sessions sessions, KnownBrowsers browsers, List<SignInWay> ways) {
    this.signIn = signIn;
    this.sessions = sessions;
    this.browsers = browsers;
    this.ways = List.copyOf(ways);
  }

  public void addTo(Pages pages) {
    pages
        .get("/sign-in", this::ask)
        .post("/sign-in", this::signIn)
        .get("/sign-in/again", this::askAgain)
        .post("/sign-in/again", this::signInAgain)
        .post("/sign-out", this::signOut);
  }

  private View ask(Visit visit) {
    String returnTo = ReturnPath.of(visit.query("return_to").orElse(null));
    return visit.viewer().isPresent()
        ? View.seeOther(returnTo)
        : View.page("account/sign-in.jte", TITLE, new Model(Form.EMPTY, returnTo, ways));
  }

  private View signIn(Visit visit) {
    String returnTo = ReturnPath.of(visit.field("return_to"));
    return Form.submit(
        visit,
        () ->
            switch (signIn.with(
                visit.field("email"),
                visit.secret("password"),
                returnTo,
                KnownBrowsers.Browser.of(visit))) {
              case SignIn.Result.Done(var secret) -> {
                visit.viewer().ifPresent(before -> sessions.signOut(before.caller()));
                browsers.startSession(visit, secret);
                yield View.seeOther(returnTo);
              }
              case SignIn.Result.Halfway(var secret, var page) -> {
                visit.keep(SignIns.COOKIE, secret, SignIns.AGE);
                yield View.seeOther(page);
              }
            },
        form -> View.wrong("account/sign-in.jte", TITLE, new Model(form, returnTo, ways)));
  }

  private View askAgain(Visit visit) {
    visit.signedIn();
    String returnTo = ReturnPath.of(visit.query("return_to").orElse(null));
    return View.page("account/sign-in-again.jte", AGAIN, new Model(Form.EMPTY, returnTo, ways));
  }

  private View signInAgain(Visit visit) {
    String returnTo = ReturnPath.of(visit.field("return_to"));
    return Form.submit(
        visit,
        () -> {
          Caller.Member me = visit.signedIn().caller();
          visit.startSession(signIn.again(me, visit.secret("password")), Sessions.AGE);
          browsers.remember(visit, me.account());
          return View.seeOther(returnTo);
        },
        form -> View.wrong("account/sign-in-again.jte", AGAIN, new Model(form, returnTo, ways)));
  }

  private View signOut(Visit visit) {
    visit.viewer().ifPresent(viewer -> sessions.signOut(viewer.caller()));
    visit.endSession();
    return View.seeOther("/");
  }
}
