package org.muster.community.club;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.platform.db.Database;

/**
 * Decides who may act for a club; every other package asks here. A moderator of the instance has
 * the rights of an owner.
 */
public final class Roles {

  private final RoleStore store;

  /** Reads roles from this database. */
  public static Roles on(Database database) {
    return new Roles(new RoleStore(database));
  }

  Roles(RoleStore store) {
    this.store = store;
  }

  /** The caller's current role; {@link Role#OWNER} for a moderator. */
  public Optional<Role> of(Caller caller, UUID club) {
    return caller instanceof Caller.Member member
        ? store.role(member.account(), member.player(), club)
        : Optional.empty();
  }

  /** Whether the caller has at least this role. */
  public boolean isAtLeast(Caller caller, UUID club, Role least) {
    return of(caller, club).filter(role -> role.isAtLeast(least)).isPresent();
  }

  /**
   * Requires at least this role. Call it in the transaction that acts on the answer.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  public void require(Caller caller, UUID club, Role least) {
    if (!isAtLeast(caller, club, least)) {
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

  /**
   * Whether the caller may see a club that is not public: members, players who asked to join or are
   * invited, and moderators.
   */
  boolean mayKnow(Caller caller, UUID club) {
    return caller instanceof Caller.Member member
        && (store.isConcerned(member.player(), club) || store.isModerator(member.account()));
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

  /** Whether the caller moderates the instance. */
  public boolean isModerator(Caller caller) {
    return caller instanceof Caller.Member member && store.isModerator(member.account());
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
