package org.muster.identity.mfa;

import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * A passkey, as shown to its owner.
 *
 * @param id of the credential, in base64url
 * @param backedUp synced between the owner's devices; otherwise bound to one device
 * @param usedAt the last sign-in with it
 */
public record Passkey(
    String id, String name, boolean backedUp, Instant createdAt, @Nullable Instant usedAt) {

  /** The date in UTC, such as 2026-11-21. */
  public String addedOn() {
    return day(createdAt);
  }

  /** The date in UTC; empty if it was never used. */
  public String usedOn() {
    return usedAt == null ? "" : day(usedAt);
  }

  private static String day(Instant instant) {
    return instant.atZone(ZoneOffset.UTC).toLocalDate().toString();
  }
}
