package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Base64;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * Binds a form to the browser to which it was shown (OWASP: HMAC-based token pattern). The token is
 * derived from the browser's cookie. Another site can read neither the cookie nor the page, so it
 * cannot forge one; every node can verify it.
 */
final class FormTokens {

  private final byte[] key;

  /**
   * @param key at least 256 random bits, the same on all nodes
   */
  FormTokens(byte[] key) {
    this.key = key;
  }

  /** The token for the browser with this cookie. */
  String of(String cookie) {
    byte[] made = new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmac(cookie.getBytes(UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(made);
  }

  /** Whether the token belongs to the cookie, in constant time. */
  boolean fits(String token, String cookie) {
    return MessageDigest.isEqual(token.getBytes(UTF_8), of(cookie).getBytes(UTF_8));
  }
}
