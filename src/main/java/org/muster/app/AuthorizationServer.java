package org.muster.app;

import java.net.InetAddress;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javax.net.ssl.SSLContext;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.http.Route;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.Audit;
import org.muster.identity.oauth.AccessTokens;
import org.muster.identity.oauth.ClientStore;
import org.muster.identity.oauth.Clients;
import org.muster.identity.oauth.CodeRequests;
import org.muster.identity.oauth.ConnectedAppPages;
import org.muster.identity.oauth.ConsentPages;
import org.muster.identity.oauth.GrantStore;
import org.muster.identity.oauth.Grants;
import org.muster.identity.oauth.KeyRotation;
import org.muster.identity.oauth.LiveGrants;
import org.muster.identity.oauth.OAuthRoutes;
import org.muster.identity.oauth.SigningKeyStore;
import org.muster.identity.oauth.SigningKeys;
import org.muster.identity.oauth.TokenCredentials;
import org.muster.identity.oauth.TokenRequests;
import org.muster.platform.db.Databases;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;
import org.muster.platform.limits.Throttle;
import org.muster.platform.secrets.Seal;

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

  List<Job> duties() {
    var ended = new GrantStore(databases.work());
    var clients = new ClientStore(databases.work());
    return List.of(
        new KeyRotation(new SigningKeys(new SigningKeyStore(databases.work(), seal), clock)),
        new Sweep(
            "oauth-clean-up",
            Duration.ofMinutes(30),
            500,
            ended::deleteEnded,
            clients::deleteUnused));
  }

  /** To be told of an account that was banned or erased here. */
  void forget(UUID account) {
    grants.forget(account);
  }

  /** Its access tokens. */
  Credentials.Kind tokens(ProtectedResources resources) {
    return new TokenCredentials(accessTokens(resources), live, resources);
  }

  private AccessTokens accessTokens(ProtectedResources resources) {
    return new AccessTokens(resources.issuer().toString(), signingKeys, clock);
  }

  /** What programs ask it; adds its pages to the site. */
  List<Route> routes(ProtectedResources resources, Pages pages, Admission admission) {
    var outside = new SafeHttpClient(InetAddress::getAllByName, defaultTls(), resources.issuer());
    var clients = new Clients(new ClientStore(databases.requests()), outside, throttle);
    var requests = new CodeRequests(clients, resources);
    new ConsentPages(requests, grants).addTo(pages);
    new ConnectedAppPages(grants).addTo(pages);
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
