package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.player.Player;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.testing.TestDatabase;

/** Who am I, from any door. */
class MyAccountIT {

  @AutoClose private static final TestDatabase DATABASE = TestDatabase.fresh();

  private final Me me = new Me(new MyAccountStore(DATABASE.database()));

  private static UUID account(String handle) {
    return DATABASE
        .database()
        .write(
            h ->
                h.createQuery(
                        """
                        with p as (
                          insert into player (handle, callsign, visibility)
                          values (:handle, 'Vulture', 'members_of_my_clubs') returning id)
                        insert into account (email, player_id)
                        select :handle || '@mail.example', id from p returning id\
                        """)
                    .bind("handle", handle)
                    .mapTo(UUID.class)
                    .one());
  }

  private static Caller member(UUID account, Set<Scope> scopes, Caller.Credential by) {
    return new Caller.Member(account, UUID.randomUUID(), scopes, by, Origin.OPERATOR);
  }

  @Test
  void account_ofTheCaller_saysWhatTheCredentialsMayDo() {
    Caller caller =
        member(
            account("vulture"),
            Set.of(Scope.ME_WRITE, Scope.ME_READ),
            new Caller.Credential.Token("app", Instant.MAX));
    assertThat(me.account(caller))
        .isEqualTo(
            new MyAccount(
                "vulture",
                "Vulture",
                Player.Visibility.MEMBERS_OF_MY_CLUBS,
                MyAccount.By.APP,
                List.of("me:read", "me:write"),
                List.of(),
                List.of(),
                List.of()));
  }

  @Test
  void account_withoutScope_isRefusedByTheOperation() {
    Caller caller =
        member(
            account("crow"), Set.of(Scope.ME_WRITE), new Caller.Credential.Key("abc", Instant.MAX));
    assertThat(problem(caller)).isEqualTo(new Problem.ScopeNeeded(Scope.ME_READ));
    assertThat(problem(Caller.ANYONE)).isEqualTo(new Problem.SignInNeeded(Scope.ME_READ));
  }

  @Test
  void account_deletedMeanwhile_isBadCredentials() {
    UUID account = account("owl");
    Caller caller = member(account, Scope.all(), new Caller.Credential.Session(account));
    assertThat(me.account(caller).signedInBy()).isEqualTo(MyAccount.By.SESSION);
    DATABASE.database().write(h -> h.execute("delete from account where id = ?", account));
    assertThat(problem(caller)).isInstanceOf(Problem.BadCredentials.class);
  }

  private Problem problem(Caller caller) {
    var thrown = new Problem[1];
    assertThatThrownBy(() -> me.account(caller))
        .isInstanceOfSatisfying(ProblemException.class, e -> thrown[0] = e.problem());
    return thrown[0];
  }
}
