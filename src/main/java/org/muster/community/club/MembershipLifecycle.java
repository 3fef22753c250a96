package org.muster.community.club;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.core.Problem;
import org.muster.core.json.Json;

/**
 * What every change of a membership has in common: only legal moves, never a club that loses its
 * last owner, and notices to those concerned. Requires the club's row to be locked.
 */
final class MembershipLifecycle {

  private final MembershipStore store;
  private final Notices notices;
  private final Clock clock;

  public MembershipLifecycle(MembershipStore store, Notices notices, Clock clock) {
    this.store = store;
    this.notices = notices;
    this.clock = clock;
  }

  /** Truncated to the precision of the database. */
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  /**
   * The player's current or latest membership.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if there never was one
   */
  Membership of(ClubStore.Found club, String handle) {
    return store
        .player(handle)
        .flatMap(player -> store.lockLast(club.id(), player))
        .orElseThrow(() -> new Problem.NotFound("member", handle).exception());
  }

  /** The live membership. An invitation that has expired is ended first. */
  Optional<Membership> alive(ClubStore.Found club, UUID player) {
    Optional<Membership> last = store.lockLast(club.id(), player);
    Optional<Membership> overdue = last.filter(m -> m.stateAt(now()) != m.state());
    overdue.ifPresent(m -> store.move(m.id(), Membership.State.EXPIRED, now(), null));
    return overdue.isPresent() ? Optional.empty() : last.filter(m -> m.state().isAlive());
  }

  /**
   * Makes a transition.
   *
   * @param reason for officers; null: none given
   * @throws org.muster.core.ProblemException {@code IllegalMove}; {@code Conflict} for the last
   *     owner
   */
  Membership take(Membership from, Membership.Move move, @Nullable String reason) {
    Instant now = now();
    Membership.State to = Membership.MOVES.after(from.stateAt(now), move);
    if (from.isActiveOwner()) {
      requireAnotherOwner(from);
    }
    store.move(from.id(), to, now, reason);
    return store.byId(from.id());
  }

  /**
   * Requires that the club has another owner.
   *
   * @throws org.muster.core.ProblemException {@code Conflict}
   */
  void requireAnotherOwner(Membership owner) {
    if (isOnlyOwner(owner.clubId(), owner.playerId())) {
      throw new Problem.Conflict(
              "The last owner of a club cannot leave it or give up the role. Make another member an"
                  + " owner first.")
          .exception();
    }
  }

  boolean isOnlyOwner(UUID club, UUID player) {
    return store.players(club, Role.OWNER).equals(List.of(player));
  }

  /**
   * Makes the longest-serving officer an owner, and notifies them; false if there is no officer.
   */
  boolean succeed(UUID club) {
    Optional<UUID> next = store.longestServingOfficer(club);
    next.ifPresent(
        id -> {
          store.setStanding(id, new MemberRole(Role.OWNER, store.byId(id).title()));
          tellPlayer(store.byId(id), Notice.Kind.MEMBERSHIP_DECIDED);
        });
    return next.isPresent();
  }

  /** Notifies officers and the club's webhooks of a request to join. */
  void tellOfficers(Membership m) {
    List<UUID> officers = store.players(m.clubId(), Role.OFFICER);
    notices.tell(
        new Notice(Notice.Kind.MEMBERSHIP_REQUESTED, officers, Optional.of(m.clubId()), facts(m)));
  }

  /** Notifies the player and the club's webhooks. */
  void tellPlayer(Membership m, Notice.Kind kind) {
    notices.tell(new Notice(kind, List.of(m.playerId()), Optional.of(m.clubId()), facts(m)));
  }

  /** Notifies the club's webhooks of what the player has done. */
  void tellClub(Membership m) {
    notices.tell(
        new Notice(Notice.Kind.MEMBERSHIP_DECIDED, List.of(), Optional.of(m.clubId()), facts(m)));
  }

  private static News facts(Membership m) {
    return new News.Membership(
        new News.Club(m.club(), m.clubName()),
        new News.Player(m.player()),
        Json.name(m.role()),
        Json.name(m.state()),
        m.expiresAt(),
        m.state() == Membership.State.REQUESTED ? m.message() : null);
  }
}
