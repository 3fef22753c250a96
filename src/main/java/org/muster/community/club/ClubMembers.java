package org.muster.community.club;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership.State;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.engine.query.Position;

/** Lists the members of a club that the caller may see. */
public final class ClubMembers {

  private final MembershipStore store;
  private final Clubs clubs;
  private final Roles roles;
  private final Players players;
  private final Cursors cursors;

  public ClubMembers(
      MembershipStore store, Clubs clubs, Roles roles, Players players, Cursors cursors) {
    this.store = store;
    this.clubs = clubs;
    this.roles = roles;
    this.players = players;
    this.cursors = cursors;
  }

  /**
   * One page of members, owners first. Members see all active members; officers also see requests,
   * invitations and past memberships. Everyone else sees the officers and owners whose profiles are
   * public.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden} for a state that
   *     only officers may list
   */
  public Page<MembershipView> list(Caller caller, String slug, MemberQuery query) {
    ClubStore.Found club = clubs.known(caller, slug);
    Caller reader = Scope.CLUBS_READ.reader(caller);
    if (seesAll(reader, club)) {
      return page(club, query).map(MembershipView::forOfficers);
    }
    if (query.state() != State.ACTIVE) {
      roles.require(reader, club.id(), Role.OFFICER);
    }
    if (roles.isAtLeast(reader, club.id(), Role.RECRUIT)) {
      return page(club, query).map(MembershipView::forOthers);
    }
    return runningIt(club);
  }

  private boolean seesAll(Caller reader, ClubStore.Found club) {
    return roles.isAtLeast(reader, club.id(), Role.OFFICER)
        || roles.seesAsModerator(reader, "club", club.id());
  }

  private Page<Membership> page(ClubStore.Found club, MemberQuery query) {
    return new KeysetList<>(
            "members " + club.id() + " " + query.state(),
            (after, most) -> store.of(club.id(), query.state(), Role.RECRUIT, place(after), most),
            member -> new Position.After(member.role().name(), member.id()),
            () -> store.count(club.id(), query.state()))
        .page(cursors, query.cursor(), query.limit());
  }

  private static MembershipStore.@Nullable After place(Position.@Nullable After after) {
    return after == null
        ? null
        : new MembershipStore.After(Role.valueOf(after.value()), after.id());
  }

  /** Officers and owners with public profiles: few enough for one page. */
  private Page<MembershipView> runningIt(ClubStore.Found club) {
    List<Membership> all = store.of(club.id(), State.ACTIVE, Role.OFFICER, null, Integer.MAX_VALUE);
    Map<UUID, ?> open =
        players.listed(all.stream().map(Membership::playerId).collect(Collectors.toSet()), null);
    List<MembershipView> shown =
        all.stream()
            .filter(m -> open.containsKey(m.playerId()))
            .map(MembershipView::forOthers)
            .toList();
    return new Page<>(shown, null, Page.Total.exactly(shown.size()));
  }

  /**
   * A player's current or latest membership, for the player, for officers, and for other members.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, also if the caller may not see it
   */
  public MembershipView get(Caller caller, String slug, String handle) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    ClubStore.Found club = clubs.known(me, slug);
    Membership found =
        store
            .player(handle)
            .flatMap(player -> store.last(club.id(), player))
            .orElseThrow(() -> gone(handle));
    Caller reader = Scope.CLUBS_READ.reader(me);
    if (roles.isAtLeast(reader, club.id(), Role.OFFICER)) {
      return MembershipView.forOfficers(found);
    }
    if (found.playerId().equals(me.player())) {
      return MembershipView.forPlayer(found);
    }
    if (roles.seesAsModerator(reader, "club", club.id())) {
      return MembershipView.forOfficers(found);
    }
    if (found.state() == State.ACTIVE && roles.isAtLeast(reader, club.id(), Role.RECRUIT)) {
      return MembershipView.forOthers(found);
    }
    throw gone(handle);
  }

  static ProblemException gone(String handle) {
    return new Problem.NotFound("member", handle).exception();
  }
}
