package org.muster.identity.account;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Player;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.json.MergePatch;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.CallerHints;
import org.muster.engine.query.Home;
import org.muster.platform.db.Database;

/** Reads and changes what an account says of its owner: the profile and the preferences. */
final class OwnProfile {

  private final Database database;
  private final AccountStore accounts;
  private final Players players;
  private final Gazetteer places;

  OwnProfile(Database database, AccountStore accounts, Players players, Gazetteer places) {
    this.database = database;
    this.accounts = accounts;
    this.players = players;
    this.places = places;
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
      accounts.prefer(me.account(), after.preferences(), home(me, before, after.preferences()));
      players.touch(me);
    }
    return after.profile();
  }

  /** What is kept of the town that was named; one that stays is not looked up again. */
  private @Nullable Home home(Caller.Member me, Preferences before, Preferences after) {
    String named = after.home();
    if (named == null) {
      return null;
    }
    if (named.equals(before.home())) {
      return accounts.home(me.account()).orElseThrow();
    }
    ZoneId zone = after.tz();
    String country =
        CallerHints.country(List.of(), null, after.language(), zone == null ? null : zone.getId());
    return places
        .town(named, country)
        .map(town -> new Home(town.label(), town.country(), town.point()))
        .orElseThrow(
            () ->
                new Problem.AgainstRules(
                        List.of(
                            Fault.pointer(
                                "/preferences/home",
                                "unknown_place",
                                "home is not a known town. Allowed: a town by name, or as"
                                    + " /api/places labels it, such as \"Leeds, England, GB\".")))
                    .exception());
  }
}
