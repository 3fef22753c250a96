/**
 * Accounts: signing up and in, sessions, settings, and what happened to them.
 *
 * <p>An account is made when its mail has been verified, together with the player that its owner is
 * to others; until then a sign-up waits in the mail's token.
 */
@NullMarked
package org.muster.identity.account;

import org.jspecify.annotations.NullMarked;
