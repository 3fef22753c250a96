package org.muster.identity.account;

import java.time.Instant;
import java.util.UUID;
import org.muster.core.Origin;

/**
 * A browser in which somebody is signed in, as its owner sees it.
 *
 * @param seenAt the last page, to a minute or so
 * @param authenticatedAt when a password, passkey or code was last given in it
 * @param from where it was started from
 */
public record Session(
    UUID id,
    UUID account,
    Instant createdAt,
    Instant seenAt,
    Instant authenticatedAt,
    SessionMethod method,
    Origin from) {}
