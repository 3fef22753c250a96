package org.muster.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.db.Columns;
import org.muster.db.Database;
import org.muster.json.Json;

/** The SQL of what moderators do: the rows' own triggers tell the index. */
public final class ModerationStore {

  private final Database database;

  public ModerationStore(Database database) {
    this.database = database;
  }

  /** Whose account it is, and whether they moderate. */
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

  /** Whatever is at this address. */
  Optional<UUID> find(Kind kind, String slug) {
    return database.read(
        h ->
            h.createQuery("select id from <table> where <key> = :slug")
                .define("table", Json.name(kind))
                .define("key", kind == Kind.PLAYER ? "handle" : "slug")
                .bind("slug", slug)
                .mapTo(UUID.class)
                .findOne());
  }

  /** Since when it is hidden; null: shown. What is hidden stays so since then. */
  void hide(Kind kind, UUID id, @Nullable Instant since) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    update <table> set hidden_at = case when cast(:since as timestamptz) is null
                      then null else coalesce(hidden_at, :since) end
                    where id = :id\
                    """)
                .define("table", Json.name(kind))
                .bind("since", since)
                .bind("id", id)
                .execute());
  }

  /** Keeps an account out, and ends where it is signed in. */
  void ban(UUID account, Instant now, @Nullable String reason) {
    database.write(
        h -> {
          h.execute(
              "update account set banned_at = coalesce(banned_at, ?), ban_reason = ? where id = ?",
              now,
              reason,
              account);
          h.execute("delete from sign_in where account_id = ?", account);
          return h.execute("delete from session where account_id = ?", account);
        });
  }

  void unban(UUID account) {
    database.write(
        h ->
            h.execute(
                "update account set banned_at = null, ban_reason = null where id = ?", account));
  }

  /** Writes down what was done. */
  void note(UUID by, Act.Verb verb, String kind, UUID target, @Nullable String reason) {
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
  }

  /** From the newest on, behind one of them. */
  List<Act> list(@Nullable UUID after, int most) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select m.*, p.handle from moderation m
                    left join account a on a.id = m.by_id left join player p on p.id = a.player_id
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

  private static Act map(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    return new Act(
        row.uuid("id"),
        row.instant("at"),
        row.text("handle"),
        row.enumOf("verb", Act.Verb.class),
        row.given("kind"),
        row.uuid("target_id"),
        row.text("reason"));
  }
}
