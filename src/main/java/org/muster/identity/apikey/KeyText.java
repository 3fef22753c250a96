package org.muster.identity.apikey;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The text of an API key: {@code mus_<id>_<secret><check>}, with an id of 12, a secret of 43 (256
 * bits) and a checksum of 6 characters, all in base 62. The checksum is the CRC-32 (ISO-HDLC) of
 * everything before it. It detects typing errors without a database query and lets secret scanners
 * recognise a leaked key; it is not a security feature.
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
  private static final String HMAC = "HmacSHA256";

  private final String text;

  private KeyText(String text) {
    this.text = text;
  }

  /** A new random key. */
  static KeyText random() {
    return random(randomId());
  }

  /** A new random key with this id, which must be unused. */
  static KeyText random(String id) {
    String body = PREFIX + id + "_" + random(SECRET);
    return new KeyText(body + check(body));
  }

  /** A random id with 71 bits, unique in practice. */
  static String randomId() {
    return random(ID);
  }

  /** Whether the text has the form of an id. */
  static boolean isId(String text) {
    return text.matches("[0-9A-Za-z]{" + ID + "}");
  }

  /** Whether the text is meant as a key, valid or not. */
  static boolean isMeant(String text) {
    return text.startsWith(PREFIX);
  }

  /** Parses a key; empty if the form or the checksum is wrong. */
  static Optional<KeyText> parse(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    int body = text.length() - CHECK;
    return check(text.substring(0, body)).equals(text.substring(body))
        ? Optional.of(new KeyText(text))
        : Optional.empty();
  }

  /** The public part, by which the key is looked up. */
  String id() {
    return text.substring(PREFIX.length(), PREFIX.length() + ID);
  }

  /** The whole text, to be shown once. */
  String text() {
    return text;
  }

  /** The stored form: HMAC-SHA-256 with a pepper that is not in the database. */
  byte[] mac(byte[] pepper) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(pepper, HMAC));
      return mac.doFinal(text.getBytes(US_ASCII));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has HMAC-SHA-256
    }
  }

  @Override
  public String toString() {
    return PREFIX + id() + "_…"; // not the secret
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
