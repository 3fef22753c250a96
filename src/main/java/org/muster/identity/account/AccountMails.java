package org.muster.identity.account;

import java.net.URI;
import org.muster.platform.mail.Mail;
import org.muster.platform.mail.Outbox;

/** Texts of the mails about accounts. */
final class AccountMails {

  private final Outbox outbox;
  private final URI baseUrl;

  AccountMails(Outbox outbox, URI baseUrl) {
    this.outbox = outbox;
    this.baseUrl = baseUrl;
  }

  void verify(String to, String token) {
    post(
        to,
        "Confirm your mail address",
        """
        somebody, you we hope, wants an account at %s with this mail
        address. To confirm it, open this page within an hour and give the password you chose:

        %s

        If it was not you, there is nothing to do: without this there will be no account.
        """
            .formatted(baseUrl, link("/sign-up/verify", token)));
  }

  void alreadyThere(String to) {
    post(
        to,
        "You have an account already",
        """
        somebody, you we hope, wanted an account at %s with this mail
        address. It has one already. Sign in, or choose a new password:

        %s
        %s

        If it was not you, there is nothing to do.
        """
            .formatted(baseUrl, baseUrl + "/sign-in", baseUrl + "/reset"));
  }

  void reset(String to, String token) {
    post(
        to,
        "Choose a new password",
        """
        somebody, you we hope, forgot the password of your account at %s.
        To choose a new one, open this page within an hour:

        %s

        If it was not you, there is nothing to do: the old password stays.
        """
            .formatted(baseUrl, link("/reset/new", token)));
  }

  void passwordChanged(String to) {
    post(
        to,
        "Your password was changed",
        """
        the password of your account at %s was changed just now. If it was not you, choose a
        new one at once:

        %s
        """
            .formatted(baseUrl, baseUrl + "/reset"));
  }

  void confirmChange(String to, String token) {
    post(
        to,
        "Confirm your new mail address",
        """
        somebody, you we hope, wants to use this mail address for an account at
        %s. To confirm it, open this page within an hour, signed in:

        %s

        If it was not you, there is nothing to do.
        """
            .formatted(baseUrl, link("/settings/mail/confirm", token)));
  }

  void addressTaken(String to) {
    post(
        to,
        "This mail address has an account already",
        """
        somebody, you we hope, wanted to use this mail address for another account at
        %s. It has an account of its own, and nothing was changed.
        """
            .formatted(baseUrl));
  }

  void addressChanged(String to, String now) {
    post(
        to,
        "Your mail address was changed",
        """
        the mail address of your account at %s was changed just now to
        %s. If it was not you, write to whoever runs that site.
        """
            .formatted(baseUrl, now));
  }

  void confirmDeletion(String to) {
    post(
        to,
        "Delete your account?",
        """
        a program with a key of yours, or one that you allowed, asked for your account at
        %s to be deleted. Nothing has been deleted yet. To do it, sign in and confirm it here:

        %s

        If it was not you, revoke the key or the app, which somebody else may have:

        %s
        """
            .formatted(baseUrl, baseUrl + "/settings/delete", baseUrl + "/settings/activity"));
  }

  void deleted(String to) {
    post(
        to,
        "Your account was deleted",
        """
        your account at %s was deleted just now, with all that was in it.
        """
            .formatted(baseUrl));
  }

  private URI link(String path, String token) {
    return URI.create(baseUrl + path + "?token=" + token);
  }

  private void post(String to, String subject, String text) {
    String body = "Hello,\n\n" + text + "\nMuster, " + baseUrl + "\n";
    outbox.post(new Mail(to, subject, body));
  }
}
