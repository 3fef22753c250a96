package org.muster.demo;

import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event.State;
import org.muster.community.event.Event.Visibility;
import org.muster.core.game.GameType;

/**
 * What happened to a game. The random choices are the same for past and future, so that another
 * date changes only the state.
 *
 * @param movedDays how many days later than first announced; usually 0
 */
record Outcome(State state, int movedDays, Visibility visibility, @Nullable Integer registered) {

  static Outcome of(Draft draft, boolean past, SeededRandom dice) {
    double roll = draft.sure() ? 1 : dice.fraction();
    int moved = 7 * dice.between(1, 5);
    boolean postponed = roll >= 0.04 && roll < 0.07;
    boolean announcedAgain = roll >= 0.07 && roll < 0.09;
    State state =
        roll < 0.04
            ? State.CANCELLED
            : past
                ? State.COMPLETED
                : postponed
                    ? State.POSTPONED
                    : roll >= 0.09 && roll < 0.12 ? State.DRAFT : State.PUBLISHED;
    Visibility visibility = draft.sure() ? Visibility.PUBLIC : visibility(draft.type(), dice);
    int come = draft.sure() ? some(draft.capacity(), dice) : come(draft.capacity(), dice);
    return new Outcome(
        state,
        postponed || announcedAgain ? moved : 0,
        visibility,
        state == State.DRAFT ? null : Integer.valueOf(come));
  }

  /**
   * The number of players: one game in sixteen is full, some have a few places left, the others any
   * number.
   */
  private static int come(int capacity, SeededRandom dice) {
    double roll = dice.fraction();
    int fewLeft = Math.max(0, capacity - dice.between(1, 3));
    int any = dice.between(0, capacity) * 9 / 10;
    return roll < 0.065 ? capacity : roll < 0.16 ? fewLeft : any;
  }

  /** A number of players that leaves places for others. */
  private static int some(int capacity, SeededRandom dice) {
    return dice.between(capacity / 4, capacity * 2 / 3);
  }

  private static Visibility visibility(GameType type, SeededRandom dice) {
    double roll = dice.fraction();
    if (type == GameType.PRIVATE_HIRE) {
      return roll < 0.6 ? Visibility.PRIVATE : Visibility.UNLISTED;
    }
    return roll < 0.93
        ? Visibility.PUBLIC
        : roll < 0.955
            ? Visibility.UNLISTED
            : roll < 0.985 ? Visibility.MEMBERS : Visibility.PRIVATE;
  }
}
