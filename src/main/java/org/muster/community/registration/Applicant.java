package org.muster.community.registration;

import org.jspecify.annotations.Nullable;

/**
 * A player who wants to register for a game, as far as the rules need to know.
 *
 * @param present their live registration for the game; null if there is none
 */
record Applicant(PlayerFacts facts, @Nullable Registration present) {}
