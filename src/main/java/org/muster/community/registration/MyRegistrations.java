package org.muster.community.registration;

import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.engine.query.Position;

/** What players read about their own registrations, over REST and MCP alike. */
public final class MyRegistrations {

  private final RegistrationStore store;
  private final RegistrationViewStore shown;
  private final RegistrationAccess desk;
  private final Cursors cursors;
  private final Clock clock;

  MyRegistrations(
      RegistrationStore store,
      RegistrationViewStore shown,
      RegistrationAccess desk,
      Cursors cursors,
      Clock clock) {
    this.store = store;
    this.shown = shown;
    this.desk = desk;
    this.cursors = cursors;
    this.clock = clock;
  }

  /**
   * One registration: the caller's own, or of a game that the caller manages.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}
   */
  public RegistrationView get(Caller caller, String slug, String id) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    RegistrationAccess.Found found = desk.toRead(me, slug, id);
    return desk.view(found.game(), found.registration());
  }

  /** The caller's latest registration for a game, in any state. */
  Optional<RegistrationView> last(Caller caller, LockedEvent game) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return store.last(game.id(), me.player()).map(own -> desk.view(game, own));
  }

  /** The caller's registrations, earliest game first. */
  public Page<RegistrationView> list(Caller caller, MyRegistrationsQuery query) {
    UUID player = Scope.ME_READ.grantedTo(caller).player();
    Instant from = query.past() ? Instant.EPOCH : clock.instant();
    return new KeysetList<>(
            "my-registrations " + player + " " + query.past(),
            (after, most) -> shown.mine(player, from, EnumSet.allOf(State.class), after, most),
            MyRegistrations::position,
            () -> shown.countMine(player, from))
        .page(cursors, query.cursor(), query.limit())
        .map(desk::listed);
  }

  /**
   * The caller's next games, soonest first: those that the caller comes to or waits for, and those
   * that are cancelled.
   */
  public List<RegistrationView> toCome(Caller caller, int most) {
    UUID player = Scope.ME_READ.grantedTo(caller).player();
    return shown.mine(player, clock.instant(), State.ALIVE, null, most).stream()
        .map(desk::listed)
        .toList();
  }

  /**
   * The caller's registrations for games that have ended, latest first.
   *
   * @param cursor of the page before; null: the first page
   * @throws org.muster.core.ProblemException if it is no cursor of this list
   */
  public Page<RegistrationView> past(Caller caller, @Nullable String cursor, int limit) {
    UUID player = Scope.ME_READ.grantedTo(caller).player();
    Instant until = clock.instant();
    return new KeysetList<>(
            "my-past-registrations " + player,
            (after, most) -> shown.past(player, until, after, most),
            MyRegistrations::position,
            () -> shown.countPast(player, until))
        .page(cursors, cursor, limit)
        .map(desk::listed);
  }

  private static Position.After position(RegistrationRow row) {
    return new Position.After(
        row.game().startsAt().toInstant().toString(), row.registration().id());
  }
}
