package org.muster.identity.oauth;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.muster.core.Scope;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes grants, and the codes and refresh tokens issued under them. */
final class GrantStore {

  private static final String LIVE = "g.revoked_at is null and g.expires_at > now()";

  private final Database database;

  public GrantStore(Database database) {
    this.database = database;
  }

  /** Runs the work in one transaction. */
  <T> T atomically(Supplier<T> work) {
    return database.atomically(work);
  }

  /** The holder of a grant, if it is valid. */
  Optional<GrantHolder> holder(UUID grant) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select g.account_id, a.player_id
                    from oauth_grant g join account a on a.id = g.account_id
                    where g.id = :id and a.banned_at is null and <live>\
                    """)
                .define("live", LIVE)
                .bind("id", grant)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new GrantHolder(row.uuid("account_id"), row.uuid("player_id"));
                    })
                .findOne());
  }

  /** Whether the account has a valid grant that covers the request. */
  boolean covers(UUID account, CodeRequest asked) {
    return database.read(
        h ->
            about(
                    h.createQuery(
                        """
                        select exists (select from oauth_grant g
                          where account_id = :account and client_id = :client
                            and redirect_host = :host and resource = :resource
                            and scopes @> cast(:scopes as text[]) and <live>)\
                        """),
                    account,
                    asked)
                .define("live", LIVE)
                .mapTo(Boolean.class)
                .one());
  }

  /** Whether the account has a valid grant for this client, answered at this host. */
  boolean knows(UUID account, String client, String host) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select exists (select from oauth_grant g
                      where account_id = :account and client_id = :client
                        and redirect_host = :host and <live>)\
                    """)
                .define("live", LIVE)
                .bind("account", account)
                .bind("client", client)
                .bind("host", host)
                .mapTo(Boolean.class)
                .one());
  }

  /** How many apps have a valid grant of this account. */
  int countApps(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    "select count(distinct client_id) from oauth_grant g"
                        + " where account_id = :account and <live>")
                .define("live", LIVE)
                .bind("account", account)
                .mapTo(Integer.class)
                .one());
  }

  /** Revokes all grants of an account. */
  void endAll(UUID account) {
    database.write(
        h ->
            h.execute(
                "update oauth_grant set revoked_at = now()"
                    + " where account_id = ? and revoked_at is null",
                account));
  }

  /** Adds a grant, which expires after 90 days. */
  UUID add(UUID account, CodeRequest asked) {
    return database.write(
        h ->
            about(
                    h.createQuery(
                        """
                        insert into oauth_grant (account_id, client_id, client_name,
                          redirect_host, scopes, resource, expires_at)
                        values (:account, :client, :name, :host, :scopes, :resource,
                          now() + interval '90 days') returning id\
                        """),
                    account,
                    asked)
                .bind("name", asked.client().name())
                .mapTo(UUID.class)
                .one());
  }

  private static <S extends SqlStatement<S>> S about(S statement, UUID account, CodeRequest asked) {
    return statement
        .bind("account", account)
        .bind("client", asked.client().id())
        .bind("host", asked.redirect().host())
        .bind("resource", asked.resource())
        .bindArray("scopes", String.class, asked.scopes().stream().map(Scope::word).toList());
  }

  /** Adds a code for a grant, valid for one minute. */
  void addCode(byte[] hash, UUID grant, CodeRequest asked) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into oauth_code
                      (hash, grant_id, redirect_uri, challenge, openid, nonce, expires_at)
                    values (:hash, :grant, :redirect, :challenge, :openid, :nonce,
                      now() + interval '60 seconds')\
                    """)
                .bind("hash", hash)
                .bind("grant", grant)
                .bind("redirect", asked.redirect().uri())
                .bind("challenge", asked.challenge())
                .bind("openid", asked.openid())
                .bind("nonce", asked.nonce().orElse(null))
                .execute());
  }

  /**
   * Redeems a code if everything that it is bound to matches and the person is not banned. Of any
   * number of concurrent calls on all nodes, one succeeds, and none ever after. It is the use of an
   * app that counts: to look at its question costs nobody anything.
   */
  Optional<RedeemedCode> redeem(byte[] hash, CodeProof proof) {
    return database.write(
        h -> {
          Optional<RedeemedCode> redeemed = redeem(h, hash, proof);
          redeemed.ifPresent(
              _ ->
                  h.execute(
                      "update oauth_client set used_at = now() where id = ?", proof.client()));
          return redeemed;
        });
  }

  private static Optional<RedeemedCode> redeem(Handle h, byte[] hash, CodeProof proof) {
    return h.createQuery(
            """
            update oauth_code c set redeemed_at = now()
            from oauth_grant g join account a on a.id = g.account_id
            where c.hash = :hash and c.redeemed_at is null and c.expires_at > now()
              and a.banned_at is null
              and c.redirect_uri = :redirect and c.challenge = :challenge
              and g.id = c.grant_id and g.client_id = :client and <live>
              and (:resource is null or :resource = g.resource
                or starts_with(:resource, g.resource || '/'))
            returning g.*, c.openid, c.nonce\
            """)
        .define("live", LIVE)
        .bind("hash", hash)
        .bind("client", proof.client())
        .bind("redirect", proof.redirect())
        .bind("challenge", proof.challenge())
        .bind("resource", proof.resource())
        .map(
            (rs, ctx) ->
                new RedeemedCode(
                    grant(rs), rs.getBoolean("openid"), Optional.ofNullable(rs.getString("nonce"))))
        .findOne();
  }

  /** The grant of a code that has been redeemed. */
  Optional<Grant> ofRedeemedCode(byte[] hash) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select g.* from oauth_code c join oauth_grant g on g.id = c.grant_id
                    where c.hash = :hash and c.redeemed_at is not null\
                    """)
                .bind("hash", hash)
                .map((rs, ctx) -> grant(rs))
                .findOne());
  }

  void addRefresh(byte[] hash, UUID grant) {
    database.write(
        h -> {
          h.execute("insert into oauth_refresh (hash, grant_id) values (?, ?)", hash, grant);
          return h.execute("update oauth_grant set used_at = now() where id = ?", grant);
        });
  }

  Optional<RefreshState> refresh(byte[] hash) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select g.*, r.used_at is not null as used
                    from oauth_refresh r join oauth_grant g on g.id = r.grant_id
                    where r.hash = :hash and <live>\
                    """)
                .define("live", LIVE)
                .bind("hash", hash)
                .map((rs, ctx) -> new RefreshState(grant(rs), rs.getBoolean("used")))
                .findOne());
  }

  /** Uses up a refresh token; false if it had been used. */
  boolean use(byte[] hash) {
    return database.write(
        h ->
            h.execute(
                    "update oauth_refresh set used_at = now() where hash = ? and used_at is null",
                    hash)
                == 1);
  }

  /** Revokes a grant; false if it had ended. */
  boolean revoke(UUID grant) {
    return database.write(
        h ->
            h.execute(
                    """
                    update oauth_grant set revoked_at = now()
                    where id = ? and revoked_at is null and expires_at > now()\
                    """,
                    grant)
                == 1);
  }

  /** A valid grant. */
  Optional<Grant> byId(UUID id) {
    return database.read(
        h ->
            h.createQuery("select * from oauth_grant g where id = :id and <live>")
                .define("live", LIVE)
                .bind("id", id)
                .map((rs, ctx) -> grant(rs))
                .findOne());
  }

  /** The apps that an account has granted access, latest first. */
  List<ConnectedApp> apps(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select max(cast(id as text)) as id, max(client_name) as client_name,
                      redirect_host, min(created_at) as since, max(used_at) as used_at,
                      array(select distinct s from oauth_grant o, unnest(o.scopes) s
                        where o.account_id = :account and o.client_id = g.client_id
                          and o.redirect_host = g.redirect_host
                          and o.revoked_at is null and o.expires_at > now()) as scopes
                    from oauth_grant g where account_id = :account and <live>
                    group by client_id, redirect_host order by since desc, id\
                    """)
                .define("live", LIVE)
                .bind("account", account)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new ConnectedApp(
                          UUID.fromString(row.given("id")),
                          row.given("client_name"),
                          row.given("redirect_host"),
                          scopes(row.texts("scopes")),
                          row.instant("since"),
                          row.time("used_at") == null ? null : row.instant("used_at"));
                    })
                .list());
  }

  /** Revokes all grants to the app of one of this account's grants; returns them. */
  List<Grant> withdraw(UUID account, UUID grant) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    update oauth_grant g set revoked_at = now()
                    from oauth_grant named
                    where named.id = :grant and named.account_id = :account
                      and g.account_id = :account and g.client_id = named.client_id
                      and g.redirect_host = named.redirect_host and <live>
                    returning g.*\
                    """)
                .define("live", LIVE)
                .bind("account", account)
                .bind("grant", grant)
                .map((rs, ctx) -> grant(rs))
                .list());
  }

  /** Deletes grants that ended a day ago, and those whose code was never redeemed. */
  int deleteEnded(int most) {
    return database.write(
        h ->
            h.execute(
                """
                delete from oauth_grant where id in (
                  select id from oauth_grant g
                  where revoked_at < now() - interval '1 day' or expires_at < now() - interval '1 day'
                    or (used_at is null and created_at < now() - interval '1 day')
                  limit ?)\
                """,
                most));
  }

  private static Grant grant(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    return new Grant(
        row.uuid("id"),
        row.uuid("account_id"),
        row.given("client_id"),
        row.given("client_name"),
        scopes(row.texts("scopes")),
        row.given("resource"));
  }

  private static Set<Scope> scopes(Collection<String> words) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    words.forEach(word -> Scope.of(word).ifPresent(scopes::add));
    return scopes;
  }
}
