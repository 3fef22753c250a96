package org.muster.account;

import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;

/** Tells those with any good credentials who they are and what they may do. */
public final class WhoAmI {

  private final AccountStore accounts;

  public WhoAmI(AccountStore accounts) {
    this.accounts = accounts;
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
            .orElseThrow(() -> new Problem.BadCredentials("This account is gone.").exception());
    @Nullable String email = member.scopes().contains(Scope.ME_READ) ? account.email() : null;
    return new Myself(
        account.id(),
        account.handle(),
        email,
        Myself.Shown.of(member.by()),
        Myself.Allowed.all(member.scopes()));
  }
}
