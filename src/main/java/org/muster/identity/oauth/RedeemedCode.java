package org.muster.identity.oauth;

import java.util.Optional;

/**
 * What a redeemed code stands for.
 *
 * @param openid whether the response includes an ID token
 * @param nonce to repeat in it
 */
record RedeemedCode(Grant grant, boolean openid, Optional<String> nonce) {}
