package org.muster.app;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.muster.community.club.RoleStore;
import org.muster.community.club.Roles;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventWriteStore;
import org.muster.community.notice.NoticeStore;
import org.muster.community.notice.Notices;
import org.muster.community.registration.AttendeeTools;
import org.muster.community.registration.RegistrationParts;
import org.muster.community.registration.RegistrationRoutes;
import org.muster.community.registration.RegistrationTools;
import org.muster.core.Caller;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Cursors;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;

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
        new EventAccess(new EventWriteStore(database), new Roles(new RoleStore(database))),
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
  public List<Job> duties() {
    return List.of(working.deadlines());
  }
}
