package org.muster.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a@example.org",
        "first.last+games@sub.example.co.uk",
        "o'neill@example.org",
        "x_y-z@xn--mnchen-3ya.example"
      })
  void addresses(String text) {
    assertThat(MailAddress.isValid(text)).isTrue();
    assertThat(new Mail(text, "Hello", "text\n").to()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "@example.org",
        "a@b",
        "a@[127.0.0.1]",
        "a b@example.org",
        "\"a b\"@example.org",
        "Ada <a@example.org>",
        "a@example.org,b@example.org",
        "a@example.org\r\nBcc: b@example.org",
        "a@example.org\nBcc: b@example.org",
        "a@example.org\r",
        "a@example.org\u0000",
        "a(comment)@example.org",
        "ä@example.org",
        "a@exam\u2028ple.org"
      })
  void otherTexts_areNone(String text) {
    assertThat(MailAddress.isValid(text)).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> new Mail(text, "Hello", "text\n"));
  }

  @Test
  void anAddress_has254Characters_atMost() {
    String domain = ("d".repeat(60) + ".").repeat(3) + "example.org";
    String local = "l".repeat(254 - domain.length() - 1);
    assertThat(MailAddress.isValid(local.substring(0, 50) + "@" + domain)).isTrue();
    assertThat(MailAddress.isValid("l".repeat(65) + "@example.org")).isFalse(); // RFC 5321
    String longDomain = ("d".repeat(60) + ".").repeat(4) + "example.org";
    assertThat(MailAddress.isValid("lll@" + longDomain)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\r\nBcc: b@example.org", "a\nb", "a\rb", "a\u0000b", "a\u0085b", "a\u2028b"})
  void aSubject_isOneLine(String subject) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Mail("a@example.org", subject, "text\n"));
  }

  @Test
  void aSubject_hasAnyLetters() {
    assertThat(new Mail("a@example.org", "Opération Ouragan 🌪", "…\n").subject())
        .isEqualTo("Opération Ouragan 🌪");
  }

  @Test
  void theLog_showsNoText() {
    assertThat(new Mail("a@example.org", "Hello", "a token\n").toString())
        .isEqualTo("\"Hello\" to a@example.org");
  }
}
