package org.muster.community.registration;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.StateMachine;

/**
 * A player's registration for a game, as stored.
 *
 * @param version grows by one with each change
 * @param createdAt when it was booked
 * @param player who registered; null after that player's data was erased
 * @param quote what the game asked; null: a release before quotes has booked it
 * @param waiverAt when the player agreed to the waiver
 * @param queued position key in the waitlist: lower comes first. Assigned with the game's row
 *     locked
 * @param offerExpiresAt only in {@link State#OFFERED}
 * @param checkedInAt only in {@link State#CHECKED_IN}
 * @param checkedInBy the manager's player; null if that account was deleted, or at the gate
 *     somebody without one
 */
@RecordBuilder
public record Registration(
    UUID id,
    long version,
    Instant createdAt,
    UUID event,
    @Nullable UUID player,
    RegistrationDetails details,
    @Nullable Quote quote,
    State state,
    @Nullable Instant waiverAt,
    long queued,
    @Nullable Instant offerExpiresAt,
    @Nullable Instant checkedInAt,
    @Nullable UUID checkedInBy) {

  /**
   * State of a registration. A state that holds a place holds everything the registration asks for.
   * The database has the same sets as functions, such as {@code registration_is_seated}.
   */
  public enum State {
    /** Waits for a manager's decision; holds no place. */
    PENDING,
    CONFIRMED,
    /** Waits for a free place. */
    WAITLISTED,
    /** A place is reserved until the offer is accepted or expires. */
    OFFERED,
    REJECTED,
    /** The game ended before the registration was decided. */
    EXPIRED,
    CANCELLED,
    OFFER_EXPIRED,
    CHECKED_IN,
    NO_SHOW,
    CANCELLED_BY_ORGANISER;

    /** States of players who attend or may still attend. */
    static final Set<State> ALIVE = EnumSet.of(PENDING, CONFIRMED, WAITLISTED, OFFERED, CHECKED_IN);

    /**
     * States that hold a place. A no-show counts: the place was held until the game ended, and how
     * full a game was does not change when the club notes who was missing.
     */
    static final Set<State> SEATED = EnumSet.of(CONFIRMED, OFFERED, CHECKED_IN, NO_SHOW);

    /**
     * States whose choices a change of the game must keep: live ones, and those that hold a place.
     */
    static final Set<State> BOOKED = union(ALIVE, SEATED);

    /** States that wait for an answer. */
    static final Set<State> UNANSWERED = EnumSet.of(PENDING, WAITLISTED);

    private static Set<State> union(Set<State> some, Set<State> others) {
      Set<State> all = EnumSet.copyOf(some);
      all.addAll(others);
      return all;
    }

    public boolean isAlive() {
      return ALIVE.contains(this);
    }

    boolean isSeated() {
      return SEATED.contains(this);
    }
  }

  /** Transitions between states. */
  enum Move {
    APPROVE,
    REJECT,
    /** To the next on the waitlist. */
    OFFER,
    ACCEPT,
    CHECK_IN,
    CHECK_OUT,
    NO_SHOW,
    CANCEL,
    /** Triggered by a deadline. */
    EXPIRE,
    /** Because the game is cancelled. */
    CALL_OFF
  }

  /**
   * Data model, "transitions". The initial state is not a transition: {@link RegistrationLedger}
   * sets it.
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
   * A copy in another state.
   *
   * @param offerUntil required for {@link State#OFFERED}, null for all others
   */
  Registration to(State next, @Nullable Instant offerUntil) {
    return RegistrationBuilder.builder(this)
        .state(next)
        .offerExpiresAt(offerUntil)
        .checkedInAt(null)
        .checkedInBy(null)
        .build();
  }

  /**
   * A copy that is checked in.
   *
   * @param by null: somebody without an account
   */
  Registration checkedIn(Instant at, @Nullable UUID by) {
    return RegistrationBuilder.builder(this)
        .state(State.CHECKED_IN)
        .offerExpiresAt(null)
        .checkedInAt(at)
        .checkedInBy(by)
        .build();
  }

  /** A copy with other details. */
  Registration with(RegistrationDetails others, @Nullable Quote asked, @Nullable Instant waiver) {
    return RegistrationBuilder.builder(this).details(others).quote(asked).waiverAt(waiver).build();
  }
}
