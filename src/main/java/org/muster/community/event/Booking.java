package org.muster.community.event;

import org.jspecify.annotations.Nullable;

/**
 * What one registration holds or asks for.
 *
 * @param faction name of the faction; null: none
 * @param price label of the price; null: not stated
 * @param seated whether the registration holds its place; pending and waitlisted ones only ask for
 *     it
 */
public record Booking(
    @Nullable String faction,
    @Nullable String role,
    @Nullable String price,
    int players,
    int rentals,
    boolean seated) {}
