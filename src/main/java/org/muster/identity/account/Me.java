package org.muster.identity.account;

import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;

/** The caller's own account, for the caller or a program that acts for them. */
public final class Me {

  private final MyAccountStore store;

  public Me(MyAccountStore store) {
    this.store = store;
  }

  /**
   * The account, and what the credentials allow.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}, {@code ScopeNeeded}; {@code
   *     BadCredentials} if the account has just been deleted
   */
  public MyAccount account(Caller caller) {
    Caller.Member member = Scope.ME_READ.grantedTo(caller);
    return store
        .profile(member.account())
        .map(
            profile ->
                new MyAccount(
                    profile.handle(),
                    profile.callsign(),
                    profile.visibility(),
                    MyAccount.By.of(member.by()),
                    Stream.of(Scope.values())
                        .filter(member.scopes()::contains)
                        .map(Scope::word)
                        .toList(),
                    store.clubs(profile.player()),
                    store.games(profile.player()),
                    store.searches(member.account())))
        .orElseThrow(
            () -> new Problem.BadCredentials("This account is not there any more.").exception());
  }
}
