package org.muster.mail;

import org.simplejavamail.api.email.ContentTransferEncoding;
import org.simplejavamail.api.email.Email;
import org.simplejavamail.email.EmailBuilder;

/** Mails as the library has them. */
final class Messages {

  private Messages() {}

  static Email of(Mail mail, String from) {
    return EmailBuilder.startingBlank()
        .from("Muster", from)
        .to(mail.to())
        .withSubject(mail.subject())
        .withPlainText(mail.text())
        .withContentTransferEncoding(ContentTransferEncoding.BIT7) // links stay whole
        // RFC 3834 section 5: nobody's holiday notice comes back
        .withHeader("Auto-Submitted", "auto-generated")
        .buildEmail();
  }
}
