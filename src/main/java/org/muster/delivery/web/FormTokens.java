package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Binds a form to the browser to which it was shown (OWASP: HMAC-based token pattern). The token is
 * derived from the browser's cookie. Another site can read neither the cookie nor the page, so it
 * cannot forge one; every node can verify it.
 */
final class FormTokens {

  private static final String HMAC = "HmacSHA256";

  private final SecretKeySpec key;

  /**
   * @param key at least 256 random bits, the same on all nodes
   */
  FormTokens(byte[] key) {
    this.key = new SecretKeySpec(key, HMAC);
  }

  /** The token for the browser with this cookie. */
  String of(String cookie) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key);
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(cookie.getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has HMAC-SHA-256
    }
  }

  /** Whether the token belongs to the cookie, in constant time. */
  boolean fits(String token, String cookie) {
    return MessageDigest.isEqual(token.getBytes(UTF_8), of(cookie).getBytes(UTF_8));
  }
}
