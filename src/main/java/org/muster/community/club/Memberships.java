package org.muster.community.club;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership.Move;
import org.muster.community.club.Membership.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * What players do about their own memberships; what officers decide on others is in {@link
 * MemberDecisions}. Each operation locks the club's row, which serialises all changes to the
 * members of one club, so that what was checked still holds when it is written.
 */
public final class Memberships {

  /** Most memberships that a person can have, requests and invitations included. */
  public static final int MOST = 200;

  /** What the end of a membership does to registrations, in words for assistants. */
  static final String AFTER_LEAVING =
      "Registrations for its games stay as they are, with their price: cancel_my_registration gives"
          + " one up. Games for its members are no longer shown, except those with a registration.";

  private final Database database;
  private final MembershipStore store;
  private final MembershipLifecycle steps;
  private final Clubs clubs;

  public Memberships(
      Database database, MembershipStore store, MembershipLifecycle steps, Clubs clubs) {
    this.database = database;
    this.store = store;
    this.steps = steps;
    this.clubs = clubs;
  }

  /** The caller's memberships, requests, invitations and bans, ordered by the club's name. */
  public Page<MembershipView> mine(Caller caller) {
    List<MembershipView> all = alive(caller).map(MembershipView::forPlayer).toList();
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  /** As {@link #mine}, without bans: the clubs that the caller has something to do with. */
  public List<MembershipView> current(Caller caller) {
    return alive(caller)
        .filter(m -> m.state() != State.BANNED)
        .map(MembershipView::forPlayer)
        .toList();
  }

  /** The clubs in which the caller is an officer, ordered by the club's name. */
  public List<MembershipView> asOfficer(Caller caller) {
    return alive(caller)
        .filter(m -> m.state() == State.ACTIVE && m.role().isAtLeast(Role.OFFICER))
        .map(MembershipView::forPlayer)
        .toList();
  }

  private Stream<Membership> alive(Caller caller) {
    UUID me = Scope.ME_READ.grantedTo(caller).player();
    Instant now = steps.now();
    return store.aliveOf(me).stream().filter(m -> m.stateAt(now) == m.state());
  }

  /**
   * Joins a club or asks to: the caller becomes a member at once if the club is open or has invited
   * them. Has no effect if the caller is a member or has asked already.
   *
   * @param message to the officers who decide; up to 500 characters
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden} if the club is by
   *     invitation only or has banned the caller; {@code Conflict} if the club is archived
   */
  public MembershipView join(Caller caller, String slug, @Nullable String message) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          Membership alive = steps.alive(club, me.player()).orElse(null);
          return MembershipView.forPlayer(
              alive == null ? begin(club, me, message) : goOn(club, alive));
        });
  }

  private Membership goOn(ClubStore.Found club, Membership alive) {
    return switch (alive.state()) {
      case INVITED -> {
        club.requireActive();
        Membership accepted = steps.take(alive, Move.ACCEPT, null);
        steps.tellClub(accepted);
        yield accepted;
      }
      case BANNED -> throw new Problem.Forbidden("This club has banned you.").exception();
      case REQUESTED, ACTIVE, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> alive;
    };
  }

  private Membership begin(ClubStore.Found club, Caller.Member me, @Nullable String message) {
    club.requireActive();
    State first =
        switch (club.club().joinPolicy()) {
          case OPEN -> State.ACTIVE;
          case REQUEST -> State.REQUESTED;
          case INVITE ->
              throw new Problem.Forbidden("This club accepts members by invitation only.")
                  .exception();
          case CLOSED ->
              throw new Problem.Forbidden("This club does not accept new members.").exception();
        };
    if (store.countAliveOf(me.player()) >= MOST) {
      throw Problem.rule(
          "", "too_many", "You can be a member of at most " + MOST + " clubs. Leave one first.");
    }
    Instant since = first == State.ACTIVE ? steps.now() : null;
    UUID id = store.add(club.id(), me.player(), Role.MEMBER, first, since, null, message);
    Membership begun = store.byId(id);
    if (first == State.REQUESTED) {
      steps.tellOfficers(begun);
    } else {
      steps.tellClub(begun);
    }
    return begun;
  }

  /**
   * Ends the caller's membership: leaves the club, withdraws a request, or declines an invitation.
   *
   * @return the ended membership
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden} for another
   *     player; {@code Stale}; {@code IllegalMove}; {@code Conflict} for the last owner
   */
  public MembershipView leave(Caller caller, String slug, String handle, ExpectedVersion seen) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          if (store.player(handle).filter(me.player()::equals).isEmpty()) {
            throw new Problem.Forbidden(
                    "You can only end your own membership. Officers remove members with /remove.")
                .exception();
          }
          Membership mine = mine(club, me);
          seen.check(mine.version());
          return MembershipView.forPlayer(end(mine));
        });
  }

  /**
   * Like {@link #leave}, but has no effect if the membership has ended already.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if there never was a membership;
   *     {@code IllegalMove} if the caller is banned; {@code Conflict} for the last owner
   */
  public MembershipView leaveOrStayOut(Caller caller, String slug) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Membership mine = mine(clubs.lock(me, slug), me);
          return MembershipView.forPlayer(mine.state().isAlive() ? end(mine) : mine);
        });
  }

  /**
   * Describes what {@link #leaveOrStayOut} would end, for a confirmation prompt; empty if it has
   * ended already. Throws what that would throw, except for the last owner.
   */
  public Optional<String> whatWouldEnd(Caller caller, String slug) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found club = clubs.lock(me, slug);
          String name = club.club().name();
          return switch (mine(club, me).state()) {
            case REQUESTED -> Optional.of("Withdraw the request to join " + name + "?");
            case INVITED -> Optional.of("Decline the invitation to " + name + "?");
            case ACTIVE -> Optional.of("Leave " + name + "? " + AFTER_LEAVING);
            case BANNED, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> Optional.empty();
          };
        });
  }

  private Membership mine(ClubStore.Found club, Caller.Member me) {
    return store
        .lockLast(club.id(), me.player())
        .orElseThrow(() -> new Problem.NotFound("membership", club.club().slug()).exception());
  }

  private Membership end(Membership mine) {
    Move move =
        switch (mine.state()) {
          case REQUESTED -> Move.WITHDRAW;
          case INVITED -> Move.DECLINE;
          case ACTIVE, BANNED, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> Move.LEAVE;
        };
    Membership over = steps.take(mine, move, null);
    steps.tellClub(over);
    return over;
  }

  /**
   * Call in the transaction that erases a player: deletes their memberships. A club of which they
   * were the only owner passes to its longest-serving officer; without an officer it is archived.
   */
  public void release(UUID player) {
    for (String slug : store.ownedBy(player)) {
      clubs
          .lockAny(slug)
          .filter(club -> steps.isOnlyOwner(club.id(), player))
          .filter(club -> !steps.succeed(club.id()))
          .ifPresent(club -> clubs.archive(club.id()));
    }
  }
}
