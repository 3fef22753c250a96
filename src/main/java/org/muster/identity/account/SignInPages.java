package org.muster.identity.account;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Word;

/** The pages for signing in and out. */
public final class SignInPages {

  /**
   * Model of the page that asks for mail address and password.
   *
   * @param done what has been done before
   */
  public record Model(Form form, String returnTo, List<SignInWay> ways, @Nullable String done) {}

  private static final String PATH = "/sign-in";
  private static final String AGAIN = "/sign-in/again";

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
        .personalPage(PATH, this::ask)
        .personalForm(PATH, this::signIn)
        .personalPage(AGAIN, this::askAgain)
        .personalForm(AGAIN, this::signInAgain)
        .personalForm("/sign-out", this::signOut);
  }

  private View ask(Visit visit) {
    String returnTo = visit.returnTo(visit.query("return_to").orElse(null));
    return visit.viewer().isPresent()
        ? View.seeOther(returnTo)
        : page(visit, "account/sign-in.jte", SiteWords.SIGN_IN, Form.EMPTY, returnTo);
  }

  private View signIn(Visit visit) {
    String returnTo = visit.returnTo(visit.field("return_to"));
    return Refusals.SIGN_IN.submit(
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
                yield View.seeOther(visit.link(page));
              }
            },
        form -> page(visit, "account/sign-in.jte", SiteWords.SIGN_IN, form, returnTo));
  }

  private View askAgain(Visit visit) {
    visit.signedIn();
    String returnTo = visit.returnTo(visit.query("return_to").orElse(null));
    return again(visit, Form.EMPTY, returnTo);
  }

  private View signInAgain(Visit visit) {
    String returnTo = visit.returnTo(visit.field("return_to"));
    return Refusals.SIGN_IN.submit(
        visit,
        () -> {
          Caller.Member me = visit.signedIn().caller();
          visit.startSession(signIn.again(me, visit.secret("password")), Sessions.AGE);
          browsers.remember(visit, me.account());
          return View.seeOther(returnTo);
        },
        form -> again(visit, form, returnTo));
  }

  private View again(Visit visit, Form form, String returnTo) {
    return page(visit, "account/sign-in-again.jte", SignInWords.AGAIN_TITLE, form, returnTo);
  }

  private View page(Visit visit, String template, Word title, Form form, String returnTo) {
    String done =
        visit.query("done").filter("password"::equals).isPresent()
            ? visit.words().of(SettingsWords.DONE_PASSWORD)
            : null;
    return View.form(
        template, visit.words().of(title), new Model(form, returnTo, ways, done), form);
  }

  private View signOut(Visit visit) {
    visit.viewer().ifPresent(viewer -> sessions.signOut(viewer.caller()));
    visit.endSession();
    return View.seeOther(visit.link("/"));
  }
}
