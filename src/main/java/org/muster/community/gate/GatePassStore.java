package org.muster.community.gate;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes gate passes. */
final class GatePassStore {

  private static final String SELECT =
      """
      select g.*, p.handle, e.slug from gate_pass g join event e on e.id = g.event_id
        left join player p on p.id = g.created_by\
      """;

  private final Database database;

  GatePassStore(Database database) {
    this.database = database;
  }

  /**
   * A pass as stored.
   *
   * @param game slug of its game
   * @param maker who made it; null if they are gone
   * @param by their handle
   */
  record Row(
      UUID id,
      String game,
      String label,
      Instant createdAt,
      @Nullable UUID maker,
      @Nullable String by,
      @Nullable Instant usedAt) {

    GatePass shown(OffsetDateTime until) {
      return new GatePass(id, label, createdAt, by, usedAt, until, null);
    }
  }

  /** The passes of a game, oldest first. */
  List<Row> all(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " where g.event_id = :event order by g.id")
                .bind("event", event)
                .map((rs, ctx) -> row(rs))
                .list());
  }

  /** The pass with this hash of its secret. */
  Optional<Row> find(byte[] secret) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " where g.secret = :secret")
                .bind("secret", secret)
                .map((rs, ctx) -> row(rs))
                .findOne());
  }

  private static Row row(ResultSet result) throws SQLException {
    var row = new Columns(result);
    return new Row(
        row.uuid("id"),
        row.given("slug"),
        row.given("label"),
        row.instant("created_at"),
        row.uuidOrNull("created_by"),
        row.text("handle"),
        row.instantOrNull("used_at"));
  }

  void add(UUID event, byte[] secret, String label, UUID by) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into gate_pass (event_id, secret, label, created_by)
                    values (:event, :secret, :label, :by)\
                    """)
                .bind("event", event)
                .bind("secret", secret)
                .bind("label", label)
                .bind("by", by)
                .execute());
  }

  void used(UUID id, Instant at) {
    database.write(
        handle ->
            handle
                .createUpdate("update gate_pass set used_at = :at where id = :id")
                .bind("at", at.atOffset(ZoneOffset.UTC))
                .bind("id", id)
                .execute());
  }

  /** Whether the game had this pass. */
  boolean delete(UUID event, UUID id) {
    return database.write(
        handle ->
            handle
                    .createUpdate("delete from gate_pass where event_id = :event and id = :id")
                    .bind("event", event)
                    .bind("id", id)
                    .execute()
                > 0);
  }

  /** Deletes passes of games that ended before this age; returns how many. */
  int deleteOld(Duration age, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    delete from gate_pass where id = any (array(
                      select g.id from gate_pass g join event e on e.id = g.event_id
                      where e.ends_at < now() - cast(:age as interval) order by g.id limit :most))\
                    """)
                .bind("age", age)
                .bind("most", most)
                .execute());
  }
}
