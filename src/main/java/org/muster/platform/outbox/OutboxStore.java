package org.muster.platform.outbox;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;

/** The SQL of the queue. Times are the database's, as those of jobs. */
public final class OutboxStore {

  private final Database database;

  /**
   * @param database that jobs are done with
   */
  public OutboxStore(Database database) {
    this.database = database;
  }

  /**
   * Up to {@code most} entries that are due: the first of each lane, then the second of each, and
   * so on, so that no lane keeps others from their turn.
   *
   * @param but lanes to leave out
   */
  List<OutboxEntry> due(OutboxChannel channel, Collection<UUID> but, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select id, lane, tries from (
                      select id, lane, tries, due,
                        row_number() over (partition by lane order by due, id) as place
                      from (
                        select *, coalesce(webhook_id, id) as lane from delivery
                        where kind = :kind and due <= now() and <ready>) delivery
                      where lane <> all(:but)) delivery
                    order by place, due, id limit :most\
                    """)
                .define("ready", channel.ready())
                .bind("kind", channel.kind())
                .bindArray("but", UUID.class, but)
                .bind("most", most)
                .map(
                    (row, _) ->
                        new OutboxEntry(
                            row.getObject("id", UUID.class),
                            row.getObject("lane", UUID.class),
                            row.getInt("tries")))
                .list());
  }

  /** It was taken. */
  int sent(UUID entry, @Nullable Integer status) {
    return database.write(
        handle ->
            handle.execute(
                """
                update delivery set due = null, delivered_at = now(), status = ?, error = null
                where id = ?\
                """,
                status,
                entry));
  }

  /** It is not to be sent any more. */
  int drop(UUID entry, @Nullable String why) {
    return database.write(
        handle ->
            handle.execute(
                "update delivery set due = null, error = coalesce(?, error) where id = ?",
                why,
                entry));
  }

  /** It was not taken; without a pause there is no other attempt. */
  int failed(UUID entry, SendResult.Failed failure, Optional<Duration> pause) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update delivery set tries = tries + 1, status = :status, error = :error,
                      due = now() + cast(:pause as interval) where id = :id\
                    """)
                .bind("id", entry)
                .bind("status", failure.status())
                .bind("error", failure.why())
                .bind("pause", pause.orElse(null))
                .execute());
  }

  /** Keeps nothing of it. */
  int delete(UUID entry) {
    return database.write(handle -> handle.execute("delete from delivery where id = ?", entry));
  }

  /** How many of a kind wait. */
  public long waiting(String kind) {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from delivery where kind = :kind and due is not null")
                .bind("kind", kind)
                .mapTo(Long.class)
                .one());
  }
}
