package org.muster.community.registration;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A player who wants to register for a game, as far as the rules need to know.
 *
 * @param birthDate as stated by the player; null if they have not stated one
 * @param present their live registration for the game; null if there is none
 */
record Applicant(@Nullable LocalDate birthDate, @Nullable Registration present) {}
