package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Base64;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * Ties a form to the browser that it was shown in (OWASP: HMAC-based token pattern). The token is
 * derived from the browser's cookie, so another site, which can neither read the cookie nor the
 * page, cannot make one; and any node can check what another one issued.
 */
final class FormTokens {

  private final byte[] key;

  /**
   * @param key at least 256 random bits, the same on all nodes
   */
  FormTokens(byte[] key) {
    this.key = key;
  }

  /** The token for forms in the browser with this cookie. */
  String of(String cookie) {
    byte[] made = new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmac(cookie.getBytes(UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(made);
  }

  /**
   * Whether the token belongs to the cookie; takes as long for a wrong one as for the right one.
   */
  boolean fits(String token, String cookie) {
    return MessageDigest.isEqual(token.getBytes(UTF_8), of(cookie).getBytes(UTF_8));
  }
}
