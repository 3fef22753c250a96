package org.muster.identity.mfa;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.eatthepath.otp.HmacOneTimePasswordGenerator;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import javax.crypto.spec.SecretKeySpec;

/**
 * Time-based one-time passwords (RFC 6238) with the parameters that every authenticator app
 * supports: HMAC-SHA-1, six digits, steps of 30 seconds.
 */
final class Totp {

  static final int DIGITS = 6;
  static final int STEP_SECONDS = 30;

  /** 160 bits, as RFC 4226 section 4 (R6) recommends. */
  private static final int SECRET_BYTES = 20;

  /** Steps before and after the current one that are accepted, too (RFC 6238 section 5.2). */
  private static final int DRIFT = 1;

  private static final HmacOneTimePasswordGenerator GENERATOR =
      new HmacOneTimePasswordGenerator(DIGITS);
  private static final SecureRandom RANDOM = new SecureRandom();

  private Totp() {}

  static byte[] newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    RANDOM.nextBytes(secret);
    return secret;
  }

  /** Whether the input has the form of a code, such as {@code 123 456}. */
  static boolean isCode(String typed) {
    return digits(typed).matches("[0-9]{" + DIGITS + "}");
  }

  /** Removes the spaces that apps show. */
  private static String digits(String typed) {
    return typed.replaceAll("\\s", "");
  }

  /** The number of the step, counted from 1970, that contains an instant. */
  static long stepAt(Instant instant) {
    return Math.floorDiv(instant.getEpochSecond(), (long) STEP_SECONDS);
  }

  static String code(byte[] secret, long step) {
    try {
      return GENERATOR.generateOneTimePasswordString(new SecretKeySpec(secret, "RAW"), step);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException(e); // HMAC accepts every key
    }
  }

  /**
   * The step that this code belongs to, the latest if there are two; empty for a wrong code. Runs
   * in constant time.
   */
  static OptionalLong stepOf(byte[] secret, String typed, Instant now) {
    byte[] code = digits(typed).getBytes(US_ASCII);
    return LongStream.rangeClosed(stepAt(now) - DRIFT, stepAt(now) + DRIFT)
        .filter(step -> MessageDigest.isEqual(code(secret, step).getBytes(US_ASCII), code))
        .max();
  }
}
