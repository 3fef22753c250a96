package org.muster.identity.account;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;
import org.muster.platform.mail.Mail;

/** Queues mails about accounts, in the transaction of this thread. */
final class AccountMails {

  private final AccountMailStore store;
  private final URI baseUrl;

  AccountMails(AccountMailStore store, URI baseUrl) {
    this.store = store;
    this.baseUrl = baseUrl;
  }

  /**
   * @param page path of the page that asks for the password
   */
  void verify(String to, String page, String token) {
    post(
        to,
        "Confirm your email address",
        """
        this email address was used to sign up for an account at %s.
        To confirm it, open this page within an hour and enter the password you chose:

        %s

        If you did not sign up, ignore this email: no account is created.
        """
            .formatted(baseUrl, link(page, token)),
        token);
  }

  void alreadyThere(String to) {
    post(
        to,
        "You already have an account",
        """
        this email address was used to sign up at %s,
        but it already has an account. Sign in, or choose a new password:

        %s
        %s

        If you did not sign up, ignore this email.
        """
            .formatted(baseUrl, baseUrl + "/sign-in", baseUrl + "/reset"));
  }

  /**
   * @param page path of the page that asks for a new password
   */
  void reset(String to, String page, String token) {
    post(
        to,
        "Choose a new password",
        """
        a new password was requested for your account at %s.
        To choose one, open this page within an hour:

        %s

        If you did not request it, ignore this email: your password stays the same.
        """
            .formatted(baseUrl, link(page, token)),
        token);
  }

  void passwordChanged(String to) {
    post(
        to,
        "Your password was changed",
        """
        the password of your account at %s has been changed.
        If you did not change it, choose a new one at once:

        %s
        """
            .formatted(baseUrl, baseUrl + "/reset"));
  }

  /** Names neither key nor app: whoever made it chose its name. */
  void accessChanged(String to, AuditEvent event) {
    String what = Words.of(Language.EN).of(event.word());
    post(
        to,
        what,
        """
        this happened to your account at %s:

        %s

        If it was not you, somebody else can act for you. Choose a new password, and end all \
        API keys
        and connected apps on the same page:

        %s

        All that happened to your account:

        %s
        """
            .formatted(baseUrl, what, baseUrl + "/reset", baseUrl + "/settings/activity"));
  }

  void confirmChange(String to, String token) {
    post(
        to,
        "Confirm your new email address",
        """
        this email address was entered as the new address of an account at
        %s. To confirm it, sign in and open this page within an hour:

        %s

        If you did not enter it, ignore this email.
        """
            .formatted(baseUrl, link("/settings/mail/confirm", token)),
        token);
  }

  void addressTaken(String to) {
    post(
        to,
        "This email address already has an account",
        """
        this email address was entered as the new address of another account at
        %s. It already has an account of its own, so nothing was changed.
        """
            .formatted(baseUrl));
  }

  void addressChanged(String to, String now) {
    post(
        to,
        "Your email address was changed",
        """
        the email address of your account at %s has been changed to
        %s. If you did not change it, contact the operator of that site.
        """
            .formatted(baseUrl, now));
  }

  void confirmDeletion(String to) {
    post(
        to,
        "Delete your account?",
        """
        a program with one of your API keys, or an app that you connected, requested \
        the deletion
        of your account at %s. Nothing has been deleted yet. To delete it, sign in and \
        confirm here:

        %s

        If you did not request this, revoke the key or the app's access, since others \
        may have it:

        %s
        """
            .formatted(baseUrl, baseUrl + "/settings/delete", baseUrl + "/settings/activity"));
  }

  void deleted(String to) {
    post(
        to,
        "Your account was deleted",
        """
        your account at %s and all of its data have been deleted.
        """
            .formatted(baseUrl));
  }

  private URI link(String path, String token) {
    return URI.create(baseUrl + path + "?token=" + token);
  }

  private void post(String to, String subject, String text) {
    post(to, subject, text, null);
  }

  private void post(String to, String subject, String text, @Nullable String token) {
    String body = "Hello,\n\n" + text + "\nMuster, " + baseUrl + "\n";
    store.add(new Mail(to, subject, body), token);
  }
}
