package org.muster.community.club;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.StateMachine;

/**
 * What somebody is, was, or wants to be in a club. Of a club and a player there is at most one that
 * is {@link State#isAlive alive}; those that are over stay, as the club's record.
 *
 * @param version grows by one at each change
 * @param club its slug
 * @param player their handle
 * @param callsign what they call themselves
 * @param title what the club calls them, such as "quartermaster"
 * @param since when they became a member
 * @param until when that ended
 * @param expiresAt of an invitation
 * @param message what they wrote when they asked to join; for officers
 * @param reason why an officer did what was done; for officers
 */
record Membership(
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

  /** Where it stands. */
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
    /** Not a member, and may not ask again. */
    BANNED;

    /** Whether another one would stand beside it; what is over lets them begin anew. */
    public boolean isAlive() {
      return switch (this) {
        case REQUESTED, INVITED, ACTIVE, BANNED -> true;
        case DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> false;
      };
    }
  }

  /** What can be done to it. */
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

  /** Where it stands now: an invitation ends at its time, whoever notes that and when. */
  State stateAt(Instant now) {
    return expiresAt != null && !expiresAt.isAfter(now) ? State.EXPIRED : state;
  }

  boolean isActiveOwner() {
    return state == State.ACTIVE && role == Role.OWNER;
  }
}
