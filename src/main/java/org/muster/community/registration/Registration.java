package org.muster.community.registration;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.StateMachine;

/**
 * One coming to a game, as its row has it.
 *
 * @param version grows by one at each change
 * @param player who registered; null when that person has had their data erased
 * @param waiverAt when the player agreed to the waiver
 * @param queued where in the waitlist: less is earlier. Given out under the lock of the game's row
 * @param offerExpiresAt only while {@link State#OFFERED}
 * @param checkedInAt only while {@link State#CHECKED_IN}
 * @param checkedInBy the officer's player, unless that person has gone
 */
record Registration(
    UUID id,
    long version,
    UUID event,
    @Nullable UUID player,
    RegistrationDetails details,
    State state,
    @Nullable Instant waiverAt,
    long queued,
    @Nullable Instant offerExpiresAt,
    @Nullable Instant checkedInAt,
    @Nullable UUID checkedInBy) {

  /**
   * Where a registration stands. Those that hold places hold all that they ask for. The database
   * has the same sets as functions, such as {@code registration_is_seated}.
   */
  public enum State {
    /** Waits for an officer's word; holds no place. */
    PENDING,
    CONFIRMED,
    /** Waits for a place to be free. */
    WAITLISTED,
    /** A place is kept for some time, until it is accepted. */
    OFFERED,
    REJECTED,
    /** The game ended before there was an answer. */
    EXPIRED,
    CANCELLED,
    OFFER_EXPIRED,
    CHECKED_IN,
    NO_SHOW,
    CANCELLED_BY_ORGANISER;

    /** Those of somebody who comes, or may yet. */
    static final Set<State> ALIVE = EnumSet.of(PENDING, CONFIRMED, WAITLISTED, OFFERED, CHECKED_IN);

    /**
     * Those that hold places. A missed game counts: the place was kept until the game ended, and
     * how full a game was does not change when the club notes who was missing.
     */
    static final Set<State> SEATED = EnumSet.of(CONFIRMED, OFFERED, CHECKED_IN, NO_SHOW);

    /** Those that wait for an answer. */
    static final Set<State> UNANSWERED = EnumSet.of(PENDING, WAITLISTED);

    boolean isAlive() {
      return ALIVE.contains(this);
    }

    boolean isSeated() {
      return SEATED.contains(this);
    }
  }

  /** What can happen to one. */
  enum Move {
    APPROVE,
    REJECT,
    /** To the next of the waitlist. */
    OFFER,
    ACCEPT,
    CHECK_IN,
    CHECK_OUT,
    NO_SHOW,
    CANCEL,
    /** By the clock. */
    EXPIRE,
    /** With the game. */
    CALL_OFF
  }

  /**
   * Data model, "transitions". The first state is no move: it is decided by {@link
   * RegistrationLedger}.
   */
  static final StateMachine<State, Move> MOVES =
      StateMachine.of("registration", State.class, Move.class)
          .move(State.PENDING, Move.APPROVE, State.CONFIRMED)
          .move(State.PENDING, Move.REJECT, State.REJECTED)
          .move(State.PENDING, Move.EXPIRE, State.EXPIRED)
          .move(State.PENDING, Move.CANCEL, State.CANCELLED)
          .move(State.PENDING, Move.CALL_OFF, State.CANCELLED_BY_ORGANISER)
          .move(State.WAITLISTED, Move.OFFER, State.OFFERED)
          .move(State.WAITLISTED, Move.EXPIRE, State.EXPIRED)
          .move(State.WAITLISTED, Move.CANCEL, State.CANCELLED)
          .move(State.WAITLISTED, Move.CALL_OFF, State.CANCELLED_BY_ORGANISER)
          .move(State.OFFERED, Move.ACCEPT, State.CONFIRMED)
          .move(State.OFFERED, Move.EXPIRE, State.OFFER_EXPIRED)
          .move(State.OFFERED, Move.CANCEL, State.CANCELLED)
          .move(State.OFFERED, Move.CALL_OFF, State.CANCELLED_BY_ORGANISER)
          .move(State.CONFIRMED, Move.CHECK_IN, State.CHECKED_IN)
          .move(State.CONFIRMED, Move.NO_SHOW, State.NO_SHOW)
          .move(State.CONFIRMED, Move.CANCEL, State.CANCELLED)
          .move(State.CONFIRMED, Move.CALL_OFF, State.CANCELLED_BY_ORGANISER)
          .move(State.CHECKED_IN, Move.CHECK_OUT, State.CONFIRMED)
          .move(State.CHECKED_IN, Move.CALL_OFF, State.CANCELLED_BY_ORGANISER)
          .build();

  /**
   * The same in another state.
   *
   * @param offerUntil for {@link State#OFFERED}, and only for it
   */
  Registration to(State next, @Nullable Instant offerUntil) {
    return new Registration(
        id, version, event, player, details, next, waiverAt, queued, offerUntil, null, null);
  }

  /** The same, checked in. */
  Registration checkedIn(Instant at, UUID by) {
    return new Registration(
        id, version, event, player, details, State.CHECKED_IN, waiverAt, queued, null, at, by);
  }

  /** The same with other details. */
  Registration with(RegistrationDetails others, @Nullable Instant waiver) {
    return new Registration(
        id,
        version,
        event,
        player,
        others,
        state,
        waiver,
        queued,
        offerExpiresAt,
        checkedInAt,
        checkedInBy);
  }
}
