package org.muster;

import java.net.InetAddress;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import javax.net.ssl.SSLContext;
import org.muster.account.Audit;
import org.muster.admission.Throttle;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Admission;
import org.muster.http.Credentials;
import org.muster.http.Resources;
import org.muster.http.Route;
import org.muster.oauth.AccessTokens;
import org.muster.oauth.AppPages;
import org.muster.oauth.CleanUp;
import org.muster.oauth.ClientStore;
import org.muster.oauth.Clients;
import org.muster.oauth.CodeRequests;
import org.muster.oauth.ConsentPages;
import org.muster.oauth.GrantStore;
import org.muster.oauth.Grants;
import org.muster.oauth.KeyRotation;
import org.muster.oauth.LiveGrants;
import org.muster.oauth.OAuthRoutes;
import org.muster.oauth.SigningKeyStore;
import org.muster.oauth.SigningKeys;
import org.muster.oauth.TokenCredentials;
import org.muster.oauth.TokenRequests;
import org.muster.outside.Outside;
import org.muster.secret.Seal;
import org.muster.web.Pages;

/** The authorization server, wired. */
final class AuthorizationServer {

  private final Databases databases;
  private final Audit audit;
  private final Throttle throttle;
  private final Clock clock;
  private final Seal seal;
  private final SigningKeys signingKeys;
  private final GrantStore store;
  private final LiveGrants live;
  private final Grants grants;

  AuthorizationServer(Databases databases, Seal seal, Audit audit, Throttle throttle, Clock clock) {
    this.databases = databases;
    this.audit = audit;
    this.throttle = throttle;
    this.clock = clock;
    this.seal = seal;
    signingKeys = new SigningKeys(new SigningKeyStore(databases.requests(), seal), clock);
    store = new GrantStore(databases.requests());
    live = new LiveGrants(store);
    grants = new Grants(store, live, audit);
  }

  List<Duty> duties() {
    return List.of(
        new KeyRotation(new SigningKeys(new SigningKeyStore(databases.work(), seal), clock)),
        new CleanUp(new GrantStore(databases.work()), new ClientStore(databases.work())));
  }

  /** To be told of an account that was banned or erased here. */
  void forget(UUID account) {
    grants.forget(account);
  }

  /** Its access tokens. */
  Credentials.Kind tokens(Resources resources) {
    return new TokenCredentials(accessTokens(resources), live, resources);
  }

  private AccessTokens accessTokens(Resources resources) {
    return new AccessTokens(resources.issuer().toString(), signingKeys, clock);
  }

  /** What programs ask it; adds its pages to the site. */
  List<Route> routes(Resources resources, Pages pages, Admission admission) {
    var outside = new Outside(InetAddress::getAllByName, defaultTls(), resources.issuer());
    var clients = new Clients(new ClientStore(databases.requests()), outside, throttle);
    var requests = new CodeRequests(clients, resources);
    new ConsentPages(requests, grants).addTo(pages);
    new AppPages(grants).addTo(pages);
    var tokens =
        new TokenRequests(store, live, accessTokens(resources), requests, resources, audit);
    return new OAuthRoutes(resources.issuer(), signingKeys, tokens, clients).routes(admission);
  }

  private static SSLContext defaultTls() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has TLS
    }
  }
}
