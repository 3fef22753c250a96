package org.muster.identity.mfa;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Recovery codes to write down, for when the phone is lost: two groups of five letters and digits,
 * 50 bits. That is too little for a fast hash, so the stored hash is that of passwords, with a
 * random salt for each set (NIST SP 800-63B-4 section 3.1.2.2).
 */
final class RecoveryCodes {

  private static final int COUNT = 10;
  private static final int GROUP = 5;

  /** Base32 of RFC 4648 section 6. */
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private static final int SALT = 16;
  private static final int ITERATIONS = 100_000;
  private static final int HASH_BITS = 256;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RecoveryCodes() {}

  /** A new set of codes, formatted for display. */
  static List<String> make() {
    return Stream.generate(() -> group() + "-" + group()).limit(COUNT).toList();
  }

  private static String group() {
    var group = new StringBuilder();
    RANDOM.ints(GROUP, 0, ALPHABET.length()).forEach(i -> group.append(ALPHABET.charAt(i)));
    return group.toString();
  }

  /** A salt for a new set. */
  static byte[] newSalt() {
    byte[] salt = new byte[SALT];
    RANDOM.nextBytes(salt);
    return salt;
  }

  /** What is hashed of a code: without case, spaces and grouping. */
  static String plain(String code) {
    return code.toUpperCase(Locale.ROOT).replaceAll("[\\s-]", "");
  }

  /** The hash of codes that earlier releases made, whose salt is the account. */
  static byte[] earlierHash(UUID account, String code) {
    String plain = plain(code);
    byte[] salt =
        ByteBuffer.allocate(2 * Long.BYTES)
            .putLong(account.getMostSignificantBits())
            .putLong(account.getLeastSignificantBits())
            .array();
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
          .generateSecret(new PBEKeySpec(plain.toCharArray(), salt, ITERATIONS, HASH_BITS))
          .getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has PBKDF2
    }
  }
}
