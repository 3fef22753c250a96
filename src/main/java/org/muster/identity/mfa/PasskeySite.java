package org.muster.identity.mfa;

import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import org.muster.identity.account.Audit;
import org.muster.identity.account.Sessions;
import org.muster.platform.db.Database;

/**
 * The passkey services of a site that supports passkeys.
 *
 * @param keys manages an owner's passkeys
 * @param signIn signs in with one
 */
record PasskeySite(Passkeys keys, PasskeySignIn signIn) {

  /**
   * Wires them.
   *
   * @return empty where browsers do not support passkeys: at an IP address, and without https
   *     except on {@code localhost}
   */
  public static Optional<PasskeySite> at(
      URI baseUrl,
      Database database,
      PasskeyStore store,
      Sessions sessions,
      Audit audit,
      Clock clock) {
    return RelyingParty.at(baseUrl)
        .map(
            site -> {
              var ceremonies = new Ceremonies(site);
              var challenges = new Challenges(store, clock);
              return new PasskeySite(
                  new Passkeys(database, store, ceremonies, challenges, sessions, audit, clock),
                  new PasskeySignIn(store, ceremonies, challenges, sessions, audit, clock));
            });
  }
}
