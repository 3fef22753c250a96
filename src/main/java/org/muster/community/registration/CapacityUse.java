package org.muster.community.registration;

import org.jspecify.annotations.Nullable;

/**
 * What registrations that hold places have taken, together, of one side and one role, and who waits
 * for more.
 *
 * @param faction null: of no side
 * @param role null: without one
 * @param registrations how many hold places
 * @param waiting how many are on the waitlist
 */
record CapacityUse(
    @Nullable String faction,
    @Nullable String role,
    int players,
    int rentals,
    int registrations,
    int waiting) {}
