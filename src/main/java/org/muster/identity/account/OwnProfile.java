package org.muster.identity.account;

import java.util.concurrent.atomic.AtomicReference;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Scope;
import org.muster.core.json.MergePatch;
import org.muster.platform.db.Database;

/** Reads and changes what an account says of its owner: the profile and the preferences. */
final class OwnProfile {

  private final Database database;
  private final AccountStore accounts;
  private final Players players;

  OwnProfile(Database database, AccountStore accounts, Players players) {
    this.database = database;
    this.accounts = accounts;
    this.players = players;
  }

  /**
   * The caller's preferences.
   *
   * @throws org.muster.core.ProblemException {@code ScopeNeeded}
   */
  Preferences preferences(Caller caller) {
    return accounts.preferences(Scope.ME_READ.grantedTo(caller).account());
  }

  /**
   * Changes profile and preferences together; they have one version.
   *
   * @throws org.muster.core.ProblemException as {@link Players#change}; {@code Invalid}
   */
  void change(Caller caller, ExpectedVersion seen, MergePatch<ProfileForm> patch) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    database.run(
        () -> {
          var before = new AtomicReference<>(Preferences.NONE);
          var after = new AtomicReference<>(Preferences.NONE);
          ProfileForm.change(
              operation -> players.change(me, seen, operation),
              profile -> {
                // read here, where the player's row is locked
                before.set(accounts.preferences(me.account()));
                ProfileForm changed = patch.applyTo(new ProfileForm(profile, before.get()));
                after.set(changed.preferences());
                return changed.profile();
              });
          if (!after.get().equals(before.get())) {
            accounts.prefer(me.account(), after.get());
            players.touch(me);
          }
        });
  }
}
