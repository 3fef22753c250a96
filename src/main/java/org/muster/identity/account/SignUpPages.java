package org.muster.identity.account;

import static org.muster.identity.account.SignInWords.CHECK_EMAIL;
import static org.muster.identity.account.SignInWords.FORGOT;
import static org.muster.identity.account.SignInWords.NEW_TITLE;
import static org.muster.identity.account.SignInWords.SENT_RESET;
import static org.muster.identity.account.SignInWords.SENT_SIGN_UP;
import static org.muster.identity.account.SignInWords.SIGN_UP;
import static org.muster.identity.account.SignInWords.VERIFY_TITLE;

import java.util.Map;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** Pages that lead to a mail: signing up and resetting a password. */
public final class SignUpPages {

  /** A form with a hidden value: a return path or a token. */
  public record Model(Form form, String hidden) {}

  /** Model of the page that says where a mail was sent. */
  public record Sent(String what) {}

  /**
   * Model of the form for a new password.
   *
   * @param hidden the token
   * @param programs that can be ended with it
   */
  public record ResetModel(Form form, String hidden, Programs.Count programs) {}

  private final SignUp signUp;
  private final PasswordReset reset;
  private final KnownBrowsers browsers;

  /** Creates the pages from these services. */
  SignUpPages(AccountServices parts, PasswordReset reset) {
    this.signUp = new SignUp(parts);
    this.reset = reset;
    this.browsers = parts.browsers();
  }

  public void addTo(Pages pages) {
    pages
        .personalPage("/sign-up", this::signUp)
        .personalForm("/sign-up", this::ask)
        .personalPage("/sign-up/sent", visit -> sent(visit, SENT_SIGN_UP))
        // mail scanners follow links: a GET never uses up a token
        .personalPage("/sign-up/verify", this::showVerify)
        .personalForm("/sign-up/verify", this::verify)
        .personalPage("/reset", visit -> page(visit, "reset", FORGOT, Form.EMPTY, ""))
        .personalForm("/reset", this::askReset)
        .personalPage("/reset/sent", visit -> sent(visit, SENT_RESET))
        .personalPage("/reset/new", this::showNew)
        .personalForm("/reset/new", this::redeem);
  }

  private View signUp(Visit visit) {
    String returnTo = visit.returnTo(visit.query("return_to").orElse(null));
    return visit.viewer().isPresent()
        ? View.seeOther(returnTo)
        : page(visit, "sign-up", SIGN_UP, Form.EMPTY, returnTo);
  }

  private View ask(Visit visit) {
    String returnTo = visit.returnTo(visit.field("return_to"));
    return Refusals.SIGN_UP.submit(
        visit,
        () -> {
          signUp.ask(
              visit.field("email"),
              visit.field("handle"),
              visit.secret("password"),
              returnTo,
              visit.link("/sign-up/verify"),
              visit.origin());
          return View.seeOther(visit.link("/sign-up/sent"));
        },
        form -> page(visit, "sign-up", SIGN_UP, form, returnTo));
  }

  private View showVerify(Visit visit) {
    String token = visit.query("token").orElse("");
    SignUp.Waiting waiting = Refusals.SIGN_UP.said(visit, () -> signUp.waiting(token));
    Form form = Form.of(Map.of("email", waiting.email(), "handle", waiting.handle()));
    return page(visit, "verify", VERIFY_TITLE, form, token);
  }

  private View verify(Visit visit) {
    String token = visit.secret("mail_token");
    return Refusals.SIGN_UP.submit(
        visit,
        () -> {
          SignUp.Done done =
              signUp.verify(token, visit.field("handle"), visit.secret("password"), visit.origin());
          browsers.startSession(visit, done.session());
          return View.seeOther(visit.returnTo(done.returnTo()));
        },
        form -> page(visit, "verify", VERIFY_TITLE, form, token));
  }

  private View askReset(Visit visit) {
    return Refusals.SIGN_IN.submit(
        visit,
        () -> {
          reset.ask(visit.field("email"), visit.link("/reset/new"), visit.origin());
          return View.seeOther(visit.link("/reset/sent"));
        },
        form -> page(visit, "reset", FORGOT, form, ""));
  }

  private View showNew(Visit visit) {
    String token = visit.query("token").orElse("");
    Account owner = Refusals.SIGN_IN.said(visit, () -> reset.owner(token));
    return resetPage(visit, Form.of(Map.of("email", owner.email())), token, owner);
  }

  private View redeem(Visit visit) {
    String token = visit.secret("mail_token");
    return Refusals.SIGN_IN.submit(
        visit,
        () -> {
          reset.redeem(
              token,
              visit.secret("password"),
              visit.field("end_programs").equals("yes"),
              visit.origin());
          visit.endSession();
          return View.seeOther(visit.link("/sign-in?done=password"));
        },
        form ->
            resetPage(visit, form, token, Refusals.SIGN_IN.said(visit, () -> reset.owner(token))));
  }

  private View resetPage(Visit visit, Form form, String token, Account owner) {
    var model = new ResetModel(form, token, reset.programs(owner));
    return View.form("account/reset-new.jte", visit.words().of(NEW_TITLE), model, form);
  }

  private static View sent(Visit visit, SignInWords what) {
    var model = new Sent(visit.words().of(what));
    return View.page("account/sent.jte", visit.words().of(CHECK_EMAIL), model).noindex();
  }

  private static View page(
      Visit visit, String template, SignInWords title, Form form, String hidden) {
    var model = new Model(form, hidden);
    return View.form("account/" + template + ".jte", visit.words().of(title), model, form);
  }
}
