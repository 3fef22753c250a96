package org.muster.community.notice;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.muster.community.notice.Notice.Kind;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** The SQL of notices on their way to mail boxes. Times are the database's, as those of jobs. */
final class NoticeMailStore {

  /** How long notices stay, and with them what hooks were told. */
  static final Duration KEPT = Duration.ofDays(30);

  private final Database database;

  /**
   * @param database that jobs are done with
   */
  NoticeMailStore(Database database) {
    this.database = database;
  }

  /** What an entry of the queue is about; empty if its player has no account to be mailed. */
  Optional<DueMail> find(UUID entry) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select n.id, n.kind, n.data, a.id as account, a.player_id as player, a.email, a.tz,
                      array(select topic from mail_refusal r where r.account_id = a.id) as refused
                    from delivery d
                      join notice n on n.id = d.notice_id
                      join account a on a.player_id = n.player_id
                    where d.id = :entry and a.banned_at is null\
                    """)
                .bind("entry", entry)
                .map((row, _) -> due(row))
                .findOne());
  }

  private static DueMail due(ResultSet result) throws SQLException {
    var row = new Columns(result);
    return new DueMail(
        row.uuid("id"),
        Kind.of(row.given("kind")).orElseThrow(),
        Json.parse(row.given("data")),
        row.uuid("account"),
        row.uuid("player"),
        row.given("email"),
        Optional.ofNullable(row.text("tz")).map(ZoneId::of).orElse(null),
        row.texts("refused").stream()
            .map(Topic::of)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet()));
  }

  /** Deletes up to {@code most} that are older; answers how many. */
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
