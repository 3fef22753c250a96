package org.muster.community.club;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership.Move;
import org.muster.community.club.Membership.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * What people do about their own place in clubs; what officers do about others is in {@link
 * Decisions}. Each operation locks the club's row, so that all that happens to the members of one
 * club happens one after the other, and what was checked still holds when it is written.
 */
public final class Memberships {

  /** Clubs that somebody can be in or about to be in: more is no person. */
  static final int MOST = 200;

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

  /** The caller's memberships, requests, invitations and bans, by the name of the club. */
  public Page<MembershipView> mine(Caller caller) {
    UUID me = Scope.ME_READ.grantedTo(caller).player();
    Instant now = steps.now();
    List<MembershipView> all =
        store.aliveOf(me).stream()
            .filter(m -> m.stateAt(now) == m.state())
            .map(MembershipView::forPlayer)
            .toList();
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  /**
   * Joins a club, or asks to: a member at once where everybody may join or where the caller is
   * invited. Who is a member already, or has asked, stays so.
   *
   * @param message to the officers who decide; up to 500 characters
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden} where only who is
   *     invited can join, and to who is banned; {@code Conflict} if the club is archived
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
      throw new Problem.AgainstRules(
              List.of(
                  Fault.pointer(
                      "",
                      "too_many",
                      "You can be a member of at most " + MOST + " clubs. Leave one first.")))
          .exception();
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
   * Ends the caller's own membership: leaves, takes a request back, or declines an invitation.
   *
   * @return what it was and is over now
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
   * As {@link #leave}, and what is over already stays so.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} for who never was anything to the
   *     club; {@code IllegalMove} for who is banned; {@code Conflict} for the last owner
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
   * What {@link #leaveOrStayOut} is about to end, for the person who is to agree; empty when it is
   * over already. Fails as that does, but for the last owner.
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
            case ACTIVE -> Optional.of("Leave " + name + "?");
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
   * To be called in the transaction that erases a player: what they were to clubs goes with them. A
   * club that they owned alone is its longest-serving officer's then; one without officers is
   * archived.
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
