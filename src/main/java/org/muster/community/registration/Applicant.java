package org.muster.community.registration;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who wants to come to a game.
 *
 * @param birthDate as the person told it; null: did not
 * @param present their registration for it that is alive; null if there is none
 */
record Applicant(@Nullable LocalDate birthDate, @Nullable Registration present) {}
