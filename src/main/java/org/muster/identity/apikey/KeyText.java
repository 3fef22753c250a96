package org.muster.identity.apikey;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * The text of an API key: {@code mus_<id>_<secret><check>}, with an id of 12, a secret of 43 (256
 * bits) and check digits of 6 characters, all in base 62. The check digits are the CRC-32
 * (ISO-HDLC) of all before them, so that a slip of the pen is told from a key without asking
 * anybody, and scanners for leaked secrets recognise one. They are no secret and prove nothing.
 */
final class KeyText {

  private static final String PREFIX = "mus_";
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int ID = 12;
  private static final int SECRET = 43;
  private static final int CHECK = 6;
  private static final Pattern FORM =
      Pattern.compile(PREFIX + "[0-9A-Za-z]{" + ID + "}_[0-9A-Za-z]{" + (SECRET + CHECK) + "}");

  private static final SecureRandom RANDOM = new SecureRandom();

  private final String text;

  private KeyText(String text) {
    this.text = text;
  }

  /** A new key that nobody has. */
  static KeyText random() {
    return random(randomId());
  }

  /** A new key with this id, which nobody else's key may have. */
  static KeyText random(String id) {
    String body = PREFIX + id + "_" + random(SECRET);
    return new KeyText(body + check(body));
  }

  /** An id that no key has: 71 random bits. */
  static String randomId() {
    return random(ID);
  }

  /** Whether this has the form of an id. */
  static boolean isId(String text) {
    return text.matches("[0-9A-Za-z]{" + ID + "}");
  }

  /** Whether somebody who sends this means a key, right or wrong. */
  static boolean isMeant(String text) {
    return text.startsWith(PREFIX);
  }

  /** Reads a key; empty if it has not exactly this form, or its check digits are wrong. */
  static Optional<KeyText> parse(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    int body = text.length() - CHECK;
    return check(text.substring(0, body)).equals(text.substring(body))
        ? Optional.of(new KeyText(text))
        : Optional.empty();
  }

  /** The public part, which it is found by. */
  String id() {
    return text.substring(PREFIX.length(), PREFIX.length() + ID);
  }

  /** All of it, to be shown once. */
  String text() {
    return text;
  }

  /** What is kept of it: its HMAC-SHA-256 with a pepper that the database's backups may lack. */
  byte[] mac(byte[] pepper) {
    return new HmacUtils(HmacAlgorithms.HMAC_SHA_256, pepper).hmac(text.getBytes(US_ASCII));
  }

  @Override
  public String toString() {
    return PREFIX + id() + "_…"; // never the secret
  }

  private static String random(int length) {
    return RANDOM
        .ints(length, 0, DIGITS.length())
        .collect(
            StringBuilder::new,
            (out, digit) -> out.append(DIGITS.charAt(digit)),
            StringBuilder::append)
        .toString();
  }

  private static String check(String body) {
    var crc = new CRC32();
    crc.update(body.getBytes(US_ASCII));
    var digits = new StringBuilder(CHECK);
    long rest = crc.getValue();
    for (int i = 0; i < CHECK; i++) {
      digits.append(DIGITS.charAt((int) (rest % DIGITS.length())));
      rest /= DIGITS.length();
    }
    return digits.reverse().toString();
  }
}
