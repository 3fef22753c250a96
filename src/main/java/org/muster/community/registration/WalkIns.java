package org.muster.community.registration;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/** Registers those who come to a game without an account. */
public final class WalkIns {

  private final Database database;
  private final EventAccess access;
  private final RegistrationStore store;
  private final RegistrationLedger ledger;
  private final RegistrationAccess desk;
  private final Clock clock;

  WalkIns(
      Database database,
      EventAccess access,
      RegistrationStore store,
      RegistrationLedger ledger,
      RegistrationAccess desk,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    this.ledger = ledger;
    this.desk = desk;
    this.clock = clock;
  }

  /**
   * Registers somebody who stands at the gate, also after registration has closed: checked in while
   * players arrive, confirmed before. They are counted as others are, and take a free place ahead
   * of the waitlist.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code
   *     AgainstRules}; {@code Conflict} if the game is full, over or not published, or registration
   *     takes place elsewhere
   */
  public RegistrationView add(Caller caller, String slug, NewWalkIn wanted) {
    return add(caller, slug, wanted, null);
  }

  /**
   * The same for a form, or for the queue of a phone: sent twice it adds one, and changed in
   * between another.
   *
   * @param form id of the registration that it makes; null: any
   */
  public RegistrationView add(Caller caller, String slug, NewWalkIn wanted, @Nullable UUID form) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.managed(me, slug);
          Optional<Registration> made =
              Optional.ofNullable(form)
                  .flatMap(store::find)
                  .filter(found -> found.event().equals(game.id()));
          if (made.map(desk::row).filter(row -> wanted.who().equals(row.walkIn())).isPresent()) {
            return desk.view(game, made.get());
          }
          return desk.view(game, add(me, game, wanted, made.isPresent() ? null : form));
        });
  }

  private RegistrationRow add(
      Caller.Member me, LockedEvent game, NewWalkIn wanted, @Nullable UUID form) {
    Event event = game.event();
    Instant now = clock.instant();
    var entry = new EntryRules(event);
    entry.checkHere();
    if (!Attendees.TAKES_PLACE.contains(event.state())) {
      throw new Problem.Conflict("Walk-ins can only be added while the game is published.")
          .exception();
    }
    entry.checkStillArriving(now);
    Instant came = wanted.came(now);
    RegistrationDetails details = wanted.details();
    new RegistrationRules(event, game.rules()).checkWalkIn(details, wanted.oldEnough(), came);
    List<CapacityLimit> lacking = ledger.room(game).lacking(details);
    if (!lacking.isEmpty()) {
      throw RegistrationAccess.full(lacking, "Raise the limit, or wait until a place is free.");
    }
    RegistrationRow added = ledger.add(game, wanted.who(), details, form);
    return entry.isArriving(came) ? ledger.checkIn(added.registration(), came, me.player()) : added;
  }
}
