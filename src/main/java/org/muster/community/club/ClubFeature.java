package org.muster.community.club;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.community.notice.Notices;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Transferable;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.engine.gazetteer.HomeTowns;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Wires clubs and their memberships. */
public final class ClubFeature implements Feature {

  private final ClubTools tools;
  private final ClubStore store;
  private final Clubs clubs;
  private final Roles roles;
  private final ClubEditing editing;
  private final Memberships memberships;
  private final ClubMembers members;
  private final MemberDecisions decisions;
  private final Job expiry;

  public ClubFeature(Platform platform, Roles roles, Players players, Notices notices) {
    Database database = platform.database();
    Clock clock = platform.clock();
    this.roles = roles;
    store = new ClubStore(database);
    clubs = new Clubs(store, roles, platform.search(), platform.rows(), clock);
    tools = new ClubTools(clubs, new Cards(platform.cursors()));
    var rows = new MembershipStore(database);
    var lifecycle = new MembershipLifecycle(rows, notices, clock);
    editing =
        new ClubEditing(
            database,
            store,
            rows,
            clubs,
            roles,
            new Founding(platform.quotas(), roles),
            new HomeTowns(platform.gazetteer()),
            clock);
    memberships = new Memberships(database, rows, lifecycle, clubs);
    members = new ClubMembers(rows, clubs, roles, players, platform.cursors());
    decisions =
        new MemberDecisions(
            database, rows, lifecycle, clubs, roles, new InvitationQuotas(platform.quotas()));
    expiry =
        new Sweep(
            "invitation-expiry",
            Duration.ofMinutes(10),
            1_000,
            most -> rows.expire(clock.instant(), most));
  }

  /** All clubs, for import and export. */
  public static Transferable<Club> rows(Database database) {
    return new ClubStore(database);
  }

  public Clubs operations() {
    return clubs;
  }

  /** What people do about their own place in clubs. */
  public Memberships memberships() {
    return memberships;
  }

  /** Who is in a club. */
  public ClubMembers members() {
    return members;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Feature.concat(
        new ClubRoutes(clubs, editing).endpoints(),
        new MembershipRoutes(memberships, members, decisions).endpoints());
  }

  @Override
  public void addTo(Pages site) {
    new ClubFormPages(editing).addTo(site);
    new ClubArchivePages(editing).addTo(site);
    new RosterPages(clubs, members, decisions).addTo(site);
    new MemberPages(clubs, members, decisions, roles).addTo(site);
  }

  @Override
  public Map<String, String> tags() {
    return Map.of(
        "Clubs", "Clubs and teams: who they are and what they play.",
        "Members", "Memberships of clubs, requests and invitations.");
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return Feature.concat(tools.tools(), new MembershipTools(memberships).tools());
  }

  @Override
  public List<ResourceTemplate> resources() {
    return List.of(tools.resources());
  }

  @Override
  public List<Job> jobs() {
    return List.of(expiry);
  }

  @Override
  public Optional<DocumentSource> documents() {
    return Optional.of(new ClubIndex(store));
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "membership",
                "player_id = :player",
                "(select slug from club n where n.id = t.club_id) as club",
                "(select name from club n where n.id = t.club_id) as name",
                "role",
                "title",
                "state",
                "since",
                "until",
                "expires_at",
                "message",
                "created_at",
                "updated_at"))
        .erasing(
            "update club set contact = contact - 'email' where lower(contact ->> 'email') ="
                + " :email");
  }

  @Override
  public void release(Caller.Member leaving) {
    memberships.release(leaving.player());
  }
}
