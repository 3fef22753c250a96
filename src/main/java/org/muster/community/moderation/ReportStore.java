package org.muster.community.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes reports. */
final class ReportStore {

  private static final String SELECT =
      """
      select r.*, case r.kind
          when 'club' then (select cast(slug as text) from club where id = r.target_id)
          when 'venue' then (select cast(slug as text) from venue where id = r.target_id)
          when 'event' then (select cast(slug as text) from event where id = r.target_id)
          else (select handle from player where id = r.target_id) end as slug
      from report r
      """;

  private final Database database;

  public ReportStore(Database database) {
    this.database = database;
  }

  /** Files a report, or returns the reporter's open one about the same target. */
  Report open(UUID reporter, UUID target, NewReport report) {
    return database.write(
        h -> {
          h.createUpdate(
                  """
                  insert into report (reporter_id, kind, target_id, reason, detail, state)
                  values (:reporter, :kind, :target, :reason, :detail, 'open')
                  on conflict (reporter_id, kind, target_id) where state = 'open' do nothing\
                  """)
              .bind("reporter", reporter)
              .bind("kind", Json.name(report.kind()))
              .bind("target", target)
              .bind("reason", Json.name(report.reason()))
              .bind("detail", report.detail())
              .execute();
          return h.createQuery(
                  SELECT
                      + "where r.reporter_id = :reporter and r.kind = :kind"
                      + " and r.target_id = :target and r.state = 'open'")
              .bind("reporter", reporter)
              .bind("kind", Json.name(report.kind()))
              .bind("target", target)
              .map(ReportStore::map)
              .one();
        });
  }

  /**
   * Files a report of somebody without an account, unless an open one of such says the same of the
   * same target.
   */
  void openUnnamed(UUID target, NewReport report) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into report (kind, target_id, reason, detail, state)
                    select :kind, :target, :reason, :detail, 'open'
                    where not exists (select from report
                      where kind = :kind and target_id = :target and reason = :reason
                        and detail is not distinct from :detail
                        and state = 'open' and reporter_id is null)\
                    """)
                .bind("kind", Json.name(report.kind()))
                .bind("target", target)
                .bind("reason", Json.name(report.reason()))
                .bind("detail", report.detail())
                .execute());
  }

  /** The reporter's report, or any report if {@code reporter} is null. */
  Optional<Report> byId(UUID id, @Nullable UUID reporter) {
    return database.read(
        h ->
            h.createQuery(
                    SELECT
                        + "where r.id = :id and"
                        + " (cast(:reporter as uuid) is null or r.reporter_id = :reporter)")
                .bind("id", id)
                .bind("reporter", reporter)
                .map(ReportStore::map)
                .findOne());
  }

  /** Reports after the given one, oldest first. */
  List<Report> list(Report.State state, @Nullable UUID after, int most) {
    return database.read(
        h ->
            h.createQuery(
                    SELECT
                        + "where r.state = :state and"
                        + " (cast(:after as uuid) is null or r.id > :after)"
                        + " order by r.id limit :most")
                .bind("state", Json.name(state))
                .bind("after", after)
                .bind("most", most)
                .map(ReportStore::map)
                .list());
  }

  int count(Report.State state) {
    return database.read(
        h ->
            h.createQuery("select count(*) from report where state = ?")
                .bind(0, Json.name(state))
                .mapTo(Integer.class)
                .one());
  }

  /** How many other open reports are about the same thing. */
  int others(UUID id) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select count(*) from report o join report r using (kind, target_id)
                    where r.id = ? and o.id <> r.id and o.state = 'open'\
                    """)
                .bind(0, id)
                .mapTo(Integer.class)
                .one());
  }

  /** Dismisses a report; returns whether it was open. */
  boolean dismiss(UUID id, UUID by, Instant now) {
    return database.write(
            h ->
                h.execute(
                    "update report set state = 'dismissed', decided_by = ?, decided_at = ?"
                        + " where id = ? and state = 'open'",
                    by,
                    now,
                    id))
        > 0;
  }

  /** Closes all open reports about a target as acted on. */
  void actioned(ReportedKind kind, UUID target, UUID by, Instant now) {
    database.write(
        h ->
            h.execute(
                "update report set state = 'actioned', decided_by = ?, decided_at = ?"
                    + " where kind = ? and target_id = ? and state = 'open'",
                by,
                now,
                Json.name(kind),
                target));
  }

  /** Whether a thing is hidden, and of what it was reported. */
  ModerationState stateOf(ReportedKind kind, UUID id) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select t.hidden_at, array(select distinct r.reason from report r
                      where r.kind = :kind and r.target_id = t.id and r.state = 'actioned'
                        and t.hidden_at is not null order by r.reason) as reasons
                    from <table> t where t.id = :id\
                    """)
                .define("table", Json.name(kind))
                .bind("kind", Json.name(kind))
                .bind("id", id)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new ModerationState(
                          row.instantOrNull("hidden_at"),
                          row.enums("reasons", Report.Reason.class));
                    })
                .one());
  }

  private static Report map(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    OffsetDateTime decided = row.time("decided_at");
    return new Report(
        row.uuid("id"),
        rs.getLong("version"),
        row.instant("created_at"),
        row.enumOf("kind", ReportedKind.class),
        row.text("slug"),
        row.enumOf("reason", Report.Reason.class),
        row.text("detail"),
        row.enumOf("state", Report.State.class),
        decided == null ? null : decided.toInstant());
  }
}
