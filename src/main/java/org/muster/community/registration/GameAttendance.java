package org.muster.community.registration;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.muster.community.event.Attendance;
import org.muster.community.event.Booking;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;

/** Updates a game's registrations when the game itself changes. */
final class GameAttendance implements Attendance {

  private static final Set<State> CALLED_OFF_FROM = EnumSet.noneOf(State.class);

  static {
    for (State state : State.values()) {
      if (Registration.MOVES.isLegal(state, Move.CALL_OFF)) {
        CALLED_OFF_FROM.add(state);
      }
    }
  }

  private final EventAccess access;
  private final RegistrationStore store;
  private final GameRegistrationStore all;
  private final RegistrationLedger ledger;

  GameAttendance(
      EventAccess access,
      RegistrationStore store,
      GameRegistrationStore all,
      RegistrationLedger ledger) {
    this.access = access;
    this.store = store;
    this.all = all;
    this.ledger = ledger;
  }

  @Override
  public List<UUID> coming(UUID event) {
    return store.in(event, State.ALIVE).stream()
        .map(Registration::player)
        .filter(Objects::nonNull)
        .toList();
  }

  @Override
  public List<Booking> bookings(UUID event) {
    return store.in(event, State.BOOKED).stream().map(GameAttendance::booking).toList();
  }

  private static Booking booking(Registration registration) {
    RegistrationDetails details = registration.details();
    return new Booking(
        details.faction(),
        details.role(),
        details.price(),
        details.size(),
        details.rentals(),
        registration.state().isSeated());
  }

  @Override
  public void changed(UUID event) {
    LockedEvent game = access.byId(event);
    all.endOffersBy(event, game.event().start());
    ledger.offer(game);
  }

  @Override
  public void cancelled(UUID event) {
    all.callOff(event, CALLED_OFF_FROM);
  }
}
