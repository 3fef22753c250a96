package org.muster.identity.oauth;

import com.nimbusds.jose.jwk.RSAKey;
import java.time.Instant;

/**
 * A key pair that signs tokens.
 *
 * @param usedFrom start of its use; it is published earlier
 * @param usedUntil end of its use; it stays published until all its tokens have expired
 */
record SigningKey(RSAKey jwk, Instant usedFrom, Instant usedUntil) {

  boolean isUsedAt(Instant time) {
    return !time.isBefore(usedFrom) && time.isBefore(usedUntil);
  }
}
