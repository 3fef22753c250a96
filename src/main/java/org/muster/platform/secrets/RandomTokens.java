package org.muster.platform.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.SecureRandom;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Random tokens of 256 bits, written in base64url (43 characters). What is kept of one is its
 * SHA-256: with that much randomness nobody guesses what was hashed, so no salt and no slow hash is
 * needed (NIST SP 800-63B section 5.1.2.2 asks for salt below 112 bits only).
 */
public final class RandomTokens {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 32;

  private RandomTokens() {}

  /** A new one. */
  public static String random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** What to keep of a token, and to find it by. */
  public static byte[] hash(String token) {
    return DigestUtils.sha256(token.getBytes(UTF_8));
  }
}
