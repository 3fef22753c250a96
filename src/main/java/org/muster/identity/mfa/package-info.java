/**
 * Authentication beyond the password: codes of an authenticator app (RFC 6238) with recovery codes,
 * which a sign-in requires after the password; and passkeys (WebAuthn Level 3), which are
 * sufficient on their own, because the device verifies its user.
 *
 * <p>Adding or removing a factor requires recent authentication and notifies the owner by mail.
 */
@NullMarked
package org.muster.identity.mfa;

import org.jspecify.annotations.NullMarked;
