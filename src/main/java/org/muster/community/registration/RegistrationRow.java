package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;

/**
 * A registration with what it takes from others to be shown.
 *
 * @param who null: that person has had their data erased
 * @param position in the waitlist, from 1; null to those who are not in it
 */
record RegistrationRow(
    Registration registration,
    Instant createdAt,
    Instant updatedAt,
    Game game,
    @Nullable Who who,
    @Nullable Integer position) {

  /** The game, in a few words. */
  record Game(
      String slug,
      String title,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      ZoneId tz,
      Event.State state) {}

  /**
   * The player.
   *
   * @param birthDate never shown
   */
  record Who(String handle, @Nullable String callsign, @Nullable LocalDate birthDate) {}
}
