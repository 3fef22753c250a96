package org.muster.identity.account;

import java.time.Instant;
import java.util.UUID;
import org.muster.core.Origin;

/**
 * A browser session, as shown to its owner.
 *
 * @param seenAt the last request, to about a minute
 * @param authenticatedAt when a password, passkey or code was last entered in it
 * @param from where it was started
 */
public record Session(
    UUID id,
    UUID account,
    Instant createdAt,
    Instant seenAt,
    Instant authenticatedAt,
    SessionMethod method,
    Origin from) {}
