package org.muster.community.registration;

import java.time.Clock;
import org.muster.community.event.EventAccess;
import org.muster.community.notice.Notices;
import org.muster.engine.query.Cursors;
import org.muster.platform.db.Database;

/**
 * The registration services on one connection pool. Request handlers and jobs use separate
 * instances, because a transaction belongs to one pool.
 */
public record RegistrationParts(
    Registrations registrations,
    Withdrawals leaving,
    MyRegistrations mine,
    Attendees attendees,
    GameAttendance attendance,
    Deadlines deadlines) {

  /**
   * Wires the services.
   *
   * @param access to games, on the same pool
   * @param notices on the same pool
   */
  public static RegistrationParts of(
      Database database, EventAccess access, Notices notices, Cursors cursors, Clock clock) {
    var store = new RegistrationStore(database);
    var shown = new RegistrationViewStore(database);
    var ledger = new RegistrationLedger(store, new RegistrationNotices(notices), clock);
    var desk = new RegistrationAccess(access, store, shown, ledger);
    return new RegistrationParts(
        new Registrations(database, access, store, ledger, desk, clock),
        new Withdrawals(database, access, store, ledger, desk, clock),
        new MyRegistrations(shown, desk, cursors, clock),
        new Attendees(database, access, store, shown, ledger, desk, cursors, clock),
        new GameAttendance(access, store, new GameRegistrationStore(database), ledger),
        new Deadlines(access, store, new DeadlineStore(database), ledger, clock));
  }
}
