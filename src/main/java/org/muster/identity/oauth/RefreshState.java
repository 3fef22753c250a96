package org.muster.identity.oauth;

/**
 * A refresh token as stored.
 *
 * @param used whether it has been exchanged for its successor
 */
record RefreshState(Grant grant, boolean used) {}
