package org.muster.identity.account;

import java.util.Objects;
import org.muster.community.club.Memberships;
import org.muster.community.event.MyEvents;
import org.muster.community.player.Player;
import org.muster.community.player.Players;
import org.muster.community.registration.MyRegistrations;
import org.muster.community.savedsearch.SavedSearches;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.Stored;

/**
 * Tells callers who they are and what their credentials allow. What they have in other features is
 * asked of those features, so that it is the same here as there.
 */
public final class WhoAmI {

  private final AccountStore accounts;
  private final Features mine;

  WhoAmI(AccountStore accounts, Features mine) {
    this.accounts = accounts;
    this.mine = mine;
  }

  /** The operations that say what a caller has. */
  public record Features(
      Players players,
      Memberships memberships,
      MyRegistrations registrations,
      MyEvents games,
      SavedSearches searches) {}

  /**
   * The caller, as REST says it. No scope is needed to ask; what only {@link Scope#ME_READ} may
   * read is left out without it.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}; {@code BadCredentials} if the
   *     account has just been deleted
   */
  public Myself of(Caller caller) {
    return switch (caller) {
      case Caller.Anyone _ -> throw new Problem.SignInNeeded(Scope.ME_READ).exception();
      case Caller.Member me when me.scopes().contains(Scope.ME_READ) -> {
        Account account = account(me);
        Stored<Player> profile = mine.players().own(me);
        yield new Myself(
            account.id(),
            account.handle(),
            account.email(),
            Myself.Shown.of(me.by()),
            Myself.Allowed.all(me.scopes()),
            profile.version(),
            profile.value(),
            accounts.preferences(account.id()));
      }
      case Caller.Member me ->
          new Myself(
              account(me).id(),
              null,
              null,
              Myself.Shown.of(me.by()),
              Myself.Allowed.all(me.scopes()),
              me.scopes().contains(Scope.ME_WRITE) ? mine.players().version(me) : 0,
              null,
              null);
    };
  }

  /**
   * The caller, as an assistant needs it: with clubs, the next games and saved searches.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}, {@code ScopeNeeded}; {@code
   *     BadCredentials} if the account has just been deleted
   */
  public MyAccount account(Caller caller) {
    Myself me = of(Scope.ME_READ.grantedTo(caller));
    Player profile = Objects.requireNonNull(me.profile());
    Page<MyEvents.Next> run = mine.games().toCome(caller, MyAccount.GAMES);
    return new MyAccount(
        Objects.requireNonNull(me.handle()),
        profile.callsign(),
        profile.visibility(),
        profile.forAssistants(),
        profile.audience(),
        Objects.requireNonNull(me.preferences()),
        me.credential().kind().forAssistants(),
        me.scopes().stream().map(Myself.Allowed::scope).toList(),
        mine.memberships().current(caller).stream().map(MyAccount.MyClub::of).toList(),
        mine.registrations().toCome(caller, MyAccount.GAMES).stream()
            .map(MyAccount.MyGame::of)
            .toList(),
        run.items().stream().map(MyAccount.RunGame::of).toList(),
        run.total().value(),
        mine.searches().list(caller).items().stream().map(MyAccount.MySearch::of).toList());
  }

  private Account account(Caller.Member me) {
    return accounts
        .byId(me.account())
        .orElseThrow(
            () -> new Problem.BadCredentials("This account no longer exists.").exception());
  }
}
