package org.muster.community.event;

import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * The phase and the remaining places of a game, derived from the clock and its registrations; never
 * stored.
 *
 * @param phase a running game is ongoing until it ends
 * @param placesLeft remaining capacity; absent if the capacity or the number of players is unknown
 * @param lastPlaces of a published game, some places are taken and at most a tenth, or at most
 *     five, are left
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

    boolean isFull() {
      Integer left = placesLeft();
      return left != null && left == 0;
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
    Open open = open(facts);
    return new Availability(
        phase,
        left,
        facts.isFull(),
        phase != EventView.Phase.ENDED && isLast(facts),
        open != null && open.isAt(now));
  }

  /** Nobody hurries for a game that is off, nor for one where nobody is yet. */
  static boolean isLast(Facts facts) {
    Integer left = facts.placesLeft();
    Integer capacity = facts.capacity();
    return facts.state() == Event.State.PUBLISHED
        && left != null
        && capacity != null
        && left > 0
        && left < capacity
        && left <= Math.max(FEW_PLACES, capacity / 10);
  }

  /**
   * When players get in.
   *
   * @param from absent: since it was published
   */
  record Open(@Nullable Instant from, Instant until) {

    boolean isAt(Instant now) {
      return (from == null || !from.isAfter(now)) && until.isAfter(now);
    }
  }

  /**
   * When players get in, as things stand; absent: not at all. A running game accepts walk-ins as
   * long as there is room: it has no waitlist.
   */
  static @Nullable Open open(Facts facts) {
    Event.Registration registration = facts.registration();
    boolean full = facts.isFull();
    if (facts.state() != Event.State.PUBLISHED
        || facts.joinMode() == Event.JoinMode.INVITE
        || (full && !Event.hasWaitlist(facts.joinMode(), registration))) {
      return null;
    }
    if (registration == null) {
      return new Open(null, facts.start());
    }
    boolean walkOn = !full && Boolean.TRUE.equals(registration.walkOn());
    Instant last = walkOn ? facts.end() : facts.start();
    Instant closes = instant(registration.closesAt());
    return new Open(
        instant(registration.opensAt()), closes != null && closes.isBefore(last) ? closes : last);
  }

  private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
    return time == null ? null : time.toInstant();
  }

  private static EventView.Phase phase(Facts facts, Instant now) {
    if (facts.state() == Event.State.CANCELLED) {
      return EventView.Phase.CANCELLED;
    }
    if (!facts.end().isAfter(now)) {
      return EventView.Phase.ENDED;
    }
    return facts.start().isAfter(now) ? EventView.Phase.UPCOMING : EventView.Phase.ONGOING;
  }
}
