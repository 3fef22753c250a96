package org.muster;

import java.time.Clock;
import java.util.List;
import org.muster.club.Clubs;
import org.muster.club.Roles;
import org.muster.core.Caller;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.event.Attendance;
import org.muster.event.Bequest;
import org.muster.event.EventAccess;
import org.muster.event.EventCompletion;
import org.muster.event.EventSteps;
import org.muster.event.EventStore;
import org.muster.event.Events;
import org.muster.event.ManagedStore;
import org.muster.event.MyEvents;
import org.muster.event.Organising;
import org.muster.event.OrganisingRoutes;
import org.muster.event.OrganisingTools;
import org.muster.http.Endpoint;
import org.muster.mcp.Tool;
import org.muster.notice.Notices;
import org.muster.player.Players;
import org.muster.search.Cursors;
import org.muster.venue.Venues;

/** Games, by those who run them. */
final class EventPart implements Part {

  private final OrganisingRoutes routes;
  private final OrganisingTools tools;
  private final EventCompletion completion;
  private final Bequest bequest;

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
    var store = new ManagedStore(requests);
    var organising =
        new Organising(
            requests, rows, store, access, clubs, venues, roles, notices, attendance, clock);
    var steps = new EventSteps(requests, rows, store, access, notices, attendance, clock);
    var mine = new MyEvents(rows, store, roles, cursors, clock);
    routes = new OrganisingRoutes(organising, steps, mine);
    tools = new OrganisingTools(organising, steps, events);
    bequest = new Bequest(store, access, steps, players, clock);
    completion = new EventCompletion(new ManagedStore(databases.work()), clock);
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
  public List<Duty> duties() {
    return List.of(completion);
  }
}
