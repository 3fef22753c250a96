package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;

/**
 * A registration joined with the data of the game and the player that is shown with it.
 *
 * @param who null after that player's data was erased
 * @param walkIn somebody without an account; null after they were forgotten
 * @param position on the waitlist, from 1; null if it is not on the waitlist
 */
record RegistrationRow(
    Registration registration,
    Instant updatedAt,
    Game game,
    @Nullable Who who,
    @Nullable WalkIn walkIn,
    @Nullable Integer position) {

  /** When it was booked. */
  Instant createdAt() {
    return registration.createdAt();
  }

  /** Whether the game's waiver is not the one that the player agreed to. */
  boolean isWaiverOutdated() {
    return registration.waiverAt() != null
        && game.waiverVersion() != null
        && !game.waiverVersion().equals(registration.details().waiverVersion());
  }

  /**
   * Summary of the game.
   *
   * @param waiverVersion of its waiver as it is now
   */
  record Game(
      String slug,
      String title,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      ZoneId tz,
      Event.State state,
      @Nullable String waiverVersion) {}

  /**
   * The player.
   *
   * @param birthDate never shown
   */
  record Who(String handle, @Nullable String callsign, @Nullable LocalDate birthDate) {}
}
