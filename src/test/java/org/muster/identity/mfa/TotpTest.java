package org.muster.identity.mfa;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TotpTest {

  /** The seed of RFC 6238 appendix B for HMAC-SHA-1. */
  private static final byte[] SECRET = "12345678901234567890".getBytes(US_ASCII);

  private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z"); // begins a step
  private static final long STEP = Totp.stepAt(NOW);

  /** The vectors have eight digits; six digits are the last six of them (RFC 4226 section 5.3). */
  @ParameterizedTest
  @CsvSource({
    "59, 94287082",
    "1111111109, 07081804",
    "1111111111, 14050471",
    "1234567890, 89005924",
    "2000000000, 69279037",
    "20000000000, 65353130"
  })
  void code_isThatOfRfc6238AppendixB(long seconds, String eightDigits) {
    Instant time = Instant.ofEpochSecond(seconds);
    String code = Totp.code(SECRET, Totp.stepAt(time));
    assertThat(code).isEqualTo(eightDigits.substring(2));
    assertThat(Totp.stepOf(SECRET, code, time)).hasValue(Totp.stepAt(time));
  }

  @Test
  void stepOf_takesTheStepsBesideNow_andNoOthers() {
    Instant lastMoment = NOW.plusSeconds(30).minusNanos(1);
    for (Instant moment : new Instant[] {NOW, lastMoment}) {
      assertThat(Totp.stepOf(SECRET, Totp.code(SECRET, STEP - 2), moment)).isEmpty();
      assertThat(Totp.stepOf(SECRET, Totp.code(SECRET, STEP - 1), moment)).hasValue(STEP - 1);
      assertThat(Totp.stepOf(SECRET, Totp.code(SECRET, STEP), moment)).hasValue(STEP);
      assertThat(Totp.stepOf(SECRET, Totp.code(SECRET, STEP + 1), moment)).hasValue(STEP + 1);
      assertThat(Totp.stepOf(SECRET, Totp.code(SECRET, STEP + 2), moment)).isEmpty();
    }
  }

  @Test
  void stepOf_isOfOneSecret() {
    assertThat(Totp.stepOf(Totp.newSecret(), Totp.code(SECRET, STEP), NOW)).isEmpty();
    assertThat(Totp.newSecret()).hasSize(20).isNotEqualTo(Totp.newSecret());
  }

  @Test
  void stepOf_takesACodeInGroups() {
    String code = Totp.code(SECRET, STEP);
    String grouped = " " + code.substring(0, 3) + " " + code.substring(3) + " ";
    assertThat(Totp.isCode(grouped)).isTrue();
    assertThat(Totp.stepOf(SECRET, grouped, NOW)).hasValue(STEP);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12345", "1234567", "12345a", "-12345", "١٢٣٤٥٦", "ABCDE-FGHIJ"})
  void stepOf_refusesWhatIsNoCode(String typed) {
    assertThat(Totp.isCode(typed)).isFalse();
    assertThat(Totp.stepOf(SECRET, typed, NOW)).isEmpty();
  }
}
