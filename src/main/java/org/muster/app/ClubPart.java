package org.muster.app;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.muster.community.club.ClubEditing;
import org.muster.community.club.ClubMembers;
import org.muster.community.club.ClubRoutes;
import org.muster.community.club.ClubStore;
import org.muster.community.club.Clubs;
import org.muster.community.club.MemberDecisions;
import org.muster.community.club.MembershipLifecycle;
import org.muster.community.club.MembershipRoutes;
import org.muster.community.club.MembershipStore;
import org.muster.community.club.MembershipTools;
import org.muster.community.club.Memberships;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notices;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Cursors;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Clubs and who belongs to them, wired. */
final class ClubPart implements Part {

  private final Clubs clubs;
  private final ClubEditing desk;
  private final Memberships memberships;
  private final ClubMembers roster;
  private final MemberDecisions decisions;
  private final Job expiry;

  ClubPart(
      Databases databases,
      Clubs clubs,
      Roles roles,
      Players players,
      Notices notices,
      Cursors cursors,
      Clock clock) {
    Database requests = databases.requests();
    var store = new MembershipStore(requests);
    var steps = new MembershipLifecycle(store, notices, clock);
    this.clubs = clubs;
    desk = new ClubEditing(requests, new ClubStore(requests), store, clubs, roles, clock);
    memberships = new Memberships(requests, store, steps, clubs);
    roster = new ClubMembers(store, clubs, roles, players, cursors);
    decisions = new MemberDecisions(requests, store, steps, clubs, roles);
    var invitations = new MembershipStore(databases.work());
    expiry =
        new Sweep(
            "invitation-expiry",
            Duration.ofMinutes(10),
            1_000,
            most -> invitations.expire(clock.instant(), most));
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Stream.of(
            new ClubRoutes(clubs, desk).endpoints(),
            new MembershipRoutes(memberships, roster, decisions).endpoints())
        .<Endpoint<?>>flatMap(List::stream)
        .toList();
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return new MembershipTools(memberships).tools();
  }

  @Override
  public void release(Caller.Member leaving) {
    memberships.release(leaving.player());
  }

  @Override
  public List<Job> duties() {
    return List.of(expiry);
  }
}
