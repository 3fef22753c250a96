package org.muster.identity.account;

import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;

/** What somebody who signed in, or a program in their name, may know of themselves. */
public final class Me {

  private final MyAccountStore store;

  public Me(MyAccountStore store) {
    this.store = store;
  }

  /**
   * Who asks, and what the credentials allow.
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
            () -> new Problem.BadCredentials("This account no longer exists.").exception());
  }
}
