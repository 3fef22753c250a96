/**
 * Who comes to a game: registrations, the waitlist, offers and check-in.
 *
 * <p>Everything is decided under the lock of the game's row, so that no limit is ever oversold and
 * the waitlist has one order: {@link org.muster.community.registration.RegistrationLedger} is the
 * only one that changes rows. {@link org.muster.community.registration.Capacity} knows what is left
 * and whose turn it is.
 */
@NullMarked
package org.muster.community.registration;

import org.jspecify.annotations.NullMarked;
