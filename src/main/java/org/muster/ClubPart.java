package org.muster;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.muster.club.ClubDesk;
import org.muster.club.ClubRoutes;
import org.muster.club.ClubStore;
import org.muster.club.Clubs;
import org.muster.club.Decisions;
import org.muster.club.InvitationExpiry;
import org.muster.club.MembershipRoutes;
import org.muster.club.MembershipSteps;
import org.muster.club.MembershipStore;
import org.muster.club.MembershipTools;
import org.muster.club.Memberships;
import org.muster.club.Roles;
import org.muster.club.Roster;
import org.muster.core.Caller;
import org.muster.db.Database;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Endpoint;
import org.muster.mcp.Tool;
import org.muster.notice.Notices;
import org.muster.player.Players;
import org.muster.search.Cursors;

/** Clubs and who belongs to them, wired. */
final class ClubPart implements Part {

  private final Clubs clubs;
  private final ClubDesk desk;
  private final Memberships memberships;
  private final Roster roster;
  private final Decisions decisions;
  private final InvitationExpiry expiry;

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
    var steps = new MembershipSteps(store, notices, clock);
    this.clubs = clubs;
    desk = new ClubDesk(requests, new ClubStore(requests), store, clubs, roles, clock);
    memberships = new Memberships(requests, store, steps, clubs);
    roster = new Roster(store, clubs, roles, players, cursors);
    decisions = new Decisions(requests, store, steps, clubs, roles);
    expiry = new InvitationExpiry(new MembershipStore(databases.work()), clock);
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
  public List<Duty> duties() {
    return List.of(expiry);
  }
}
