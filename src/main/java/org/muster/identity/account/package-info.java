/**
 * Accounts: signing up, signing in with a password, sessions, settings, and the security log.
 *
 * <p>An account and its player are created together when the mail address is verified; until then a
 * sign-up exists only in the token of its mail. Other ways to sign in are in the sibling packages
 * {@code mfa} and {@code oidc}; they start sessions with {@link
 * org.muster.identity.account.Sessions}.
 */
@NullMarked
package org.muster.identity.account;

import org.jspecify.annotations.NullMarked;
