package org.muster.oauth;

import java.util.UUID;

/**
 * The person behind a grant that is good.
 *
 * @param player what this person is to others
 */
record Holder(UUID account, UUID player) {}
