package org.muster.community.registration;

import org.jspecify.annotations.Nullable;

/**
 * How much registrations with a place take of something.
 *
 * @param name of the faction or role; null: rental packages
 * @param taken players of a faction, registrations with a role, or packages
 */
public record Fill(CapacityLimit.Kind kind, @Nullable String name, int taken) {}
