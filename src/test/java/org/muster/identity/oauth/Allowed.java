package org.muster.identity.oauth;

import java.time.Clock;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.muster.core.Scope;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Grants and access tokens for tests that are about what comes after them. */
public final class Allowed {

  /** The client that all of them are for. */
  public static final String CLIENT = "https://app.example/client.json";

  private final Database database;
  private final AccessTokens tokens;

  /** At the instance with this base URL on this database. */
  public Allowed(Database database, String issuer) {
    this.database = database;
    this.tokens = new AccessTokens(issuer, keys(database, Clock.systemUTC()), Clock.systemUTC());
  }

  static SigningKeys keys(Database database, Clock clock) {
    return new SigningKeys(new SigningKeyStore(database, seal(database)), clock);
  }

  static Seal seal(Database database) {
    return new Seal(new SecretStore(database).all(Purpose.SEAL));
  }

  static Seal otherSeal() {
    var keys = new TreeMap<Integer, byte[]>();
    keys.put(1, new byte[32]);
    return new Seal(keys);
  }

  /** A new account with its player. */
  public static UUID account(Database database, String handle) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    with p as (insert into player (handle, visibility) values (:handle, 'private')
                      returning id)
                    insert into account (email, player_id)
                    select :handle || '@example.org', id from p returning id\
                    """)
                .bind("handle", handle)
                .mapTo(UUID.class)
                .one());
  }

  /** A new grant of this account. */
  public UUID grant(UUID account, String resource, Set<Scope> scopes) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    insert into oauth_grant (account_id, client_id, client_name, redirect_host,
                      scopes, resource, expires_at)
                    values (:account, :client, 'An app', 'app.example', :scopes, :resource,
                      now() + interval '1 day') returning id\
                    """)
                .bind("account", account)
                .bind("client", CLIENT)
                .bindArray("scopes", String.class, scopes.stream().map(Scope::word).toList())
                .bind("resource", resource)
                .mapTo(UUID.class)
                .one());
  }

  /** A new access token under this grant. */
  public String token(UUID grant, UUID account, String resource, Set<Scope> scopes) {
    return tokens.issue(
        new Grant(grant, account, CLIENT, "An app", scopes, resource), scopes, resource);
  }

  /** A new grant of this account, and an access token under it. */
  public String token(UUID account, String resource, Set<Scope> scopes) {
    return token(grant(account, resource, scopes), account, resource, scopes);
  }

  /** Ends a grant, as another node would. */
  public void revoke(UUID grant) {
    database.write(h -> h.execute("update oauth_grant set revoked_at = now() where id = ?", grant));
  }
}
