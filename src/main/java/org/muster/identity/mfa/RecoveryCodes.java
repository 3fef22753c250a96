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
 * Codes to write down, for the day the phone is lost: two groups of five letters and digits, 50
 * bits. That is too little for a plain hash, so what is kept is a slow one with the account as salt
 * (NIST SP 800-63B-4 section 3.1.2.2): whoever reads a backup has 2^67 steps to go for one code.
 */
final class RecoveryCodes {

  private static final int COUNT = 10;
  private static final int GROUP = 5;

  /** Base32 of RFC 4648 section 6. */
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private static final int ITERATIONS = 100_000;
  private static final int HASH_BITS = 256;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RecoveryCodes() {}

  /** A new set, as people are shown it. */
  static List<String> make() {
    return Stream.generate(() -> group() + "-" + group()).limit(COUNT).toList();
  }

  private static String group() {
    var group = new StringBuilder();
    RANDOM.ints(GROUP, 0, ALPHABET.length()).forEach(i -> group.append(ALPHABET.charAt(i)));
    return group.toString();
  }

  /** What to keep of a code, and to find it by, however its letters and groups were typed. */
  static byte[] hash(UUID account, String code) {
    String plain = code.toUpperCase(Locale.ROOT).replaceAll("[\\s-]", "");
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
