package org.muster.identity.oidc;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes links to providers. */
final class ProviderLinkStore {

  private final Database database;

  public ProviderLinkStore(Database database) {
    this.database = database;
  }

  /** The account linked to a person at a provider. */
  Optional<ProviderLinks.Linked> of(String issuer, String subject) {
    return of(issuer, subject, "");
  }

  /** Like {@link #of}, but empty for banned accounts. */
  Optional<ProviderLinks.Linked> admitted(String issuer, String subject) {
    return of(issuer, subject, " and a.banned_at is null");
  }

  private Optional<ProviderLinks.Linked> of(String issuer, String subject, String condition) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select a.id, a.player_id from identity i join account a on a.id = i.account_id
                    where i.issuer = :issuer and i.subject = :subject\
                    """
                        + condition)
                .bind("issuer", issuer)
                .bind("subject", subject)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new ProviderLinks.Linked(row.uuid("id"), row.uuid("player_id"));
                    })
                .findOne());
  }

  /** The links of an account, oldest first. */
  List<ProviderLink> all(UUID account) {
    return database.read(
        h ->
            h.createQuery("select * from identity where account_id = :account order by created_at")
                .bind("account", account)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new ProviderLink(
                          row.given("issuer"), row.given("subject"), row.instant("created_at"));
                    })
                .list());
  }

  /** Adds a link; false if the person is linked already, to any account. */
  boolean add(String issuer, String subject, UUID account) {
    return database.write(
        h ->
            h.createUpdate(
                        """
                        insert into identity (issuer, subject, account_id)
                        values (:issuer, :subject, :account) on conflict do nothing\
                        """)
                    .bind("issuer", issuer)
                    .bind("subject", subject)
                    .bind("account", account)
                    .execute()
                == 1);
  }

  /**
   * Deletes all links of an account to an issuer, if there is another way to sign in. Locks the
   * account's row, so that two ways cannot be removed at once.
   */
  boolean remove(String issuer, UUID account) {
    return database.write(
        h -> {
          h.execute("select from account where id = ? for update", account);
          return h.createUpdate(
                      """
                      delete from identity i where i.account_id = :account and i.issuer = :issuer
                      and (exists (select from account a
                                   where a.id = :account and a.password_hash is not null)
                        or exists (select from passkey p where p.account_id = :account))\
                      """)
                  .bind("account", account)
                  .bind("issuer", issuer)
                  .execute()
              > 0;
        });
  }
}
