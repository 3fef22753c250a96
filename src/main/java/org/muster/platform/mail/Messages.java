package org.muster.platform.mail;

import jakarta.mail.util.StreamProvider;
import org.simplejavamail.api.email.ContentTransferEncoding;
import org.simplejavamail.api.email.Email;
import org.simplejavamail.email.EmailBuilder;

/** Converts mails to MIME messages. */
final class Messages {

  /** Maximum length of an ASCII line (RFC 5322 section 2.1.1). */
  private static final int LONGEST_LINE = 998;

  static {
    // otherwise searched on the class path for each part of each mail
    System.setProperty(
        StreamProvider.class.getName(), "org.eclipse.angus.mail.util.MailStreamProvider");
  }

  private Messages() {}

  static Email of(Mail mail, String from) {
    var message =
        EmailBuilder.startingBlank()
            .from("Muster", from)
            .to(mail.to())
            .withSubject(mail.subject())
            .withPlainText(mail.text())
            .withContentTransferEncoding(
                isPlain(mail.text())
                    ? ContentTransferEncoding.BIT7 // does not break links
                    : ContentTransferEncoding.QUOTED_PRINTABLE)
            // RFC 3834 section 5: prevents automatic replies
            .withHeader("Auto-Submitted", "auto-generated");
    mail.notification()
        .ifPresent(
            news ->
                message
                    .fixingMessageId("<" + news.id() + from.substring(from.lastIndexOf('@')) + ">")
                    .withHeader("List-Unsubscribe", "<" + news.unsubscribe() + ">")
                    .withHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
    mail.attachments()
        .forEach(file -> message.withAttachment(file.name(), file.content(), file.type()));
    return message.buildEmail();
  }

  private static boolean isPlain(String text) {
    return text.chars().allMatch(c -> c < 128)
        && text.lines().allMatch(line -> line.length() <= LONGEST_LINE);
  }
}
