package org.muster.identity.apikey;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.AccountServices;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SettingsWords;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Wires API keys. */
public final class KeyFeature implements Feature {

  private final Sessions sessions;
  private final Keys keys;
  private final Job retention;

  public KeyFeature(Platform platform, AccountServices accounts) {
    sessions = accounts.sessions();
    var store = new KeyStore(platform.database());
    keys =
        new Keys(
            store, platform.secrets(), accounts.audit(), platform.clock(), sessions::requireRecent);
    retention =
        new Sweep(
            "api-key-retention",
            Duration.ofHours(1),
            1_000,
            most -> store.deleteEnded(platform.clock().instant().minus(Keys.KEPT), most));
  }

  public Keys operations() {
    return keys;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new KeyRoutes(keys).endpoints();
  }

  @Override
  public List<Job> jobs() {
    return List.of(retention);
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(SettingsLink.of("/settings/keys", SettingsWords.KEYS, SettingsWords.KEYS_ABOUT));
  }

  @Override
  public void addTo(Pages site) {
    new KeyPages(keys, sessions).addTo(site);
  }

  @Override
  public List<Credentials.Kind> credentials() {
    return List.of(keys.credentials());
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "api_key",
                "account_id = :account",
                "id",
                "name",
                "scopes",
                "created_at",
                "expires_at",
                "used_at",
                "revoked_at",
                "(select name from api_key n where n.id = t.rotated_to) as replaced_by"))
        .closing("delete from api_key where account_id = :account");
  }

  @Override
  public void forget(UUID account) {
    keys.forget(account);
  }

  @Override
  public void close() {
    keys.close();
  }
}
