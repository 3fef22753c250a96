package org.muster.community.registration;

import org.jspecify.annotations.Nullable;

/**
 * Places used by one faction and role, and the number of registrations waiting for them.
 *
 * @param faction null: no faction
 * @param role null: no role
 * @param registrations the number that hold places
 * @param waiting the number on the waitlist
 */
record CapacityUse(
    @Nullable String faction,
    @Nullable String role,
    int players,
    int rentals,
    int registrations,
    int waiting) {}
