package org.muster;

import java.time.Clock;
import java.util.List;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Credentials;
import org.muster.http.Resources;
import org.muster.http.Route;
import org.muster.oauth.AccessTokens;
import org.muster.oauth.GrantStore;
import org.muster.oauth.KeyRotation;
import org.muster.oauth.LiveGrants;
import org.muster.oauth.OAuthRoutes;
import org.muster.oauth.SigningKeyStore;
import org.muster.oauth.SigningKeys;
import org.muster.oauth.TokenCredentials;
import org.muster.secret.Seal;

/** The authorization server, wired. */
final class AuthorizationServer {

  private final Databases databases;
  private final Seal seal;
  private final Clock clock;
  private final SigningKeys signingKeys;
  private final LiveGrants liveGrants;

  AuthorizationServer(Databases databases, Seal seal, Clock clock) {
    this.databases = databases;
    this.seal = seal;
    this.clock = clock;
    signingKeys = new SigningKeys(new SigningKeyStore(databases.requests(), seal), clock);
    liveGrants = new LiveGrants(new GrantStore(databases.requests()));
  }

  List<Duty> duties() {
    return List.of(
        new KeyRotation(new SigningKeys(new SigningKeyStore(databases.work(), seal), clock)));
  }

  /** Its access tokens. */
  Credentials.Kind tokens(Resources resources) {
    return new TokenCredentials(accessTokens(resources), liveGrants, resources);
  }

  private AccessTokens accessTokens(Resources resources) {
    return new AccessTokens(resources.issuer().toString(), signingKeys, clock);
  }

  /** What programs ask it. */
  List<Route> routes(Resources resources) {
    return new OAuthRoutes(resources.issuer(), signingKeys).routes();
  }
}
