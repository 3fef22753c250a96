package org.muster.identity.oauth;

import com.nimbusds.jose.jwk.RSAKey;
import java.time.Instant;

/**
 * A key pair that tokens are signed with.
 *
 * @param usedFrom published before that
 * @param usedUntil published after that until all it signed has expired
 */
record SigningKey(RSAKey jwk, Instant usedFrom, Instant usedUntil) {

  boolean isUsedAt(Instant time) {
    return !time.isBefore(usedFrom) && time.isBefore(usedUntil);
  }
}
