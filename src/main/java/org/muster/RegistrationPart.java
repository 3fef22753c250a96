package org.muster;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.muster.club.RoleStore;
import org.muster.club.Roles;
import org.muster.core.Caller;
import org.muster.db.Database;
import org.muster.duties.Duty;
import org.muster.event.EventAccess;
import org.muster.event.ManagedStore;
import org.muster.http.Endpoint;
import org.muster.mcp.Tool;
import org.muster.notice.NoticeStore;
import org.muster.notice.Notices;
import org.muster.registration.AttendeeTools;
import org.muster.registration.RegistrationParts;
import org.muster.registration.RegistrationRoutes;
import org.muster.registration.RegistrationTools;
import org.muster.search.Cursors;

/** Who comes to games. */
final class RegistrationPart implements Part {

  private final RegistrationParts asked;
  private final RegistrationParts working;

  /**
   * @param asked what doors use
   * @param work the pool of duties
   */
  RegistrationPart(RegistrationParts asked, Database work, Cursors cursors, Clock clock) {
    this.asked = asked;
    working = parts(work, cursors, clock);
  }

  /** The operations on one pool. */
  private static RegistrationParts parts(Database database, Cursors cursors, Clock clock) {
    return RegistrationParts.of(
        database,
        new EventAccess(new ManagedStore(database), new Roles(new RoleStore(database))),
        new Notices(new NoticeStore(database)),
        cursors,
        clock);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new RegistrationRoutes(
            asked.registrations(), asked.leaving(), asked.mine(), asked.attendees())
        .endpoints();
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return Stream.concat(
            new RegistrationTools(asked.registrations(), asked.leaving()).tools().stream(),
            new AttendeeTools(asked.attendees()).tools().stream())
        .toList();
  }

  @Override
  public void release(Caller.Member leaving) {
    asked.leaving().release(leaving);
  }

  @Override
  public List<Duty> duties() {
    return List.of(working.deadlines());
  }
}
