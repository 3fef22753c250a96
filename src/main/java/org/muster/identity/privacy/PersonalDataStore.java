package org.muster.identity.privacy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterable;
import org.muster.core.json.Json;
import org.muster.delivery.PersonalData;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;
import org.muster.platform.db.Use;

/** Reads and erases the personal data that features declare. */
final class PersonalDataStore {

  /** Rows that are held at a time, the largest some 100 KB. */
  private static final int FETCH = 200;

  private final Database database;
  private final Supplier<List<PersonalData>> features;

  /**
   * @param features the declarations of all features
   */
  PersonalDataStore(Database database, Supplier<List<PersonalData>> features) {
    this.database = database;
    this.features = features;
  }

  /** Takes rows as they are read. */
  interface Sink {

    /** The rows that follow are of this table. */
    void table(String name);

    void row(JsonNode row);
  }

  /**
   * Hands out the person's rows by table, oldest first, with names in place of ids: as they were at
   * one instant, with a few hundred in memory at a time.
   */
  void read(UUID account, UUID player, Sink sink) {
    var tables = new LinkedHashMap<String, List<PersonalData.Rows>>();
    for (PersonalData feature : features.get()) {
      for (PersonalData.Rows rows : feature.rows()) {
        tables.computeIfAbsent(rows.table(), _ -> new ArrayList<>()).add(rows);
      }
    }
    Use.WORK.run(
        () ->
            database.atSnapshot(
                () -> {
                  tables.forEach(
                      (table, parts) -> {
                        sink.table(table);
                        parts.forEach(rows -> read(rows, account, player, sink));
                      });
                  return tables;
                }));
  }

  private void read(PersonalData.Rows rows, UUID account, UUID player, Sink sink) {
    database.read(
        handle -> {
          query(handle, rows, account, player).map(Json::parse).forEach(sink::row);
          return rows;
        });
  }

  private static ResultIterable<String> query(
      Handle handle, PersonalData.Rows rows, UUID account, UUID player) {
    return handle
        .createQuery(
            "select json_strip_nulls(to_json(x))::text from (select <columns> from <table> t"
                + " where <whose> order by <order>) x")
        .setFetchSize(FETCH)
        .define("order", rows.order())
        .define("table", rows.table())
        .define("whose", rows.whose())
        .define("columns", String.join(", ", rows.columns()))
        .bind("account", account)
        .bind("player", player)
        .mapTo(String.class);
  }

  /** An erasure that is not finished. */
  record Erasure(UUID account, UUID player, String email, List<String> handles) {}

  /** Closes the account, hides the player, and notes that both are to be erased. */
  void close(UUID account, UUID player) {
    database.write(
        h -> {
          h.createUpdate(
                  """
                  insert into erasure (account_id, player_id, email, handles)
                  select id, player_id, lower(email), array(
                    select handle from player where id = :player
                    union select slug from past_slug where kind = 'player' and id = :player)
                  from account where id = :account on conflict do nothing\
                  """)
              .bind("account", account)
              .bind("player", player)
              .execute();
          for (PersonalData feature : features.get()) {
            for (String sql : feature.closing()) {
              h.createUpdate(sql).bind("account", account).execute();
            }
          }
          return h.execute(
              "update player set hidden_at = coalesce(hidden_at, now()) where id = ?", player);
        });
  }

  /** The erasures that are not finished: first those that were tried least. */
  List<Erasure> unfinished() {
    return database.read(
        h ->
            h.createQuery("select * from erasure order by tries, asked_at limit 100")
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Erasure(
                          row.uuid("account_id"),
                          row.uuid("player_id"),
                          row.given("email"),
                          row.texts("handles"));
                    })
                .list());
  }

  /** Notes a try, so that an erasure that fails does not hold up others. */
  void tried(Erasure erasure) {
    database.write(
        h ->
            h.execute(
                "update erasure set tries = tries + 1 where account_id = ?", erasure.account()));
  }

  /** The statements that erase traces, of all features. */
  List<String> erasing() {
    return features.get().stream().flatMap(feature -> feature.erasing().stream()).toList();
  }

  /** Runs one of them; returns how many rows it changed. */
  int erase(String statement, Erasure erasure, int most) {
    return database.write(
        h ->
            h.createUpdate(statement)
                .bind("account", erasure.account())
                .bind("player", erasure.player())
                .bind("email", erasure.email())
                .bindArray("handles", String.class, erasure.handles())
                .bind("most", most)
                .execute());
  }
}
