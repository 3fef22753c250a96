package org.muster.community.event;

import org.muster.community.event.Event.State;
import org.muster.core.StateMachine;

/**
 * Operations on a game, by the states in which they are legal (data model, "transitions"). In
 * addition, a job completes published games {@link EventLifecycle#GRACE} after their end.
 */
public enum EventMove {
  PUBLISH,
  POSTPONE,
  CANCEL,
  /** Leaves the state as it is; not allowed in a final state. */
  CHANGE,
  /** Makes another game like it; allowed in final states, too. */
  COPY,
  /** Removes the row, so it leads to no state. */
  DELETE;

  static final StateMachine<State, EventMove> MOVES =
      StateMachine.of("game", State.class, EventMove.class)
          .move(State.DRAFT, PUBLISH, State.PUBLISHED)
          .move(State.DRAFT, CHANGE, State.DRAFT)
          .move(State.DRAFT, COPY, State.DRAFT)
          .move(State.DRAFT, DELETE, State.DRAFT)
          .move(State.PUBLISHED, POSTPONE, State.POSTPONED)
          .move(State.PUBLISHED, CANCEL, State.CANCELLED)
          .move(State.PUBLISHED, CHANGE, State.PUBLISHED)
          .move(State.PUBLISHED, COPY, State.PUBLISHED)
          .move(State.POSTPONED, PUBLISH, State.PUBLISHED)
          .move(State.POSTPONED, CANCEL, State.CANCELLED)
          .move(State.POSTPONED, CHANGE, State.POSTPONED)
          .move(State.POSTPONED, COPY, State.POSTPONED)
          .move(State.CANCELLED, COPY, State.CANCELLED)
          .move(State.COMPLETED, COPY, State.COMPLETED)
          .build();
}
