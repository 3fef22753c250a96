package org.muster.community.player;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;

/** Which birth dates a player can have, from any door. */
final class BirthDates {

  private static final LocalDate EARLIEST = LocalDate.of(1900, 1, 1);

  private BirthDates() {}

  /** What is wrong with one; a day that has begun anywhere on earth is past. */
  static Optional<Fault> fault(@Nullable LocalDate birthDate, Instant now) {
    LocalDate latest = now.atOffset(ZoneOffset.MAX).toLocalDate();
    return birthDate == null || !(birthDate.isBefore(EARLIEST) || birthDate.isAfter(latest))
        ? Optional.empty()
        : Optional.of(
            Fault.pointer(
                "/birth_date",
                "out_of_range",
                "A birth date is in the past, and not before " + EARLIEST + "."));
  }
}
