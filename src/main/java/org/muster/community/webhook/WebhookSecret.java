package org.muster.community.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * The shared secret that signs messages (Standard Webhooks, "signature scheme").
 *
 * @param text {@code whsec_} and 32 random bytes in base64
 */
record WebhookSecret(String text) {

  private static final String PREFIX = "whsec_";
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  static WebhookSecret random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new WebhookSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
  }

  /**
   * One signature for the header {@code webhook-signature}.
   *
   * @param at when it is sent, as in {@code webhook-timestamp}: whole seconds
   */
  String sign(String id, Instant at, String body) {
    byte[] key = Base64.getDecoder().decode(text.substring(PREFIX.length()));
    byte[] made =
        new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key)
            .hmac((id + "." + at.getEpochSecond() + "." + body).getBytes(UTF_8));
    return "v1," + Base64.getEncoder().encodeToString(made);
  }

  /** Does not contain the secret. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
