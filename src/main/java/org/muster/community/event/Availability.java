package org.muster.community.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where a game stands by the clock and by its places: derived, never stored.
 *
 * @param phase a running game is ongoing until it ends
 * @param placesLeft what of the capacity nobody has taken; absent if nobody said how many may come
 *     or do
 * @param lastPlaces no more than a tenth of the places is left, or five
 * @param registrationOpen whether one can get in now, by oneself or by asking
 */
record Availability(
    EventView.Phase phase,
    @Nullable Integer placesLeft,
    boolean full,
    boolean lastPlaces,
    boolean registrationOpen) {

  private static final int FEW_PLACES = 5;

  /** What of an event decides. */
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
   * Players known to come: those of registrations here, and those that are known from elsewhere.
   *
   * @param elsewhere what was written or imported
   * @param taken places of registrations
   * @return absent if people register elsewhere and nobody said how many did
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

  /** A running game takes in who may just turn up, as long as there is room: nobody waits then. */
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
