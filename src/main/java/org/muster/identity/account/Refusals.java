package org.muster.identity.account;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Words;

/**
 * What operations refuse, in the words of who reads the page; they say it in English. The same code
 * means something else on some pages, hence a constant for each kind of page.
 */
public enum Refusals {
  /** Forms on which one signs in, or that send a mail. */
  SIGN_IN(SignInWords.SIGN_IN_WRONG, SignInWords.LINK_ENDED, SignInWords.BANNED),
  /** The form to which the mail of a sign-up leads. */
  SIGN_UP(SignInWords.NOT_CHOSEN, SignInWords.LINK_ENDED, SignInWords.BANNED),
  /** The second step. */
  CODE(SignInWords.SIGN_IN_WRONG, SignInWords.CODE_ENDED, SignInWords.BANNED),
  /** The way back from another provider. */
  ARRIVAL(SignInWords.SIGN_IN_WRONG, SignInWords.LINK_ENDED, SignInWords.PROVIDER_REFUSED),
  /** The form that makes an account for somebody of another provider. */
  NEWCOMER(SignInWords.SIGN_IN_WRONG, SignInWords.LINK_ENDED, SignInWords.PROVIDER_LATE),
  /** The forms of the settings. */
  SETTINGS(SignInWords.CURRENT_WRONG, SignInWords.LINK_ENDED, SignInWords.BANNED);

  private final SignInWords wrongPassword;
  private final SignInWords badCredentials;
  private final SignInWords forbidden;

  Refusals(SignInWords wrongPassword, SignInWords badCredentials, SignInWords forbidden) {
    this.wrongPassword = wrongPassword;
    this.badCredentials = badCredentials;
    this.forbidden = forbidden;
  }

  /** Runs the action of a form, see {@link Form#submit}. */
  public View submit(Visit visit, Supplier<View> action, Function<Form, View> again) {
    return Form.submit(
        visit,
        () -> said(visit, action),
        form -> again.apply(form.saying(fault -> said(visit, fault))));
  }

  /** Runs an action; what it refuses is said in the reader's words. */
  public <T> T said(Visit visit, Supplier<T> action) {
    try {
      return action.get();
    } catch (ProblemException e) {
      Words words = visit.words();
      throw switch (e.problem()) {
        case Problem.BadCredentials _ ->
            new Problem.BadCredentials(words.of(badCredentials)).exception();
        case Problem.Forbidden _ -> new Problem.Forbidden(words.of(forbidden)).exception();
        case Problem.Conflict _ -> new Problem.Conflict(words.of(conflict())).exception();
        default -> e; // has no words of its own
      };
    }
  }

  private SignInWords conflict() {
    return this == NEWCOMER || this == SETTINGS
        ? SignInWords.EMAIL_KNOWN
        : SignInWords.ALREADY_LINKED;
  }

  private Optional<String> said(Visit visit, Fault fault) {
    Words words = visit.words();
    return word(fault)
        .map(
            word ->
                word == SignInWords.PASSWORD_LENGTH
                    ? words.of(
                        word,
                        Passwords.SHORTEST,
                        Passwords.LONGEST,
                        Passwords.length(visit.secret(Form.field(fault))))
                    : words.of(word));
  }

  /** The word for a fault; empty if these pages do not know it. */
  Optional<SignInWords> word(Fault fault) {
    return Optional.ofNullable(
        switch (Form.field(fault) + "/" + fault.code()) {
          case "email/malformed" -> SignInWords.EMAIL_MALFORMED;
          case "handle/malformed" -> SignInWords.HANDLE_MALFORMED;
          case "handle/taken" -> SignInWords.HANDLE_TAKEN;
          case "handle/wrong" -> SignInWords.HANDLE_WRONG;
          case "password/out_of_range", "new_password/out_of_range" -> SignInWords.PASSWORD_LENGTH;
          case "password/guessable", "new_password/guessable" -> SignInWords.PASSWORD_GUESSABLE;
          case "password/wrong" -> wrongPassword;
          case "code/wrong" -> SignInWords.CODE_WRONG;
          case "credential/refused" -> SignInWords.PASSKEY_REFUSED;
          default -> null;
        });
  }
}
