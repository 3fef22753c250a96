package org.muster.identity.account;

import java.util.Map;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.ReturnPath;
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

  private static final String SIGN_UP = "Sign up";
  private static final String VERIFY = "Confirm your email address";
  private static final String RESET = "Forgot your password?";
  private static final String NEW = "Choose a new password";

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
        .get("/sign-up", this::signUp)
        .post("/sign-up", this::ask)
        .get("/sign-up/sent", visit -> sent("Open its link within an hour to create your account."))
        // mail scanners follow links: a GET never uses up a token
        .get("/sign-up/verify", this::showVerify)
        .post("/sign-up/verify", this::verify)
        .get("/reset", visit -> page("account/reset.jte", RESET, Form.EMPTY, ""))
        .post("/reset", this::askReset)
        .get("/reset/sent", visit -> sent("Open its link within an hour to choose a new password."))
        .get("/reset/new", this::showNew)
        .post("/reset/new", this::redeem);
  }

  private View signUp(Visit visit) {
    String returnTo = ReturnPath.of(visit.query("return_to").orElse(null));
    return visit.viewer().isPresent()
        ? View.seeOther(returnTo)
        : page("account/sign-up.jte", SIGN_UP, Form.EMPTY, returnTo);
  }

  private View ask(Visit visit) {
    String returnTo = ReturnPath.of(visit.field("return_to"));
    return Form.submit(
        visit,
        () -> {
          signUp.ask(
              visit.field("email"),
              visit.field("handle"),
              visit.secret("password"),
              returnTo,
              visit.origin());
          return View.seeOther("/sign-up/sent");
        },
        form -> wrong("account/sign-up.jte", SIGN_UP, form, returnTo));
  }

  private View showVerify(Visit visit) {
    String token = visit.query("token").orElse("");
    SignUp.Waiting waiting = signUp.waiting(token);
    Form form = Form.of(Map.of("email", waiting.email(), "handle", waiting.handle()));
    return page("account/verify.jte", VERIFY, form, token);
  }

  private View verify(Visit visit) {
    String token = visit.secret("mail_token");
    return Form.submit(
        visit,
        () -> {
          SignUp.Done done =
              signUp.verify(token, visit.field("handle"), visit.secret("password"), visit.origin());
          browsers.startSession(visit, done.session());
          return View.seeOther(ReturnPath.of(done.returnTo()));
        },
        form -> wrong("account/verify.jte", VERIFY, form, token));
  }

  private View askReset(Visit visit) {
    return Form.submit(
        visit,
        () -> {
          reset.ask(visit.field("email"), visit.origin());
          return View.seeOther("/reset/sent");
        },
        form -> wrong("account/reset.jte", RESET, form, ""));
  }

  private View showNew(Visit visit) {
    String token = visit.query("token").orElse("");
    Account owner = reset.owner(token);
    Form form = Form.of(Map.of("email", owner.email()));
    return View.page(
        "account/reset-new.jte", NEW, new ResetModel(form, token, reset.programs(owner)));
  }

  private View redeem(Visit visit) {
    String token = visit.secret("mail_token");
    return Form.submit(
        visit,
        () -> {
          reset.redeem(
              token,
              visit.secret("password"),
              visit.field("end_programs").equals("yes"),
              visit.origin());
          visit.endSession();
          return View.seeOther("/sign-in");
        },
        form ->
            View.wrong(
                "account/reset-new.jte",
                NEW,
                new ResetModel(form, token, reset.programs(reset.owner(token)))));
  }

  private static View sent(String what) {
    return View.page("account/sent.jte", "Check your email", new Sent(what));
  }

  private static View page(String template, String title, Form form, String hidden) {
    return View.page(template, title, new Model(form, hidden));
  }

  private static View wrong(String template, String title, Form form, String hidden) {
    return View.wrong(template, title, new Model(form, hidden));
  }
}
