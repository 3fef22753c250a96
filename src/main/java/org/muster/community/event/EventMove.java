package org.muster.community.event;

import org.muster.community.event.Event.State;
import org.muster.core.StateMachine;

/**
 * What can be done with a game, by the state it is in (data model, "transitions"). Besides these,
 * the clock completes a published game, {@link EventLifecycle#GRACE} after its end.
 */
enum EventMove {
  PUBLISH,
  POSTPONE,
  CANCEL,
  /** Leaves the state as it is; what is final cannot even be changed. */
  CHANGE,
  /** Makes another game like it, which is all that can be done with one that is final. */
  COPY,
  /** The row goes, so there is no state to lead to. */
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
