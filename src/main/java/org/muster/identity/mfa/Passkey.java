package org.muster.identity.mfa;

import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * A passkey, as its owner sees it.
 *
 * @param id of the credential, in base64url
 * @param backedUp kept by a service for all of the owner's devices; otherwise on one device alone
 * @param usedAt the last sign-in with it
 */
public record Passkey(
    String id, String name, boolean backedUp, Instant createdAt, @Nullable Instant usedAt) {

  /** The day in UTC, as in 2026-11-21. */
  public String addedOn() {
    return day(createdAt);
  }

  /** The day in UTC; empty if it was never used. */
  public String usedOn() {
    return usedAt == null ? "" : day(usedAt);
  }

  private static String day(Instant instant) {
    return instant.atZone(ZoneOffset.UTC).toLocalDate().toString();
  }
}
