package org.muster.app;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.event.Attendance;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventStore;
import org.muster.community.event.EventWriteStore;
import org.muster.community.event.Events;
import org.muster.community.event.MyEvents;
import org.muster.community.event.OrganiserErasure;
import org.muster.community.event.OrganisingRoutes;
import org.muster.community.event.OrganisingTools;
import org.muster.community.notice.Notices;
import org.muster.community.player.Players;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Cursors;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Games, by those who run them. */
final class EventPart implements Part {

  private final OrganisingRoutes routes;
  private final OrganisingTools tools;
  private final Job completion;
  private final OrganiserErasure bequest;

  EventPart(
      Databases databases,
      EventAccess access,
      Events events,
      Clubs clubs,
      Venues venues,
      Roles roles,
      Players players,
      Notices notices,
      Attendance attendance,
      Cursors cursors,
      Clock clock) {
    var requests = databases.requests();
    var rows = new EventStore(requests);
    var store = new EventWriteStore(requests);
    var organising =
        new EventEditing(
            requests, rows, store, access, clubs, venues, roles, notices, attendance, clock);
    var steps = new EventLifecycle(requests, rows, store, access, notices, attendance, clock);
    var mine = new MyEvents(rows, store, roles, cursors, clock);
    routes = new OrganisingRoutes(organising, steps, mine);
    tools = new OrganisingTools(organising, steps, events);
    bequest = new OrganiserErasure(store, access, steps, players, clock);
    var published = new EventWriteStore(databases.work());
    completion =
        new Sweep(
            "event-completion",
            Duration.ofMinutes(1),
            500,
            most -> published.complete(clock.instant().minus(EventLifecycle.GRACE), most));
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return routes.endpoints();
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return tools.tools();
  }

  @Override
  public void release(Caller.Member leaving) {
    bequest.release(leaving.player());
  }

  @Override
  public List<Job> duties() {
    return List.of(completion);
  }
}
