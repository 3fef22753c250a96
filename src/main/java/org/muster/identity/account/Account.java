package org.muster.identity.account;

import java.time.Instant;
import java.util.UUID;

/**
 * Somebody who can sign in.
 *
 * @param email verified, as it was typed
 * @param player what this person is to others
 * @param handle of that player
 * @param admin may moderate this instance
 */
public record Account(
    UUID id, String email, UUID player, String handle, boolean admin, Instant createdAt) {}
