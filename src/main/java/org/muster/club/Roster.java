package org.muster.club;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.club.Membership.Move;
import org.muster.club.Membership.State;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.Seen;
import org.muster.db.Database;
import org.muster.notice.Notice;
import org.muster.player.Players;
import org.muster.search.Cursors;
import org.muster.search.Position;

/**
 * The members of a club, and what its officers decide about them: officers about members and
 * recruits, owners about everybody.
 */
public final class Roster {

  /** How long an invitation waits for its answer. */
  public static final Duration INVITATION = Duration.ofDays(14);

  private final Database database;
  private final MembershipStore store;
  private final MembershipSteps steps;
  private final Clubs clubs;
  private final Roles roles;
  private final Players players;
  private final Cursors cursors;

  public Roster(
      Database database,
      MembershipStore store,
      MembershipSteps steps,
      Clubs clubs,
      Roles roles,
      Players players,
      Cursors cursors) {
    this.database = database;
    this.store = store;
    this.steps = steps;
    this.clubs = clubs;
    this.roles = roles;
    this.players = players;
    this.cursors = cursors;
  }

  /**
   * A page of members, from the owners down. Members see who the others are, officers also
   * requests, invitations and what is over; everybody else sees who runs the club, as far as those
   * people are public themselves.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden} for a state that
   *     is officers' business
   */
  public Page<MembershipView> list(Caller caller, String slug, MemberQuery query) {
    ClubStore.Found club = clubs.known(caller, slug);
    if (roles.isAtLeast(caller, club.id(), Role.OFFICER)) {
      return page(club, query).map(MembershipView::forOfficers);
    }
    if (query.state() != State.ACTIVE) {
      roles.require(caller, club.id(), Role.OFFICER);
    }
    if (roles.isAtLeast(caller, club.id(), Role.RECRUIT)) {
      return page(club, query).map(MembershipView::forOthers);
    }
    return runningIt(club);
  }

  private Page<Membership> page(ClubStore.Found club, MemberQuery query) {
    String list = "members " + club.id() + " " + query.state();
    List<Membership> found =
        store.of(
            club.id(), query.state(), Role.RECRUIT, after(query.cursor(), list), query.limit() + 1);
    boolean more = found.size() > query.limit();
    List<Membership> shown = more ? found.subList(0, query.limit()) : found;
    return new Page<>(
        shown,
        more ? cursors.write(position(shown.getLast()), list) : null,
        Page.Total.exactly(store.count(club.id(), query.state())));
  }

  private MembershipStore.@Nullable After after(@Nullable String cursor, String list) {
    return cursor == null
        ? null
        : switch (cursors.read(cursor, list)) {
          case Position.After(var role, var id) ->
              new MembershipStore.After(Role.valueOf(role), id);
          case Position.Frozen _ -> throw new IllegalStateException("no ranking is written here");
        };
  }

  private static Position position(Membership last) {
    return new Position.After(last.role().name(), last.id());
  }

