package org.muster.community.notice;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.notice.Notice.Kind;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** The queue of notices to be mailed. Uses the clock of the database, like all jobs. */
public final class MailDeliveryStore {

  /** Excludes kinds that only later releases know: nodes of that release deliver them. */
  private static final List<String> KNOWN = Stream.of(Kind.values()).map(Kind::word).toList();

  private final Database database;

  public MailDeliveryStore(Database database) {
    this.database = database;
  }

  /** Drops notices whose player has no account that could be mailed. */
  int dropUndeliverable() {
    return database.write(
        handle ->
            handle.execute(
                """
                update notice n set mail_due = null where mail_due <= now() and not exists (
                  select from account a where a.player_id = n.player_id and a.banned_at is null)\
                """));
  }

  /**
   * Up to {@code count} due mails, oldest first. Rows are picked before their accounts are looked
   * up, to bound the work; rows that {@link #dropUndeliverable} has yet to drop count towards the
   * limit.
   */
  List<DueMail> due(int count) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select n.id, n.kind, n.data, n.mail_tries, a.id as account, a.email,
                      array(select topic from mail_refusal r where r.account_id = a.id) as refused
                    from (
                        select id, kind, data, mail_tries, player_id, mail_due from notice
                        where mail_due <= now() and kind = any(:known)
                        order by mail_due, id limit :count) n
                      join account a on a.player_id = n.player_id
                    where a.banned_at is null
                    order by n.mail_due, n.id\
                    """)
                .bind("count", count)
                .bindArray("known", String.class, KNOWN)
                .map((row, _) -> due(row))
                .list());
  }

  private static DueMail due(ResultSet result) throws SQLException {
    var row = new Columns(result);
    return new DueMail(
        row.uuid("id"),
        Kind.of(row.given("kind")).orElseThrow(),
        Json.parse(row.given("data")),
        result.getInt("mail_tries"),
        row.uuid("account"),
        row.given("email"),
        row.texts("refused").stream()
            .map(Topic::of)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet()));
  }

  /** Marks notices as accepted by a mail server. */
  int sent(Collection<UUID> notices) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update notice set mail_due = null, mailed_at = now(), mail_error = null
                    where id = any(:ids)\
                    """)
                .bindArray("ids", UUID.class, notices)
                .execute());
  }

  /** Marks a notice that its player has unsubscribed from. */
  int refused(UUID notice) {
    return database.write(
        handle ->
            handle.execute(
                "update notice set mail_due = null, mail_error = 'refused' where id = ?", notice));
  }

  /**
   * Records a failed attempt.
   *
   * @param pause until the next attempt; absent: none follows
   */
  int failed(UUID notice, String error, Optional<Duration> pause) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update notice set mail_tries = mail_tries + 1, mail_error = :error,
                      mail_due = now() + cast(:pause as interval) where id = :id\
                    """)
                .bind("id", notice)
                .bind("error", error)
                .bind("pause", pause.orElse(null))
                .execute());
  }

  /** The number of mails waiting. */
  long waiting() {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from notice where mail_due is not null")
                .mapTo(Long.class)
                .one());
  }

  /** Deletes up to {@code most} notices that are older; returns how many. */
  int deleteOlder(Duration age, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    delete from notice where id = any (array(
                      select id from notice where at < now() - :age order by at limit :most))\
                    """)
                .bind("age", age)
                .bind("most", most)
                .execute());
  }
}
