package org.muster.community.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The phase and the remaining places of a game, derived from the clock and its registrations; never
 * stored.
 *
 * @param phase a running game is ongoing until it ends
 * @param placesLeft remaining capacity; absent if the capacity or the number of players is unknown
 * @param lastPlaces at most a tenth of the places is left, or at most five
 * @param registrationOpen whether a player can register now, or ask to
 */
record Availability(
    EventView.Phase phase,
    @Nullable Integer placesLeft,
    boolean full,
    boolean lastPlaces,
    boolean registrationOpen) {

  private static final int FEW_PLACES = 5;

  /** The inputs of the computation. */
  record Facts(
      Instant start,
      Instant end,
      Event.State state,
      Event.JoinMode joinMode,
      @Nullable Integer capacity,
      @Nullable Integer registered,
      Event.@Nullable Registration registration) {

    static Facts of(Event event, @Nullable Integer registered) {
      return new Facts(
          event.start(),
          event.end(),
          event.state(),
          event.joinMode(),
          event.capacity(),
          registered,
          event.registration());
    }

    @Nullable Integer placesLeft() {
      return capacity == null || registered == null ? null : Math.max(0, capacity - registered);
    }
  }

  /**
   * Players expected: those registered here, and those counted elsewhere.
   *
   * @param elsewhere the number entered by the organiser or imported
   * @param taken places held by registrations
   * @return absent if registration takes place elsewhere and no number is known
   */
  static @Nullable Integer registered(
      Event.JoinMode joinMode, @Nullable Integer elsewhere, int taken) {
    boolean unknown = elsewhere == null && taken == 0 && joinMode == Event.JoinMode.EXTERNAL;
    return unknown ? null : taken + (elsewhere == null ? 0 : elsewhere);
  }

  static Availability of(Facts facts, Instant now) {
    EventView.Phase phase = phase(facts, now);
    Integer left = facts.placesLeft();
    boolean full = left != null && left == 0;
    boolean last =
        left != null
            && facts.capacity() != null
            && left > 0
            && left <= Math.max(FEW_PLACES, facts.capacity() / 10);
    return new Availability(phase, left, full, last, isOpen(facts, phase, full, now));
  }

  /** A running game accepts walk-ins as long as there is room: it has no waitlist. */
  private static boolean isOpen(Facts facts, EventView.Phase phase, boolean full, Instant now) {
    Event.Registration registration = facts.registration();
    boolean gets =
        switch (phase) {
          case UPCOMING -> !full || Event.hasWaitlist(facts.joinMode(), registration);
          case ONGOING ->
              !full && registration != null && Boolean.TRUE.equals(registration.walkOn());
          case ENDED -> false;
        };
    return gets
        && facts.state() == Event.State.PUBLISHED
        && facts.joinMode() != Event.JoinMode.INVITE
        && isTime(registration, now);
  }

  private static EventView.Phase phase(Facts facts, Instant now) {
    if (!facts.end().isAfter(now)) {
      return EventView.Phase.ENDED;
    }
    return facts.start().isAfter(now) ? EventView.Phase.UPCOMING : EventView.Phase.ONGOING;
  }

  private static boolean isTime(Event.@Nullable Registration registration, Instant now) {
    return registration == null
        || ((registration.opensAt() == null || !registration.opensAt().toInstant().isAfter(now))
            && (registration.closesAt() == null
                || registration.closesAt().toInstant().isAfter(now)));
  }
}
