package org.muster.platform.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Random tokens of 256 bits in base64url (43 characters), of which only the SHA-256 is stored. With
 * that much entropy, neither a salt nor a slow hash is needed (NIST SP 800-63B section 5.1.2.2
 * requires a salt only below 112 bits).
 */
public final class RandomTokens {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 32;

  private RandomTokens() {}

  /** A new random token. */
  public static String random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The hash to store and look up. */
  public static byte[] hash(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has SHA-256
    }
  }
}
