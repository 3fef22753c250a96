package org.muster.identity.oauth;

import com.nimbusds.jose.jwk.RSAKey;
import java.text.ParseException;
import java.time.Instant;
import java.util.List;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.Seal;

/**
 * Reads and writes signing keys. Private keys are sealed: a backup without the instance's secrets
 * does not reveal them.
 */
final class SigningKeyStore {

  private final Database database;
  private final Seal seal;

  public SigningKeyStore(Database database, Seal seal) {
    this.database = database;
    this.seal = seal;
  }

  /** All keys, oldest first. */
  List<SigningKey> all() {
    return database.read(
        h ->
            h.createQuery("select * from signing_key order by used_from, kid")
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new SigningKey(
                          open(row.given("kid"), rs.getBytes("jwk")),
                          row.instant("used_from"),
                          row.instant("used_until"));
                    })
                .list());
  }

  /**
   * Runs the work in a transaction in which no other node can change the keys; reading stays
   * possible.
   */
  void alone(Runnable work) {
    database.write(
        h -> {
          h.execute("lock table signing_key in share row exclusive mode");
          work.run();
          return true;
        });
  }

  void add(SigningKey key) {
    String kid = key.jwk().getKeyID();
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into signing_key (kid, jwk, used_from, used_until)
                    values (:kid, :jwk, :from, :until)\
                    """)
                .bind("kid", kid)
                .bind("jwk", seal.seal(key.jwk().toJSONString(), context(kid)))
                .bind("from", key.usedFrom())
                .bind("until", key.usedUntil())
                .execute());
  }

  /** Deletes keys whose use ended before {@code time}. */
  void deleteUsedBefore(Instant time) {
    database.write(h -> h.execute("delete from signing_key where used_until < ?", time));
  }

  private RSAKey open(String kid, byte[] sealed) {
    try {
      return RSAKey.parse(
          seal.open(sealed, context(kid))
              .orElseThrow(
                  () -> new IllegalStateException("The signing key " + kid + " does not open")));
    } catch (ParseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String context(String kid) {
    return "signing_key:" + kid;
  }
}
