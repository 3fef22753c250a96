package org.muster.community.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The shared secret that signs messages (Standard Webhooks, "signature scheme").
 *
 * @param text {@code whsec_} and 32 random bytes in base64
 */
record WebhookSecret(String text) {

  private static final String PREFIX = "whsec_";
  private static final String HMAC = "HmacSHA256";
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
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(
          new SecretKeySpec(Base64.getDecoder().decode(text.substring(PREFIX.length())), HMAC));
      byte[] made = mac.doFinal((id + "." + at.getEpochSecond() + "." + body).getBytes(UTF_8));
      return "v1," + Base64.getEncoder().encodeToString(made);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has HmacSHA256
    }
  }

  /** Does not contain the secret. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
