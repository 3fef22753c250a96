package org.muster.community.registration;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.OneLine;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.delivery.mcp.ToolWords;
import org.muster.platform.db.Database;

/**
 * Cancels registrations before the game starts, over REST and MCP alike. What they held goes to the
 * next on the waitlist.
 */
final class Withdrawals {

  private final Database database;
  private final EventAccess access;
  private final RegistrationStore store;
  private final RegistrationLedger ledger;
  private final OrganiserNews organisers;
  private final RegistrationAccess desk;
  private final Clock clock;

  Withdrawals(
      Database database,
      EventAccess access,
      RegistrationStore store,
      RegistrationLedger ledger,
      OrganiserNews organisers,
      RegistrationAccess desk,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    this.ledger = ledger;
    this.organisers = organisers;
    this.desk = desk;
    this.clock = clock;
  }

  /**
   * Cancels a registration: the caller's own until the game starts, or any other at any time if the
   * caller manages the game.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Stale}, {@code IllegalMove};
   *     {@code Conflict} if the game has started
   */
  public RegistrationView cancel(Caller caller, String slug, String id, ExpectedVersion seen) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          RegistrationAccess.Found found = desk.any(me, slug, id);
          seen.check(found.registration().version());
          if (found.own() && hasBegun(found.game()) && !access.acts(me, found.game())) {
            throw begun();
          }
          return cancel(me, found.game(), found.registration());
        });
  }

  /**
   * Cancels the caller's registration for one game. Has no effect if it has ended already.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Conflict} if the caller never
   *     registered or the game has started
   */
  public RegistrationView cancelOwn(Caller caller, String slug) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.locked(me, slug);
          Registration last =
              store.last(game.id(), me.player()).orElseThrow(RegistrationAccess::notRegistered);
          if (!last.state().isAlive()) {
            return desk.view(game, last);
          }
          if (hasBegun(game)) {
            throw begun();
          }
          return cancel(me, game, last);
        });
  }

  /**
   * Describes what {@link #cancelOwn} would do, for a confirmation prompt; empty if it would have
   * no effect. Throws what {@link #cancelOwn} would throw.
   */
  public Optional<String> whatWouldEnd(Caller caller, String slug) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    LockedEvent game = access.visible(me, slug);
    Registration last =
        store.last(game.id(), me.player()).orElseThrow(RegistrationAccess::notRegistered);
    if (!last.state().isAlive()) {
      return Optional.empty();
    }
    if (hasBegun(game)) {
      throw begun();
    }
    return Optional.of(question(desk.view(game, last), game.event().refundPolicy() != null));
  }

  private static String question(RegistrationView own, boolean hasPolicy) {
    RegistrationView.Game game = own.event();
    return "Cancel the registration for %s on %s (%s)? It gives up: %s. %s%s"
        .formatted(
            OneLine.of(game.title()),
            RegistrationWords.when(game),
            own.waitlistPosition() == null
                ? ToolWords.words(own.state())
                : "waitlisted, position " + own.waitlistPosition(),
            RegistrationWords.said(own.details()),
            own.state().isSeated()
                ? "If somebody waits, the place is theirs at once: this cannot be undone."
                : "A new registration starts at the end of the waitlist.",
            hasPolicy ? " What is paid back, the game says (get_event, detailed)." : "");
  }

  /**
   * Releases a player's places at upcoming games, including games that the player may no longer
   * see. Call it in the transaction that erases the player.
   */
  public void release(Caller.Member me) {
    for (UUID event : store.toCome(me.player(), clock.instant())) {
      LockedEvent game = access.byId(event);
      store
          .alive(event, me.player())
          .filter(found -> Registration.MOVES.isLegal(found.state(), Move.CANCEL))
          .ifPresent(found -> moved(me, game, found));
    }
  }

  private RegistrationView cancel(Caller.Member me, LockedEvent game, Registration registration) {
    return desk.view(game, moved(me, game, registration));
  }

  private RegistrationRow moved(Caller.Member me, LockedEvent game, Registration registration) {
    return organisers.cancelled(game, ledger.move(game, registration, Move.CANCEL), me.player());
  }

  private boolean hasBegun(LockedEvent game) {
    return new EntryRules(game.event()).hasBegun(clock.instant());
  }

  private static ProblemException begun() {
    return new Problem.Conflict(
            "The game has begun. Tell an organiser on site that you are leaving.")
        .exception();
  }
}