  /** Officers and owners who show themselves to everybody; few, so always on one page. */
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
   * What somebody is to a club, or was last: for themselves, officers, and members about members.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, also for what is not the caller's
   *     business
   */
  public MembershipView get(Caller caller, String slug, String handle) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    ClubStore.Found club = clubs.known(me, slug);
    Membership found =
        store
            .player(handle)
            .flatMap(player -> store.last(club.id(), player))
            .orElseThrow(() -> gone(handle));
    if (roles.isAtLeast(me, club.id(), Role.OFFICER)) {
      return MembershipView.forOfficers(found);
    }
    if (found.playerId().equals(me.player())) {
      return MembershipView.forPlayer(found);
    }
    if (found.state() == State.ACTIVE && roles.isAtLeast(me, club.id(), Role.RECRUIT)) {
      return MembershipView.forOthers(found);
    }
    throw gone(handle);
  }

  /**
   * Invites a player, who has 14 days to answer. Who is invited already, or a member, stays so.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Conflict}
   *     if the club is archived or takes nobody, or if the player has asked to join or is banned
   */
  public MembershipView invite(Caller caller, String slug, String handle, Role role) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          requireAbove(me, club, role);
          club.requireActive();
          if (club.club().joinPolicy() == Club.JoinPolicy.CLOSED) {
            throw new Problem.Conflict("This club takes nobody: change its join_policy first.")
                .exception();
          }
          UUID player = store.player(handle).orElseThrow(() -> gone(handle));
          Membership alive = steps.alive(club, player).orElse(null);
          return MembershipView.forOfficers(
              alive == null ? invited(club, player, role) : stays(alive));
        });
  }

  private Membership invited(ClubStore.Found club, UUID player, Role role) {
    Instant ends = steps.now().plus(INVITATION);
    Membership invited =
        store.byId(store.add(club.id(), player, role, State.INVITED, null, ends, null));
    steps.tellPlayer(invited, Notice.Kind.MEMBERSHIP_INVITED);
    return invited;
  }

  private static Membership stays(Membership alive) {
    return switch (alive.state()) {
      case REQUESTED ->
          throw new Problem.Conflict("This player has asked to join: accept the request.")
              .exception();
      case BANNED ->
          throw new Problem.Conflict("This player is banned: lift the ban first.").exception();
      case INVITED, ACTIVE, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> alive;
    };
  }

  /** Officers accept a request; who is invited accepts the invitation. */
  public MembershipView accept(Caller caller, String slug, String handle, Seen seen) {
    return decide(caller, slug, handle, seen, Move.ACCEPT, null);
  }

  /**
   * Officers decline a request or take an invitation back; who is invited declines the invitation.
   */
  public MembershipView decline(
      Caller caller, String slug, String handle, Seen seen, @Nullable String reason) {
    return decide(caller, slug, handle, seen, Move.DECLINE, reason);
  }

  private MembershipView decide(
      Caller caller, String slug, String handle, Seen seen, Move move, @Nullable String reason) {
    // whose decision it is depends on who asked whom, so only then is it known what scope it needs
    Caller.Member me =
        caller instanceof Caller.Member member ? member : Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          boolean own = store.player(handle).filter(me.player()::equals).isPresent();
          if (own) {
            Scope.ME_WRITE.grantedTo(me);
          } else {
            Scope.CLUBS_WRITE.grantedTo(me);
            roles.require(me, club.id(), Role.OFFICER);
          }
          Membership before = steps.of(club, handle);
          seen.check(before.version());
          if (own ? before.state() == State.REQUESTED : isTheirs(before, move)) {
            throw new Problem.Forbidden(
                    own
                        ? "Officers of the club decide on requests."
                        : "Who is invited accepts the invitation.")
                .exception();
          }
          if (move == Move.ACCEPT) {
            club.requireActive();
          }
          Membership after = steps.take(before, move, reason);
          if (own) {
            steps.tellClub(after);
            return MembershipView.forPlayer(after);
          }
          steps.tellPlayer(after, Notice.Kind.MEMBERSHIP_DECIDED);
          return MembershipView.forOfficers(after);
        });
  }

  private static boolean isTheirs(Membership before, Move move) {
    return before.state() == State.INVITED && move == Move.ACCEPT;
  }

  /** Takes a member out of the club, who may ask to join again. */
  public MembershipView remove(
      Caller caller, String slug, String handle, Seen seen, @Nullable String reason) {
    return put(caller, slug, handle, seen, Move.REMOVE, reason);
  }

  /** Takes a member out of the club, for as long as the ban is there. */
  public MembershipView ban(
      Caller caller, String slug, String handle, Seen seen, @Nullable String reason) {
    return put(caller, slug, handle, seen, Move.BAN, reason);
  }

  /** Lifts a ban: the player may ask to join again. */
  public MembershipView unban(
      Caller caller, String slug, String handle, Seen seen, @Nullable String reason) {
    return put(caller, slug, handle, seen, Move.UNBAN, reason);
  }

  private MembershipView put(
      Caller caller, String slug, String handle, Seen seen, Move move, @Nullable String reason) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          roles.require(me, club.id(), Role.OFFICER);
          Membership before = steps.of(club, handle);
          requireAbove(me, club, before.role());
          seen.check(before.version());
          Membership after = steps.take(before, move, reason);
          steps.tellPlayer(after, Notice.Kind.MEMBERSHIP_DECIDED);
          return MembershipView.forOfficers(after);
        });
  }

  /**
   * Changes what an active member is in the club.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Stale};
   *     {@code AgainstRules}; {@code Conflict} for the last owner and who is no member
   */
  public MembershipView change(
      Caller caller, String slug, String handle, Seen seen, UnaryOperator<Standing> change) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          roles.require(me, club.id(), Role.OFFICER);
          Membership before = steps.of(club, handle);
          requireAbove(me, club, before.role());
          seen.check(before.version());
          if (before.state() != State.ACTIVE) {
            throw new Problem.Conflict("Only an active member has a role and a title.").exception();
          }
          Standing wanted = change.apply(new Standing(before.role(), before.title()));
          requireAbove(me, club, wanted.role());
          if (before.isActiveOwner() && wanted.role() != Role.OWNER) {
            steps.requireAnotherOwner(before);
          }
          store.setStanding(before.id(), wanted);
          Membership after = store.byId(before.id());
          if (after.role() != before.role()) {
            steps.tellPlayer(after, Notice.Kind.MEMBERSHIP_DECIDED);
          }
          return MembershipView.forOfficers(after);
        });
  }

  /** Officers act on members and recruits; it takes an owner to make or touch one above those. */
  private void requireAbove(Caller.Member me, ClubStore.Found club, Role role) {
    roles.require(me, club.id(), role.isAtLeast(Role.OFFICER) ? Role.OWNER : Role.OFFICER);
  }

  private static ProblemException gone(String handle) {
    return new Problem.NotFound("member", handle).exception();
  }
}
