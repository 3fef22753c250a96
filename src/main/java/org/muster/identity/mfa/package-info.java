/**
 * Other proofs than the password: codes of an authenticator app with recovery codes for the day it
 * is lost (RFC 6238), asked for after the password; and passkeys (WebAuthn Level 3), which are
 * enough by themselves, since the device has verified its user.
 *
 * <p>Who adds or removes one has proved a moment ago who this is, and is told by mail.
 */
@NullMarked
package org.muster.identity.mfa;

import org.jspecify.annotations.NullMarked;
