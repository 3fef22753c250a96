package org.muster.identity.account;

import java.time.Instant;
import java.util.UUID;

/**
 * An account with which a person signs in.
 *
 * @param email verified, spelt as the person typed it
 * @param player the person's public identity
 * @param handle of that player
 * @param admin whether the account moderates this instance
 */
public record Account(
    UUID id, String email, UUID player, String handle, boolean admin, Instant createdAt) {}
