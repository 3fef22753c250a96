package org.muster.identity.oauth;

import java.util.Optional;

/**
 * What a code stood for.
 *
 * @param openid whether an ID token is part of the answer
 * @param nonce for it to repeat
 */
record RedeemedCode(Grant grant, boolean openid, Optional<String> nonce) {}
