package org.muster.community.webhook;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** The queue of messages to webhooks. Uses the clock of the database, like all jobs. */
public final class WebhookDeliveryStore {

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
                      insert into webhook_delivery (webhook_id, notice_id, due)
                      select w.id, n.id, now()
                      from news n
                      join account a on a.player_id = n.player_id
                      join webhook w on w.account_id = a.id and w.club_id is null
                      where w.state = 'active' and a.banned_at is null
                        and (w.kinds = '{}' or n.kind = any(w.kinds))
                      union all
                      select w.id, n.id, now()
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

  /** Up to {@code most} webhooks with due messages. */
  List<UUID> hooksDue(int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select d.webhook_id from webhook_delivery d
                    join webhook w on w.id = d.webhook_id
                    where d.due <= now() and w.state = 'active'
                    group by d.webhook_id order by min(d.due) limit :most\
                    """)
                .bind("most", most)
                .mapTo(UUID.class)
                .list());
  }

  /** The next due message of a webhook; empty if there is none or the webhook is not active. */
  Optional<DueWebhook> next(UUID hook) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select d.id, d.webhook_id, d.tries, n.kind, n.at, n.data, w.url, w.secret,
                      case when w.old_until > now() then w.old_secret end as old_secret, a.player_id
                    from webhook_delivery d
                    join notice n on n.id = d.notice_id
                    join webhook w on w.id = d.webhook_id
                    join account a on a.id = w.account_id
                    where d.webhook_id = :hook and d.due <= now() and w.state = 'active'
                    order by d.due, d.id limit 1\
                    """)
                .bind("hook", hook)
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
        result.getInt("tries"),
        Stream.of(result.getBytes("secret"), result.getBytes("old_secret"))
            .filter(Objects::nonNull)
            .toList(),
        row.given("kind"),
        row.instant("at"),
        row.given("data"));
  }

  /** Records a successful delivery. */
  boolean delivered(UUID delivery, int status) {
    return database.write(
        handle ->
            handle.execute(
                    """
                    update webhook_delivery set due = null, delivered_at = now(), status = ?,
                      error = null where id = ?\
                    """,
                    status,
                    delivery)
                == 1);
  }

  /**
   * Records a failed attempt.
   *
   * @param status of the response; null: there was none
   * @param pause until the next attempt; absent: none follows
   */
  boolean failed(UUID delivery, @Nullable Integer status, String error, Optional<Duration> pause) {
    return database.write(
        handle ->
            handle
                    .createUpdate(
                        """
                        update webhook_delivery set tries = tries + 1, status = :status,
                          error = :error, due = now() + cast(:pause as interval) where id = :id\
                        """)
                    .bind("id", delivery)
                    .bind("status", status)
                    .bind("error", error)
                    .bind("pause", pause.orElse(null))
                    .execute()
                == 1);
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

  /** The number of messages waiting. */
  long waiting() {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from webhook_delivery where due is not null")
                .mapTo(Long.class)
                .one());
  }
}
