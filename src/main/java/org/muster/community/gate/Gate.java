package org.muster.community.gate;

import java.util.UUID;
import java.util.function.Supplier;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Arrivals;
import org.muster.community.registration.NewWalkIn;
import org.muster.community.registration.RosterEntry;
import org.muster.community.registration.WalkInForm;
import org.muster.community.registration.WalkIns;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/** Operations at the gate of a game, for those who run it and for those with one of its passes. */
final class Gate {

  private final Database database;
  private final EventAccess access;
  private final Arrivals arrivals;
  private final WalkIns walkIns;
  private final GatePasses passes;

  Gate(
      Database database,
      EventAccess access,
      Arrivals arrivals,
      WalkIns walkIns,
      GatePasses passes) {
    this.database = database;
    this.access = access;
    this.arrivals = arrivals;
    this.walkIns = walkIns;
    this.passes = passes;
  }

  /** The list of a game that the caller runs. Takes no lock. */
  Roster roster(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent game = access.managedToRead(me, slug);
    return roster(game);
  }

  /**
   * The list of the game of a pass.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} unless the pass is in force
   */
  Roster roster(String secret) {
    return roster(valid(secret).game());
  }

  private Roster roster(LockedEvent game) {
    return Roster.of(game, arrivals.roster(game, Roster.MOST + 1));
  }

  /** What can be chosen for somebody without an account, at a game that the caller runs. */
  WalkInForm walkIn(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return WalkInForm.of(access.managedToRead(me, slug).event());
  }

  /** Adds somebody without an account, as {@link WalkIns#add} does. */
  void add(Caller caller, String slug, NewWalkIn wanted, UUID id) {
    walkIns.add(caller, slug, wanted, id);
  }

  /** Checks players of a game in that the caller runs, each on its own. */
  CheckInAnswers checkIn(Caller caller, String slug, CheckIns all) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return checkIn(() -> access.managed(me, slug), all, new Arrivals.By(me.player(), null));
  }

  /**
   * Checks players of the game of a pass in, each on its own.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} unless the pass is in force
   */
  CheckInAnswers checkIn(String secret, CheckIns all) {
    GatePasses.Valid pass = valid(secret);
    return checkIn(() -> access.byId(pass.game().id()), all, new Arrivals.By(null, pass.label()));
  }

  private CheckInAnswers checkIn(Supplier<LockedEvent> game, CheckIns all, Arrivals.By by) {
    return database.atomically(
        () -> new CheckInAnswers(arrivals.checkIn(game.get(), all.checkIns(), by)));
  }

  /** Undoes a check-in, by id or code. */
  RosterEntry undo(Caller caller, String slug, String which) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(() -> arrivals.undo(access.managed(me, slug), which));
  }

  private GatePasses.Valid valid(String secret) {
    return passes.find(secret).orElseThrow(() -> new Problem.NotFound("gate pass", "").exception());
  }
}
