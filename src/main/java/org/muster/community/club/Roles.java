package org.muster.community.club;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Decides who may act for a club; every other package asks here. A moderator of the instance may do
 * what an owner may, with credentials for it only, and it is noted in the moderation log wherever
 * they have no role of their own that permits it.
 */
public final class Roles {

  private final RoleStore store;

  /** What moderators do that their own roles do not permit: verbs of the moderation log. */
  enum Use {
    SEE,
    MANAGE
  }

  /** Reads roles from this database. */
  public static Roles on(Database database) {
    return new Roles(new RoleStore(database));
  }

  Roles(RoleStore store) {
    this.store = store;
  }

  /** Whether the caller has at least this role. A moderator has no role by being one. */
  public boolean isAtLeast(Caller caller, UUID club, Role least) {
    return caller instanceof Caller.Member member && isAtLeast(member.player(), club, least);
  }

  /** Whether a player has at least this role. */
  public boolean isAtLeast(UUID player, UUID club, Role least) {
    return store.role(player, club).filter(role -> role.isAtLeast(least)).isPresent();
  }

  /** Whether a player's account moderates the instance, whoever asks with whatever credentials. */
  public boolean moderates(UUID player) {
    return store.moderates(player);
  }

  /**
   * Requires at least this role, or a moderator. Call it in the transaction that acts on the
   * answer.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  public void require(Caller caller, UUID club, Role least) {
    if (!isAtLeast(caller, club, least) && !managesAsModerator(caller, "club", club)) {
      throw new Problem.Forbidden(
              switch (least) {
                case RECRUIT, MEMBER -> "Only members of the club can do this.";
                case OFFICER -> "Only officers and owners of the club can do this.";
                case OWNER -> "Only owners of the club can do this.";
              })
          .exception();
    }
  }

  /** Whether the caller and this player are active members of the same club. */
  public boolean shareAClub(Caller caller, UUID player) {
    return caller instanceof Caller.Member member && store.shareAClub(member.player(), player);
  }

  /** Whether the caller is a member of the club, has asked to join it, or is invited. */
  boolean isConcerned(Caller caller, UUID club) {
    return caller instanceof Caller.Member member && store.isConcerned(member.player(), club);
  }

  /**
   * Whether the caller may write to the club: members, and players who are confirmed for one of its
   * games.
   *
   * @param after when that game ends at the earliest
   */
  boolean mayContact(Caller caller, UUID club, Instant after) {
    return caller instanceof Caller.Member member
        && store.hasToDoWith(member.player(), club, after);
  }

  /** The clubs in which the member has at least this role, ordered by role. */
  public List<UUID> clubs(Caller.Member member, Role least) {
    List<String> roles =
        Arrays.stream(Role.values())
            .filter(role -> role.isAtLeast(least))
            .map(role -> role.name().toLowerCase(Locale.ROOT))
            .toList();
    return store.clubs(member.player(), roles);
  }

  /** Whether the account is in its first 30 days. */
  boolean isNew(Caller.Member member) {
    return store.isNew(member.account());
  }

  /** Whether the caller moderates the instance, and came with credentials for it. */
  public boolean isModerator(Caller caller) {
    return caller instanceof Caller.Member member
        && member.scopes().contains(Scope.COMMUNITY_MODERATE)
        && store.isModerator(member.account());
  }

  /**
   * Whether the caller sees a thing as a moderator, which is noted. Ask it last: of what the caller
   * may not see otherwise.
   *
   * @param kind of the thing: club, venue or event
   */
  public boolean seesAsModerator(Caller caller, String kind, UUID id) {
    return uses(caller, Use.SEE, kind, id);
  }

  /** Like {@link #seesAsModerator}, for what the caller may not do otherwise. */
  public boolean managesAsModerator(Caller caller, String kind, UUID id) {
    return uses(caller, Use.MANAGE, kind, id);
  }

  private boolean uses(Caller caller, Use use, String kind, UUID id) {
    if (!(caller instanceof Caller.Member member) || !isModerator(member)) {
      return false;
    }
    store.note(member.account(), use, kind, id);
    return true;
  }

  /**
   * Requires a moderator of the instance.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  public void requireModerator(Caller caller) {
    if (!isModerator(caller)) {
      throw new Problem.Forbidden("Only moderators of this instance can do this.").exception();
    }
  }
}
