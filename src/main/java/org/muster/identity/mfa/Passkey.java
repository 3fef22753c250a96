package org.muster.identity.mfa;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A passkey, as shown to its owner.
 *
 * @param id of the credential, in base64url
 * @param backedUp synced between the owner's devices; otherwise bound to one device
 * @param usedAt the last sign-in with it
 */
public record Passkey(
    String id, String name, boolean backedUp, Instant createdAt, @Nullable Instant usedAt) {}
