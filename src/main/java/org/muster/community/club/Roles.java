package org.muster.community.club;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;

/**
 * What people are in clubs: the one place that says who may act for a club. A moderator of the
 * instance may do what an owner may.
 */
public final class Roles {

  private final RoleStore store;

  public Roles(RoleStore store) {
    this.store = store;
  }

  /** What this caller is in a club now; {@link Role#OWNER} for a moderator. */
  public Optional<Role> of(Caller caller, UUID club) {
    return caller instanceof Caller.Member member
        ? store.role(member.account(), member.player(), club)
        : Optional.empty();
  }

  /** Whether this caller may do here what {@code least} may. */
  public boolean isAtLeast(Caller caller, UUID club, Role least) {
    return of(caller, club).filter(role -> role.isAtLeast(least)).isPresent();
  }

  /**
   * Lets pass only who is at least this. To be asked within the transaction that acts on it.
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

  /** Whether this caller and this player are both active members of some club. */
  public boolean shareAClub(Caller caller, UUID player) {
    return caller instanceof Caller.Member member && store.shareAClub(member.player(), player);
  }

  /**
   * Whether this caller may know of a club that is not for everybody: members do, who asked to join
   * or was invited, and moderators.
   */
  boolean mayKnow(Caller caller, UUID club) {
    return caller instanceof Caller.Member member
        && (store.isConcerned(member.player(), club) || store.isModerator(member.account()));
  }

  /** The clubs in which somebody is at least this, by what they are there. */
  public List<UUID> clubs(Caller.Member member, Role least) {
    List<String> roles =
        Arrays.stream(Role.values())
            .filter(role -> role.isAtLeast(least))
            .map(role -> role.name().toLowerCase(Locale.ROOT))
            .toList();
    return store.clubs(member.player(), roles);
  }

  /** Whether this caller moderates the instance. */
  public boolean isModerator(Caller caller) {
    return caller instanceof Caller.Member member && store.isModerator(member.account());
  }

  /**
   * Lets pass only moderators of the instance.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  public void requireModerator(Caller caller) {
    if (!isModerator(caller)) {
      throw new Problem.Forbidden("Only moderators of this instance can do this.").exception();
    }
  }
}
