package org.muster.identity.account;

import org.muster.community.player.Player;
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
        () ->
            ProfileForm.change(
                operation -> players.change(me, seen, operation),
                profile -> changed(me, profile, patch)));
  }

  /** The profile after the change; called while the player's row is locked. */
  private Player changed(Caller.Member me, Player profile, MergePatch<ProfileForm> patch) {
    Preferences before = accounts.preferences(me.account());
    ProfileForm after = patch.applyTo(new ProfileForm(profile, before));
    if (!after.preferences().equals(before)) {
      accounts.prefer(me.account(), after.preferences());
      players.touch(me);
    }
    return after.profile();
  }
}
