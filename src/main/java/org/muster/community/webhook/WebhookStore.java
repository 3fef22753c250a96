package org.muster.community.webhook;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.News;
import org.muster.community.webhook.WebhookSettings.State;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes webhooks. A webhook belongs to a club or to an account. */
final class WebhookStore {

  private static final String OWNED =
      """
      (club_id = :club or (cast(:club as uuid) is null and club_id is null
        and account_id = :account))\
      """;

  /**
   * With whose it is; the hooks of a club are told of what happens there while they are officers.
   */
  private static final String SELECT =
      """
      select w.*,
        (select p.handle from account a join player p on p.id = a.player_id
          where a.id = w.account_id) as owner,
        w.club_id is not null and not exists (
          select from membership m join account a on a.player_id = m.player_id
          where a.id = w.account_id and m.club_id = w.club_id and m.state = 'active'
            and m.role in ('owner', 'officer')) as silent
      from webhook w\
      """;

  private final Database database;

  public WebhookStore(Database database) {
    this.database = database;
  }

  /** Selects the webhooks of a club, or of the member if {@code club} is null. */
  record Owner(Caller.Member member, @Nullable UUID club) {
    <S extends SqlStatement<S>> S bind(S statement) {
      return statement.bind("club", club).bind("account", member.account());
    }
  }

  /** Newest first. */
  List<Webhook> all(Owner owner) {
    return database.read(
        handle ->
            owner
                .bind(handle.createQuery(SELECT + " where " + OWNED + " order by id desc"))
                .map((row, _) -> hook(row))
                .list());
  }

  /** One webhook, locked until the transaction ends. */
  Optional<Webhook> lock(Owner owner, UUID id) {
    return database.write(
        handle ->
            owner
                .bind(
                    handle.createQuery(
                        SELECT + " where id = :id and " + OWNED + " for no key update of w"))
                .bind("id", id)
                .map((row, _) -> hook(row))
                .findOne());
  }

  private static Webhook hook(ResultSet result) throws SQLException {
    var row = new Columns(result);
    var settings =
        new WebhookSettings(
            row.given("url"),
            row.texts("kinds"),
            row.enumOf("state", State.class),
            row.text("note"));
    return new Webhook(
        row.uuid("id"),
        result.getLong("version"),
        row.instant("created_at"),
        row.instant("updated_at"),
        null,
        row.given("owner"),
        result.getBoolean("silent"),
        settings);
  }

  /**
   * The number of webhooks that an account has created. Serialises creation: another transaction
   * waits here until this one ends.
   */
  int countLocked(UUID account) {
    return database.write(
        handle -> {
          handle.execute("select from account where id = ? for no key update", account);
          return handle
              .createQuery("select count(*) from webhook where account_id = :account")
              .bind("account", account)
              .mapTo(Integer.class)
              .one();
        });
  }

  void add(UUID id, Owner owner, WebhookSettings settings, byte[] secret) {
    database.write(
        handle ->
            bind(
                    owner.bind(
                        handle.createUpdate(
                            """
                            insert into webhook
                              (id, account_id, club_id, url, secret, kinds, state, note)
                            values (:id, :account, :club, :url, :secret, :kinds, :state, :note)\
                            """)),
                    settings)
                .bind("id", id)
                .bind("secret", secret)
                .execute());
  }

  /**
   * Changes a webhook. It belongs to whoever changed it last: when they leave the club, it tells
   * nothing more to the address that they chose.
   */
  void change(UUID id, UUID account, WebhookSettings settings) {
    database.write(
        handle ->
            bind(
                    handle.createUpdate(
                        """
                        update webhook set account_id = :account, url = :url, kinds = :kinds, state = :state, note = :note,
                          updated_at = now() where id = :id\
                        """),
                    settings)
                .bind("id", id)
                .bind("account", account)
                .execute());
  }

  private static <S extends SqlStatement<S>> S bind(S statement, WebhookSettings settings) {
    return statement
        .bind("url", settings.url())
        .bindArray("kinds", String.class, settings.kinds())
        .bind("state", Json.name(settings.state()))
        .bind("note", settings.note());
  }

  /** Sets a new secret; the old one also signs until {@code oldUntil}. */
  void replaceSecret(UUID id, byte[] secret, Instant oldUntil) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update webhook set old_secret = secret, old_until = :until, secret = :secret,
                      updated_at = now() where id = :id\
                    """)
                .bind("id", id)
                .bind("secret", secret)
                .bind("until", oldUntil.atOffset(ZoneOffset.UTC))
                .execute());
  }

  void remove(UUID id) {
    database.write(handle -> handle.execute("delete from webhook where id = ?", id));
  }

  /** Adds a test message for one webhook. */
  UUID addTest(UUID hook, UUID player, String kind) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    with news as (
                      insert into notice (kind, player_id, data, hooked_at)
                      values (:kind, :player, cast(:data as jsonb), now()) returning id)
                    insert into delivery (kind, webhook_id, notice_id, due)
                    select 'webhook', :hook, id, now() from news returning id\
                    """)
                .bind("kind", kind)
                .bind("player", player)
                .bind("data", Json.write(new News.Test(true)))
                .bind("hook", hook)
                .mapTo(UUID.class)
                .one());
  }

  /** The latest messages to a webhook, newest first. */
  List<WebhookDelivery> deliveries(UUID hook, @Nullable UUID only, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select d.*, n.kind from delivery d join notice n on n.id = d.notice_id
                    where d.webhook_id = :hook and (cast(:only as uuid) is null or d.id = :only)
                    order by d.id desc limit :most\
                    """)
                .bind("hook", hook)
                .bind("only", only)
                .bind("most", most)
                .map((row, _) -> delivery(row))
                .list());
  }

  private static WebhookDelivery delivery(ResultSet result) throws SQLException {
    var row = new Columns(result);
    boolean waits = row.time("due") != null;
    boolean taken = row.time("delivered_at") != null;
    return new WebhookDelivery(
        DueWebhook.messageId(row.uuid("id")),
        row.given("kind"),
        row.instant("created_at"),
        waits
            ? WebhookDelivery.State.WAITING
            : taken ? WebhookDelivery.State.DELIVERED : WebhookDelivery.State.GIVEN_UP,
        result.getInt("tries"),
        row.integer("status"),
        row.text("error"),
        waits ? row.instant("due") : null,
        taken ? row.instant("delivered_at") : null);
  }

  /** Makes a message due again, under its id; false if the webhook has no such message. */
  boolean replay(UUID hook, UUID delivery) {
    return database.write(
        handle ->
            handle
                    .createUpdate(
                        """
                        update delivery set due = now(), tries = 0, delivered_at = null
                        where webhook_id = :hook and id = :id\
                        """)
                    .bind("hook", hook)
                    .bind("id", delivery)
                    .execute()
                == 1);
  }
}
