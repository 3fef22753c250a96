package org.muster.identity.oauth;

import java.util.UUID;

/**
 * The person behind a grant that is good.
 *
 * @param player what this person is to others
 */
record GrantHolder(UUID account, UUID player) {}
