package org.muster.identity.privacy;

import java.util.List;
import java.util.function.Supplier;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.identity.account.OwnAccount;

/** All that an instance keeps of one person: handed out, and erased. */
public final class PrivacyFeature implements Feature {

  private final PersonalDataExport export;
  private final PersonalDataErasure erasure;
  private final Supplier<OwnAccount> own;

  /**
   * @param kept what each feature keeps of people
   * @param own asks for the end of an account
   */
  public PrivacyFeature(
      Platform platform,
      Players players,
      Supplier<List<PersonalData>> kept,
      Supplier<OwnAccount> own) {
    var store = new PersonalDataStore(platform.database(), kept);
    export = new PersonalDataExport(store, players, platform.clock());
    erasure = new PersonalDataErasure(store, platform.responses());
    this.own = own;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new PersonalDataRoutes(export, own.get()).endpoints();
  }

  @Override
  public void release(Caller.Member leaving) {
    erasure.release(leaving);
  }
}
