package org.muster.community.event;

import org.jspecify.annotations.Nullable;

/**
 * What somebody who registered for a game has of it, or asks for.
 *
 * @param faction name of the side; null: none
 * @param price label of the price; null: did not say
 * @param seated whether they hold it; those who wait, or have yet to be let in, only ask
 */
public record Booking(
    @Nullable String faction,
    @Nullable String role,
    @Nullable String price,
    int players,
    int rentals,
    boolean seated) {}
