package org.muster.community.club;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.Notices;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.json.Json;
import org.muster.engine.rows.RowCache;
import org.muster.platform.db.Database;
import org.muster.platform.limits.WriteQuotas;
import org.muster.testing.SetClock;
import org.muster.testing.World;

/** A club of its own with a first owner and others who are nothing to it yet, and what they do. */
final class MembersForTests {

  final String slug;
  final UUID club;
  private final Database database;
  private final List<String> handles = new ArrayList<>();
  private final List<Caller> callers = new ArrayList<>();
  private final SetClock clock = new SetClock(Instant.now().truncatedTo(ChronoUnit.MICROS));
  private final MembershipStore store;
  private final Memberships memberships;
  private final MemberDecisions decisions;

  /** Nobody is searched for here. */
  @SuppressWarnings("NullAway")
  MembersForTests(Database database, Club.JoinPolicy policy) {
    this.database = database;
    String name = UUID.randomUUID().toString();
    slug = "club-" + name;
    var world = World.in(database);
    club = world.club(slug, "Club", Json.name(policy));
    store = new MembershipStore(database);
    var roles = new Roles(new RoleStore(database));
    var clubs = new Clubs(new ClubStore(database), roles, null, RowCache.off(), clock);
    var steps = new MembershipLifecycle(store, Notices.on(database), clock);
    memberships = new Memberships(database, store, steps, clubs);
    decisions =
        new MemberDecisions(
            database, store, steps, clubs, roles, new InvitationQuotas(WriteQuotas.NONE));
    for (int i = 0; i < MemberStep.PEOPLE; i++) {
      String handle = "p" + i + "-" + name;
      handles.add(handle);
      callers.add(World.caller(UUID.randomUUID(), world.player(handle)));
    }
    store.add(club, player(0), Role.OWNER, Membership.State.ACTIVE, clock.instant(), null, null);
  }

  UUID player(int who) {
    return ((Caller.Member) callers.get(who)).player();
  }

  /**
   * Does it.
   *
   * @return what it led to; null when time goes by
   * @throws org.muster.core.ProblemException if it is refused
   */
  @Nullable MembershipView take(MemberStep step) {
    Caller who = callers.get(step.who());
    String whom = handles.get(step.whom());
    return switch (step.verb()) {
      case JOIN -> memberships.join(who, slug, "Let me in");
      case LEAVE -> memberships.leave(who, slug, handles.get(step.who()), ExpectedVersion.ANY);
      case INVITE -> decisions.invite(who, slug, whom, step.role());
      case ACCEPT -> decisions.accept(who, slug, whom, ExpectedVersion.ANY);
      case DECLINE -> decisions.decline(who, slug, whom, ExpectedVersion.ANY, "no");
      case REMOVE -> decisions.remove(who, slug, whom, ExpectedVersion.ANY, "away");
      case BAN -> decisions.ban(who, slug, whom, ExpectedVersion.ANY, "cheats");
      case UNBAN -> decisions.unban(who, slug, whom, ExpectedVersion.ANY, null);
      case CHANGE ->
          decisions.change(
              who,
              slug,
              whom,
              ExpectedVersion.ANY,
              was -> new MemberRole(step.role(), was.title()));
      case WAIT -> {
        clock.forward(Duration.ofDays(14));
        store.expire(clock.instant(), 1_000);
        yield null;
      }
    };
  }

  /** What each player is to the club, or was last. */
  List<MemberModel.@Nullable Place> places() {
    List<MemberModel.@Nullable Place> places = new ArrayList<>();
    for (int i = 0; i < MemberStep.PEOPLE; i++) {
      places.add(
          store
              .last(club, player(i))
              .map(m -> new MemberModel.Place(m.state(), m.role()))
              .orElse(null));
    }
    return places;
  }

  /** All that ever was, with how often each was written. */
  List<Membership> all() {
    return database.read(
        h ->
            h
                .createQuery("select id from membership where club_id = ?")
                .bind(0, club)
                .mapTo(UUID.class)
                .list()
                .stream()
                .map(store::byId)
                .toList());
  }
}
