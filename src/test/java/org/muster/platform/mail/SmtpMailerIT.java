package org.muster.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mails through a real SMTP server. */
class SmtpMailerIT {

  private static final Mail MAIL =
      new Mail("ada@example.org", "Confirm", "Hello,\n\nhttps://example.org/a?token=b=c\n");

  private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", "smtp"));

  @BeforeEach
  void start() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  @Test
  void aMail_arrivesAsItWas() throws Exception {
    server.setUser("muster@example.org", "muster", "p@ss:word+");
    mailer("muster:p%40ss%3Aword+@").send(MAIL);
    assertThat(server.waitForIncomingEmail(20_000, 1)).isTrue();
    MimeMessage mail = server.getReceivedMessages()[0];
    assertThat(mail.getSubject()).isEqualTo("Confirm");
    assertThat(mail.getFrom()[0].toString()).isEqualTo("Muster <muster@example.org>");
    assertThat(mail.getAllRecipients()).hasSize(1);
    assertThat(mail.getAllRecipients()[0].toString()).isEqualTo("ada@example.org");
    assertThat(mail.getHeader("Auto-Submitted")).containsExactly("auto-generated");
    assertThat(GreenMailUtil.getBody(mail)).contains("https://example.org/a?token=b=c");
  }

  @Test
  void noServer_isSaid() {
    server.stop();
    var away = new SmtpMailer(URI.create("smtp://127.0.0.1:1"), "muster@example.org");
    assertThatThrownBy(() -> away.send(MAIL)).isInstanceOf(MailNotSentException.class);
  }

  private SmtpMailer mailer(String login) {
    int port = server.getSmtp().getPort();
    return new SmtpMailer(
        URI.create("smtp://" + login + "127.0.0.1:" + port), "muster@example.org");
  }
}
