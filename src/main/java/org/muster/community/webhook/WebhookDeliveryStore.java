package org.muster.community.webhook;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** The queue of messages to webhooks. Uses the clock of the database, like all jobs. */
final class WebhookDeliveryStore {

  private final Database database;

  public WebhookDeliveryStore(Database database) {
    this.database = database;
  }

  /**
   * Creates messages for up to {@code most} notices, one for each webhook that subscribes to the
   * kind, and marks the notices in the same transaction, so that each webhook gets each notice
   * once. Returns the number of notices.
   */
  int handOut(int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    with news as (
                      select id, kind, player_id, club_id from notice
                      where hooked_at is null order by id limit :most for update skip locked),
                    told as (
                      insert into delivery (kind, webhook_id, notice_id, due)
                      select 'webhook', w.id, n.id, now()
                      from news n
                      join account a on a.player_id = n.player_id
                      join webhook w on w.account_id = a.id and w.club_id is null
                      where w.state = 'active' and a.banned_at is null
                        and (w.kinds = '{}' or n.kind = any(w.kinds))
                      union all
                      select 'webhook', w.id, n.id, now()
                      from news n
                      join webhook w on w.club_id = n.club_id
                      join account a on a.id = w.account_id
                      where w.state = 'active' and a.banned_at is null
                        and (w.kinds = '{}' or n.kind = any(w.kinds))
                        and exists (select from membership m
                          where m.club_id = n.club_id and m.player_id = a.player_id
                            and m.state = 'active' and m.role in ('owner', 'officer'))
                      on conflict do nothing)
                    update notice set hooked_at = now() from news where notice.id = news.id\
                    """)
                .bind("most", most)
                .execute());
  }

  /** The message of a queue entry; empty if its webhook is not active. */
  Optional<DueWebhook> find(UUID entry) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select d.id, d.webhook_id, n.kind, n.at, n.data, w.url, w.secret,
                      case when w.old_until > now() then w.old_secret end as old_secret, a.player_id
                    from delivery d
                    join notice n on n.id = d.notice_id
                    join webhook w on w.id = d.webhook_id
                    join account a on a.id = w.account_id
                    where d.id = :entry and w.state = 'active'\
                    """)
                .bind("entry", entry)
                .map((row, _) -> due(row))
                .findOne());
  }

  private static DueWebhook due(ResultSet result) throws SQLException {
    var row = new Columns(result);
    return new DueWebhook(
        row.uuid("id"),
        row.uuid("webhook_id"),
        row.uuid("player_id"),
        row.given("url"),
        Stream.of(result.getBytes("secret"), result.getBytes("old_secret"))
            .filter(Objects::nonNull)
            .toList(),
        row.given("kind"),
        row.instant("at"),
        row.given("data"));
  }

  /** Stops the webhook; false if it was stopped before. */
  boolean stop(UUID hook) {
    return database.write(
        handle ->
            handle.execute(
                    """
                    update webhook set state = 'failing', updated_at = now()
                    where id = ? and state = 'active'\
                    """,
                    hook)
                == 1);
  }
}
