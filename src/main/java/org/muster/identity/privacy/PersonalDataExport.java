package org.muster.identity.privacy;

import java.time.Clock;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Scope;

/** Exports all data about the caller: the right of access (GDPR article 15). */
final class PersonalDataExport {

  private final PersonalDataStore store;
  private final Players players;
  private final Clock clock;

  public PersonalDataExport(PersonalDataStore store, Players players, Clock clock) {
    this.store = store;
    this.players = players;
    this.clock = clock;
  }

  /**
   * Exports the caller's data.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}, {@code ScopeNeeded}
   */
  public PersonalExport export(Caller caller) {
    Caller.Member me = Scope.ME_EXPORT.grantedTo(caller);
    return new PersonalExport(
        clock.instant(), players.exported(me).value(), store.kept(me.account(), me.player()));
  }
}
