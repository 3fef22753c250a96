package org.muster.community.club;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.StateMachine;

/**
 * A player's membership of a club: past, present, requested or offered. A club and a player have at
 * most one that is {@link State#isAlive alive}; ended ones are kept as the club's record.
 *
 * @param version grows by one with each change
 * @param club its slug
 * @param player their handle
 * @param callsign the name the player goes by
 * @param title given by the club, such as "quartermaster"
 * @param since when they became a member
 * @param until when the membership ended
 * @param expiresAt of an invitation
 * @param message from the request to join; for officers
 * @param reason for the last decision; for officers
 */
public record Membership(
    UUID id,
    long version,
    UUID clubId,
    String club,
    String clubName,
    UUID playerId,
    String player,
    @Nullable String callsign,
    Role role,
    @Nullable String title,
    State state,
    @Nullable Instant since,
    @Nullable Instant until,
    @Nullable Instant expiresAt,
    @Nullable String message,
    @Nullable String reason) {

  /** State of a membership. */
  public enum State {
    /** The player asked; officers decide. */
    REQUESTED,
    /** Officers asked; the player decides. */
    INVITED,
    ACTIVE,
    DECLINED,
    WITHDRAWN,
    EXPIRED,
    LEFT,
    REMOVED,
    /** Not a member, and must not ask to join. */
    BANNED;

    /**
     * Whether this state excludes another membership; after an ended one the player can join anew.
     */
    public boolean isAlive() {
      return switch (this) {
        case REQUESTED, INVITED, ACTIVE, BANNED -> true;
        case DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> false;
      };
    }
  }

  /** Transitions between states. */
  enum Move {
    ACCEPT,
    DECLINE,
    WITHDRAW,
    EXPIRE,
    LEAVE,
    REMOVE,
    BAN,
    UNBAN
  }

  /** Data model, "transitions". */
  static final StateMachine<State, Move> MOVES =
      StateMachine.of("membership", State.class, Move.class)
          .move(State.REQUESTED, Move.ACCEPT, State.ACTIVE)
          .move(State.REQUESTED, Move.DECLINE, State.DECLINED)
          .move(State.REQUESTED, Move.WITHDRAW, State.WITHDRAWN)
          .move(State.INVITED, Move.ACCEPT, State.ACTIVE)
          .move(State.INVITED, Move.DECLINE, State.DECLINED)
          .move(State.INVITED, Move.EXPIRE, State.EXPIRED)
          .move(State.ACTIVE, Move.LEAVE, State.LEFT)
          .move(State.ACTIVE, Move.REMOVE, State.REMOVED)
          .move(State.ACTIVE, Move.BAN, State.BANNED)
          .move(State.BANNED, Move.UNBAN, State.LEFT)
          .build();

  /**
   * The state at an instant: an invitation ends at its expiry, even before the job {@code
   * invitation-expiry} has stored that.
   */
  State stateAt(Instant now) {
    return expiresAt != null && !expiresAt.isAfter(now) ? State.EXPIRED : state;
  }

  boolean isActiveOwner() {
    return state == State.ACTIVE && role == Role.OWNER;
  }
}
