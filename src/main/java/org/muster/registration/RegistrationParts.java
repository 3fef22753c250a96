package org.muster.registration;

import java.time.Clock;
import org.muster.db.Database;
import org.muster.event.EventAccess;
import org.muster.notice.Notices;
import org.muster.search.Cursors;

/**
 * The operations of registrations on one pool of connections, wired: what doors use and what duties
 * use are two, since a transaction belongs to one pool.
 */
public record RegistrationParts(
    Registrations registrations,
    Leaving leaving,
    MyRegistrations mine,
    Attendees attendees,
    GameAttendance attendance,
    Deadlines deadlines) {

  /**
   * Wires them.
   *
   * @param access to games, on the same pool
   * @param notices on the same pool
   */
  public static RegistrationParts of(
      Database database, EventAccess access, Notices notices, Cursors cursors, Clock clock) {
    var store = new RegistrationStore(database);
    var shown = new ShownStore(database);
    var ledger = new Ledger(store, new Told(notices), clock);
    var desk = new Desk(access, store, shown, ledger);
    return new RegistrationParts(
        new Registrations(database, access, store, ledger, desk, clock),
        new Leaving(database, access, store, ledger, desk, clock),
        new MyRegistrations(shown, desk, cursors, clock),
        new Attendees(database, access, store, shown, ledger, desk, cursors, clock),
        new GameAttendance(access, store, new WholeGameStore(database), ledger),
        new Deadlines(access, store, new DeadlineStore(database), ledger, clock));
  }
}
