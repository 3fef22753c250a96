package org.muster.identity.account;

import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;

/** Tells those with any good credentials who they are and what they may do. */
public final class WhoAmI {

  private final AccountStore accounts;
  private final Players players;

  public WhoAmI(AccountStore accounts, Players players) {
    this.accounts = accounts;
    this.players = players;
  }

  /**
   * The caller. No scope is needed to ask; what only {@link Scope#ME_READ} may read is left out
   * without it.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}; {@code BadCredentials} if the
   *     account has just been deleted
   */
  public Myself of(Caller caller) {
    return switch (caller) {
      case Caller.Anyone _ -> throw new Problem.SignInNeeded(Scope.ME_READ).exception();
      case Caller.Member member -> of(member);
    };
  }

  private Myself of(Caller.Member member) {
    Account account =
        accounts
            .byId(member.account())
            .orElseThrow(
                () -> new Problem.BadCredentials("This account no longer exists.").exception());
    boolean reads = member.scopes().contains(Scope.ME_READ);
    return new Myself(
        account.id(),
        account.handle(),
        reads ? account.email() : null,
        Myself.Shown.of(member.by()),
        Myself.Allowed.all(member.scopes()),
        players.version(member),
        reads ? players.own(member).value() : null);
  }
}
