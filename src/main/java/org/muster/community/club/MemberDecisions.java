package org.muster.community.club;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership.Move;
import org.muster.community.club.Membership.State;
import org.muster.community.notice.Notice;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Decisions on members of a club: officers decide on members and recruits, owners on everyone. What
 * players do themselves is in {@link Memberships}.
 */
final class MemberDecisions {

  /** How long an invitation stays open. */
  public static final Duration INVITATION = Duration.ofDays(14);

  private final Database database;
  private final MembershipStore store;
  private final MembershipLifecycle steps;
  private final Clubs clubs;
  private final Roles roles;
  private final InvitationQuotas invitations;

  public MemberDecisions(
      Database database,
      MembershipStore store,
      MembershipLifecycle steps,
      Clubs clubs,
      Roles roles,
      InvitationQuotas invitations) {
    this.database = database;
    this.store = store;
    this.steps = steps;
    this.clubs = clubs;
    this.roles = roles;
    this.invitations = invitations;
  }

  /**
   * Invites a player, who has 14 days to answer. Has no effect if the player is invited or a member
   * already.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Conflict}
   *     if the club is archived or accepts no members, or if the player has asked to join or is
   *     banned; {@code RateLimited}, see {@link InvitationQuotas}
   */
  public MembershipView invite(Caller caller, String slug, String handle, Role role) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          requireAbove(me, club, role);
          club.requireActive();
          if (club.club().joinPolicy() == Club.JoinPolicy.CLOSED) {
            throw new Problem.Conflict(
                    "This club does not accept members. To invite players, change its join_policy.")
                .exception();
          }
          UUID player =
              store
                  .player(handle)
                  .orElseThrow(
                      () ->
                          Problem.rule(
                              "/player",
                              "not_found",
                              "player must be the handle of a player, as it is in the address of"
                                  + " their profile."));
          Membership alive = steps.alive(club, player).orElse(null);
          return MembershipView.forOfficers(
              alive == null ? invited(club, player, role) : stays(alive));
        });
  }

  private Membership invited(ClubStore.Found club, UUID player, Role role) {
    invitations.count(club.id(), player);
    Instant ends = steps.now().plus(INVITATION);
    Membership invited =
        store.byId(store.add(club.id(), player, role, State.INVITED, null, ends, null));
    steps.tellPlayer(invited, Notice.Kind.MEMBERSHIP_INVITED);
    return invited;
  }

  private static Membership stays(Membership alive) {
    return switch (alive.state()) {
      case REQUESTED ->
          throw new Problem.Conflict("This player has already asked to join. Accept the request.")
              .exception();
      case BANNED ->
          throw new Problem.Conflict("This player is banned. Lift the ban first.").exception();
      case INVITED, ACTIVE, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> alive;
    };
  }

  /** Accepts: as an officer, a request; as the invited player, the invitation. */
  public MembershipView accept(Caller caller, String slug, String handle, ExpectedVersion seen) {
    return decide(caller, slug, handle, seen, Move.ACCEPT, null);
  }

  /**
   * Declines: as an officer, a request, or withdraws an invitation; as the invited player, the
   * invitation.
   */
  public MembershipView decline(
      Caller caller, String slug, String handle, ExpectedVersion seen, @Nullable String reason) {
    return decide(caller, slug, handle, seen, Move.DECLINE, reason);
  }

  private MembershipView decide(
      Caller caller,
      String slug,
      String handle,
      ExpectedVersion seen,
      Move move,
      @Nullable String reason) {
    // whether this is an officer's or the player's own decision, and so which scope it needs,
    // depends on the membership's state
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
                        ? "Only officers of the club can accept or decline requests."
                        : "Only the invited player can accept the invitation.")
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

  /** Removes a member, who may ask to join again. */
  public MembershipView remove(
      Caller caller, String slug, String handle, ExpectedVersion seen, @Nullable String reason) {
    return put(caller, slug, handle, seen, Move.REMOVE, reason);
  }

  /** Removes a member, who may not ask to join again until the ban is lifted. */
  public MembershipView ban(
      Caller caller, String slug, String handle, ExpectedVersion seen, @Nullable String reason) {
    return put(caller, slug, handle, seen, Move.BAN, reason);
  }

  /** Lifts a ban: the player may ask to join again. */
  public MembershipView unban(
      Caller caller, String slug, String handle, ExpectedVersion seen, @Nullable String reason) {
    return put(caller, slug, handle, seen, Move.UNBAN, reason);
  }

  private MembershipView put(
      Caller caller,
      String slug,
      String handle,
      ExpectedVersion seen,
      Move move,
      @Nullable String reason) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          Membership before = below(me, club, handle, seen);
          Membership after = steps.take(before, move, reason);
          steps.tellPlayer(after, Notice.Kind.MEMBERSHIP_DECIDED);
          return MembershipView.forOfficers(after);
        });
  }

  /**
   * Changes the role or title of an active member.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Stale};
   *     {@code AgainstRules}; {@code Conflict} for the last owner and for a player who is not a
   *     member
   */
  public MembershipView change(
      Caller caller,
      String slug,
      String handle,
      ExpectedVersion seen,
      UnaryOperator<MemberRole> change) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          Membership before = below(me, club, handle, seen);
          if (before.state() != State.ACTIVE) {
            throw new Problem.Conflict("Only active members can have a role and a title.")
                .exception();
          }
          MemberRole wanted = change.apply(new MemberRole(before.role(), before.title()));
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

  /** The membership, if the caller may decide on it. */
  private Membership below(
      Caller.Member me, ClubStore.Found club, String handle, ExpectedVersion seen) {
    roles.require(me, club.id(), Role.OFFICER);
    Membership before = steps.of(club, handle);
    requireAbove(me, club, before.role());
    seen.check(before.version());
    return before;
  }

  /** Requires an officer for members and recruits, an owner for anything above. */
  private void requireAbove(Caller.Member me, ClubStore.Found club, Role role) {
    roles.require(me, club.id(), role.isAtLeast(Role.OFFICER) ? Role.OWNER : Role.OFFICER);
  }
}
