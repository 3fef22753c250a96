package org.muster.community.registration;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;

/**
 * Which registrations of a game are meant.
 *
 * @param faction only of this faction, in any case of letters; null: of all and of none
 * @param search only if callsign, handle or team has this in it, in any case of letters; null: all
 * @param role only of this role, in any case of letters; null: of all and of none
 */
record AttendeeFilter(
    List<State> states, @Nullable String faction, @Nullable String role, @Nullable String search) {

  AttendeeFilter {
    states = List.copyOf(states);
  }

  /** All in these states; without any state, all that have or may still get a place. */
  static AttendeeFilter in(Collection<State> states) {
    return new AttendeeFilter(
        List.copyOf(states.isEmpty() ? State.ALIVE : states), null, null, null);
  }

  /** The same, in all states. */
  AttendeeFilter inAnyState() {
    return new AttendeeFilter(List.of(State.values()), faction, role, search);
  }
}
