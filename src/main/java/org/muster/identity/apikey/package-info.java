/**
 * API keys, with which scripts act in their owner's name.
 *
 * <p>{@link org.muster.identity.apikey.Keys} holds the owner's operations; {@code KeyCheck}
 * verifies the key of each request. A key is shown once and stored as an HMAC; slow hashes are for
 * passwords, not for 256 random bits.
 */
@NullMarked
package org.muster.identity.apikey;

import org.jspecify.annotations.NullMarked;
