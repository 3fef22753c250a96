package org.muster.identity.oauth;

import java.util.UUID;

/**
 * The person who gave a valid grant.
 *
 * @param player the person's public identity
 */
record GrantHolder(UUID account, UUID player) {}
