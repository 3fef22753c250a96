package org.muster.community.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.core.log.SecurityLog;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Writes moderation decisions. Triggers on the tables notify the index. */
final class ModerationStore {

  private static final String ENTRIES =
      """
      select m.*, p.handle from moderation m
      left join account a on a.id = m.by_id left join player p on p.id = a.player_id
      """;

  private final Database database;

  public ModerationStore(Database database) {
    this.database = database;
  }

  /** A player's account, and whether it moderates. */
  record Owner(UUID account, UUID player, boolean admin) {}

  Optional<Owner> owner(String handle) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select a.id, a.player_id, a.admin
                    from account a join player p on p.id = a.player_id
                    where p.handle = ? for no key update of a\
                    """)
                .bind(0, handle)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Owner(
                          row.uuid("id"), row.uuid("player_id"), rs.getBoolean("admin"));
                    })
                .findOne());
  }

  /** The thing at this address, hidden or not. */
  Optional<UUID> find(ReportedKind kind, String slug) {
    return database.read(
        h ->
            h.createQuery("select id from <table> where <key> = :slug")
                .define("table", Json.name(kind))
                .define("key", kind == ReportedKind.PLAYER ? "handle" : "slug")
                .bind("slug", slug)
                .mapTo(UUID.class)
                .findOne());
  }

  /** Hides a thing; keeps the earlier time if it is hidden already. */
  void hide(ReportedKind kind, UUID id, Instant now) {
    database.write(
        h ->
            h.createUpdate(
                    "update <table> set hidden_at = coalesce(hidden_at, :now)<more> where id = :id")
                .define("table", Json.name(kind))
                .define("more", kind == ReportedKind.PLAYER ? ", hidden_by_hand = true" : "")
                .bind("now", now)
                .bind("id", id)
                .execute());
  }

  /** Shows a thing again; the player of a banned account only once the ban ends. */
  void show(ReportedKind kind, UUID id) {
    if (kind == ReportedKind.PLAYER) {
      showPlayer(id);
    } else {
      database.write(
          h ->
              h.createUpdate("update <table> set hidden_at = null where id = :id")
                  .define("table", Json.name(kind))
                  .bind("id", id)
                  .execute());
    }
  }

  private void showPlayer(UUID id) {
    database.write(
        h -> {
          // serialise with a concurrent ban
          h.execute("select from account where player_id = ? for no key update", id);
          return h.execute(
              """
              update player p set hidden_by_hand = false, hidden_at = case when exists (
                  select from account a where a.player_id = p.id and a.banned_at is not null)
                then p.hidden_at end
              where p.id = ?\
              """,
              id);
        });
  }

  /** Blocks an account, ends its sessions, and hides its player. */
  void ban(Owner owner, Instant now, @Nullable String reason) {
    database.write(
        h -> {
          h.execute(
              "update account set banned_at = coalesce(banned_at, ?), ban_reason = ? where id = ?",
              now,
              reason,
              owner.account());
          h.execute(
              "update player set hidden_at = coalesce(hidden_at, ?) where id = ?",
              now,
              owner.player());
          h.execute("delete from sign_in where account_id = ?", owner.account());
          return h.execute("delete from session where account_id = ?", owner.account());
        });
  }

  /** Unblocks an account, and shows its player unless a moderator hid it separately. */
  void unban(Owner owner) {
    database.write(
        h -> {
          h.execute(
              "update account set banned_at = null, ban_reason = null where id = ?",
              owner.account());
          return h.execute(
              "update player set hidden_at = null where id = ? and not hidden_by_hand",
              owner.player());
        });
  }

  /** Adds an entry to the moderation log. */
  void note(
      UUID by, ModerationAction.Verb verb, String kind, UUID target, @Nullable String reason) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into moderation (by_id, verb, kind, target_id, reason)
                    values (:by, :verb, :kind, :target, :reason)\
                    """)
                .bind("by", by)
                .bind("verb", Json.name(verb))
                .bind("kind", kind)
                .bind("target", target)
                .bind("reason", reason)
                .execute());
    SecurityLog.event(
        "moderation",
        by,
        Map.of("verb", Json.name(verb), "kind", kind, "target", target.toString()));
  }

  /** What was done to what a report is about, and to the reports about it, the newest first. */
  List<ModerationAction> about(UUID report, int most) {
    return database.read(
        h ->
            h.createQuery(
                    ENTRIES
                        + """
                        join report r on r.id = :report
                        where (m.kind = r.kind and m.target_id = r.target_id)
                          or (m.kind = 'report' and m.target_id in (select o.id from report o
                            where o.kind = r.kind and o.target_id = r.target_id))
                        order by m.id desc limit :most\
                        """)
                .bind("report", report)
                .bind("most", most)
                .map(ModerationStore::map)
                .list());
  }

  /** Entries after the given one, newest first. */
  List<ModerationAction> list(@Nullable UUID after, int most) {
    return database.read(
        h ->
            h.createQuery(
                    ENTRIES
                        + """
                        where cast(:after as uuid) is null or m.id < :after
                        order by m.id desc limit :most\
                        """)
                .bind("after", after)
                .bind("most", most)
                .map(ModerationStore::map)
                .list());
  }

  int count() {
    return Math.toIntExact(database.count("moderation"));
  }

  private static ModerationAction map(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    return new ModerationAction(
        row.uuid("id"),
        row.instant("at"),
        row.text("handle"),
        row.enumOf("verb", ModerationAction.Verb.class),
        row.given("kind"),
        row.uuid("target_id"),
        row.text("reason"));
  }
}
