package org.muster.community.club;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.core.Problem;
import org.muster.core.json.Json;

/**
 * What every step of a membership keeps to, whoever takes it: legal moves only, a club that had an
 * owner has one, and who is concerned is told. To be used with the club's row locked.
 */
public final class MembershipLifecycle {

  private final MembershipStore store;
  private final Notices notices;
  private final Clock clock;

  public MembershipLifecycle(MembershipStore store, Notices notices, Clock clock) {
    this.store = store;
    this.notices = notices;
    this.clock = clock;
  }

  /** As the database keeps it. */
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  /**
   * What this player is to the club, or was last.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} for who never was anything to it
   */
  Membership of(ClubStore.Found club, String handle) {
    return store
        .player(handle)
        .flatMap(player -> store.lockLast(club.id(), player))
        .orElseThrow(() -> new Problem.NotFound("member", handle).exception());
  }

  /** What is alive; an invitation whose time is over ends here, if nothing else has ended it. */
  Optional<Membership> alive(ClubStore.Found club, UUID player) {
    Optional<Membership> last = store.lockLast(club.id(), player);
    Optional<Membership> overdue = last.filter(m -> m.stateAt(now()) != m.state());
    overdue.ifPresent(m -> store.move(m.id(), Membership.State.EXPIRED, now(), null));
    return overdue.isPresent() ? Optional.empty() : last.filter(m -> m.state().isAlive());
  }

  /**
   * Takes a step.
   *
   * @param reason for officers; null: none was given
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
   * Lets pass only if there are other owners.
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
   * Makes the officer who has been a member for longest an owner, and tells them; false if there is
   * no officer.
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

  /** Tells officers, and the club's hooks, that somebody wants to join. */
  void tellOfficers(Membership m) {
    List<UUID> officers = store.players(m.clubId(), Role.OFFICER);
    notices.tell(
        new Notice(Notice.Kind.MEMBERSHIP_REQUESTED, officers, Optional.of(m.clubId()), facts(m)));
  }

  /** Tells the player, and the club's hooks. */
  void tellPlayer(Membership m, Notice.Kind kind) {
    notices.tell(new Notice(kind, List.of(m.playerId()), Optional.of(m.clubId()), facts(m)));
  }

  /** Tells the club's hooks what the player has done. */
  void tellClub(Membership m) {
    notices.tell(
        new Notice(Notice.Kind.MEMBERSHIP_DECIDED, List.of(), Optional.of(m.clubId()), facts(m)));
  }

  private static Map<String, Object> facts(Membership m) {
    var facts = new LinkedHashMap<String, Object>();
    facts.put("club", Map.of("slug", m.club(), "name", m.clubName()));
    facts.put("player", Map.of("handle", m.player()));
    facts.put("role", Json.name(m.role()));
    facts.put("state", Json.name(m.state()));
    if (m.expiresAt() != null) {
      facts.put("expires_at", m.expiresAt().toString());
    }
    return facts;
  }
}
