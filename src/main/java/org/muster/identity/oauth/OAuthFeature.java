package org.muster.identity.oauth;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Route;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.AccountServices;
import org.muster.identity.account.Audit;
import org.muster.identity.account.SettingsWords;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Wires the authorization server, which lets apps act for people. */
public final class OAuthFeature implements Feature {

  private final Platform platform;
  private final Audit audit;
  private final SigningKeys signingKeys;
  private final GrantStore store;
  private final LiveGrants live;
  private final Grants grants;
  private final Clients clients;
  private final CodeRequests requests;
  private final AccessTokens accessTokens;

  public OAuthFeature(Platform platform, AccountServices accounts) {
    this.platform = platform;
    Database database = platform.database();
    audit = accounts.audit();
    signingKeys = new SigningKeys(new SigningKeyStore(database, platform.seal()), platform.clock());
    store = new GrantStore(database);
    live = new LiveGrants(store);
    grants = new Grants(store, live, accounts.sessions(), audit);
    clients = new Clients(new ClientStore(database), platform.egress(), platform.throttle());
    requests = new CodeRequests(clients, platform.resources());
    accessTokens =
        new AccessTokens(platform.resources().issuer().toString(), signingKeys, platform.clock());
  }

  @Override
  public List<Route> routes(Admission admission) {
    var tokens =
        new TokenRequests(store, live, accessTokens, requests, platform.resources(), audit);
    return new OAuthRoutes(platform.resources().issuer(), signingKeys, tokens, clients)
        .routes(admission);
  }

  @Override
  public List<Job> jobs() {
    return List.of(
        new KeyRotation(signingKeys),
        new Sweep(
            "oauth-clean-up",
            Duration.ofMinutes(30),
            500,
            store::deleteEnded,
            new ClientStore(platform.database())::deleteUnused));
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(SettingsLink.of("/settings/apps", SettingsWords.APPS, SettingsWords.APPS_ABOUT));
  }

  @Override
  public void addTo(Pages site) {
    new ConsentPages(requests, grants).addTo(site);
    new ConnectedAppPages(grants).addTo(site);
  }

  @Override
  public List<Credentials.Kind> credentials() {
    return List.of(new TokenCredentials(accessTokens, live, platform.resources()));
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "oauth_grant",
                "account_id = :account",
                "client_name as app",
                "client_id",
                "redirect_host",
                "scopes",
                "resource",
                "created_at",
                "expires_at",
                "used_at",
                "revoked_at"))
        .closing("delete from oauth_grant where account_id = :account");
  }

  /** How many apps have access to an account. */
  public int count(UUID account) {
    return store.countApps(account);
  }

  /** Ends the access of all apps, in the transaction of the caller; {@link #forget} follows. */
  public void endAll(UUID account) {
    store.endAll(account);
  }

  @Override
  public void forget(UUID account) {
    grants.forget(account);
  }
}
