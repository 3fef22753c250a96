package org.muster.identity.privacy;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.AccountServices;
import org.muster.identity.account.OwnAccount;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SettingsWords;
import org.muster.platform.jobs.Job;

/** Wires the export and the erasure of personal data. */
public final class PrivacyFeature implements Feature {

  private final PersonalDataStore store;
  private final PersonalDataExport export;
  private final PersonalDataErasure erasure;
  private final Supplier<OwnAccount> own;
  private final Sessions sessions;

  /**
   * @param accounts to note exports, and who may have one
   * @param kept the declarations of all features
   * @param own requests the deletion of an account, and deletes it in the end
   * @param release lets all features release what a person holds
   */
  public PrivacyFeature(
      Platform platform,
      AccountServices accounts,
      Players players,
      Supplier<List<PersonalData>> kept,
      Supplier<OwnAccount> own,
      Consumer<Caller.Member> release) {
    store = new PersonalDataStore(platform.database(), kept);
    export =
        new PersonalDataExport(
            store, players, platform.throttle(), accounts.audit(), platform.clock());
    sessions = accounts.sessions();
    erasure = new PersonalDataErasure(store, platform.responses(), release, own);
    this.own = own;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new PersonalDataRoutes(export, own.get()).endpoints();
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(
        SettingsLink.of(PersonalDataPages.PATH, SettingsWords.DATA, SettingsWords.DATA_ABOUT));
  }

  @Override
  public void addTo(Pages site) {
    new PersonalDataPages(export, sessions).addTo(site);
  }

  @Override
  public List<Job> jobs() {
    return List.of(erasure);
  }

  /**
   * Begins an erasure, in the transaction of the caller: the account is closed and its player
   * hidden at once, what they leave is erased within minutes.
   */
  public void close(Caller.Member leaving) {
    store.close(leaving.account(), leaving.player());
  }
}
