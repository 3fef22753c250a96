/**
 * API keys: what a script shows to act in its owner's name.
 *
 * <p>{@link org.muster.identity.apikey.Keys} is what owners do with them, {@code KeyCheck} what
 * every request with one passes. A key is shown once and kept as an HMAC; slow hashes are for
 * passwords, which people think up, and not for 256 random bits.
 */
@NullMarked
package org.muster.identity.apikey;

import org.jspecify.annotations.NullMarked;
