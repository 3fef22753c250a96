/**
 * Registrations for games: the waitlist, offers, attendance lists and check-in.
 *
 * <p>Every decision is made with the game's row locked, so that no limit is oversold and the
 * waitlist has one order. {@link org.muster.community.registration.RegistrationLedger} is the only
 * class that changes rows; {@link org.muster.community.registration.Capacity} computes what remains
 * and who is next.
 */
@NullMarked
package org.muster.community.registration;

import org.jspecify.annotations.NullMarked;
