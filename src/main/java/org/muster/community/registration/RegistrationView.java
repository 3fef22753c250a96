package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.Versioned;

/** A registration as shown to its player and to the managers of the game. */
@RecordBuilder
public record RegistrationView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    Game event,
    @Nullable @JsonPropertyDescription("Absent if the player's data was erased.") Attendee player,
    @Nullable @JsonPropertyDescription("Who comes without an account, instead of `player`.")
        WalkIn walkIn,
    Registration.State state,
    @Nullable @JsonPropertyDescription("Waitlist position, starting at 1; only while waitlisted.")
        Integer waitlistPosition,
    @JsonPropertyDescription(
            "The limited resources that the registration waits for: players, faction, role,"
                + " rentals.")
        List<CapacityLimit.Kind> waitsFor,
    @Nullable @JsonPropertyDescription("When the offer expires; only while offered.")
        Instant offerExpiresAt,
    @Nullable @JsonPropertyDescription("When the player agreed to the waiver.") Instant waiverAt,
    @JsonPropertyDescription(
            "Whether the game's `waiver` has changed since: `waiver_version` was agreed to.")
        boolean waiverOutdated,
    @Nullable @JsonPropertyDescription("When the player arrived; only while checked in.")
        Instant checkedInAt,
    @JsonIgnore @Nullable Quote quote,
    @JsonUnwrapped RegistrationDetails details)
    implements Versioned {

  private static final int OF_AGE = 18;

  /** Summary of the game. */
  public record Game(
      String slug,
      String title,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      @JsonPropertyDescription("IANA time zone.") ZoneId tz,
      Event.State state) {}

  /** The attendee, limited to what the organiser needs to know. */
  public record Attendee(
      String handle,
      @Nullable String callsign,
      @Nullable
          @JsonPropertyDescription("On the day of the game; absent if the birth date is unknown.")
          Boolean isAdult) {}

  /** How they are called at the game; null if their data was erased. */
  public @Nullable String name() {
    if (walkIn != null) {
      return walkIn.callsign();
    }
    return player == null ? null : player.callsign() != null ? player.callsign() : player.handle();
  }

  /** What those who run the game call them; null for none, or if it was erased. */
  @Nullable String callsign() {
    return walkIn != null ? walkIn.callsign() : player == null ? null : player.callsign();
  }

  /** Whether they are of age on the day; null if that is unknown. */
  @Nullable Boolean isAdult() {
    return walkIn != null ? walkIn.adult() : player == null ? null : player.isAdult();
  }

  /** When the game is, by the clocks there. */
  public String when() {
    return RegistrationWords.when(event);
  }

  /** Whether there is a ticket for it. */
  public boolean hasTicket() {
    return Ticket.isFor(state);
  }

  /** Whether a place is offered that its player has not taken yet. */
  public boolean waitsForAnswer() {
    return state == Registration.State.OFFERED;
  }

  /** What was registered, in one line. */
  public String inWords() {
    return RegistrationWords.said(details);
  }

  static RegistrationView of(RegistrationRow row, List<CapacityLimit> waitsFor) {
    Registration registration = row.registration();
    RegistrationRow.Game game = row.game();
    return RegistrationViewBuilder.builder()
        .id(registration.id())
        .version(registration.version())
        .createdAt(row.createdAt())
        .updatedAt(row.updatedAt())
        .event(
            new Game(
                game.slug(), game.title(), game.startsAt(), game.endsAt(), game.tz(), game.state()))
        .player(attendee(row.who(), game.startsAt().toLocalDate()))
        .walkIn(row.walkIn())
        .state(registration.state())
        .waitlistPosition(row.position())
        .waitsFor(waitsFor.stream().map(CapacityLimit::kind).toList())
        .offerExpiresAt(registration.offerExpiresAt())
        .waiverAt(registration.waiverAt())
        .waiverOutdated(row.isWaiverOutdated())
        .checkedInAt(registration.checkedInAt())
        .quote(registration.quote())
        .details(registration.details())
        .build();
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
