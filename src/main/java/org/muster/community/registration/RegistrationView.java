package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.Versioned;

/** A registration as the player who made it and the officers of the game read it. */
public record RegistrationView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    Game event,
    @Nullable @JsonPropertyDescription("Absent if the player's data was erased.") Attendee player,
    Registration.State state,
    @Nullable @JsonPropertyDescription("Waitlist position, starting at 1; only while waitlisted.")
        Integer waitlistPosition,
    @JsonPropertyDescription(
            "The limited resources that the registration waits for: players, faction, role,"
                + " rentals. Empty in lists.")
        List<CapacityLimit.Kind> waitsFor,
    @Nullable @JsonPropertyDescription("When the offer expires; only while offered.")
        Instant offerExpiresAt,
    @Nullable @JsonPropertyDescription("When the player agreed to the waiver.") Instant waiverAt,
    @Nullable @JsonPropertyDescription("When the player arrived; only while checked in.")
        Instant checkedInAt,
    @JsonUnwrapped RegistrationDetails details)
    implements Versioned {

  private static final int OF_AGE = 18;

  /** The game, in a few words. */
  public record Game(
      String slug,
      String title,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      @JsonPropertyDescription("IANA time zone.") ZoneId tz,
      Event.State state) {}

  /** Who comes, as far as the organiser has to know. */
  public record Attendee(
      String handle,
      @Nullable String callsign,
      @Nullable
          @JsonPropertyDescription("On the day of the game; absent if the birth date is unknown.")
          Boolean isAdult) {}

  static RegistrationView of(RegistrationRow row, List<CapacityLimit> waitsFor) {
    Registration registration = row.registration();
    RegistrationRow.Game game = row.game();
    return new RegistrationView(
        registration.id(),
        registration.version(),
        row.createdAt(),
        row.updatedAt(),
        new Game(
            game.slug(), game.title(), game.startsAt(), game.endsAt(), game.tz(), game.state()),
        attendee(row.who(), game.startsAt().toLocalDate()),
        registration.state(),
        row.position(),
        waitsFor.stream().map(CapacityLimit::kind).toList(),
        registration.offerExpiresAt(),
        registration.waiverAt(),
        registration.checkedInAt(),
        registration.details());
  }

  private static @Nullable Attendee attendee(RegistrationRow.@Nullable Who who, LocalDate day) {
    if (who == null) {
      return null;
    }
    LocalDate born = who.birthDate();
    return new Attendee(
        who.handle(), who.callsign(), born == null ? null : !born.plusYears(OF_AGE).isAfter(day));
  }
}
