package org.muster.identity.privacy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.muster.core.json.Json;
import org.muster.delivery.PersonalData;
import org.muster.platform.db.Database;

/** Reads and erases the personal data that features declare. */
final class PersonalDataStore {

  private final Database database;
  private final Supplier<List<PersonalData>> features;

  /**
   * @param features the declarations of all features
   */
  PersonalDataStore(Database database, Supplier<List<PersonalData>> features) {
    this.database = database;
    this.features = features;
  }

  /** The person's rows by table, oldest first, without secrets. */
  Map<String, List<JsonNode>> kept(UUID account, UUID player) {
    return database.read(
        handle -> {
          var kept = new LinkedHashMap<String, List<JsonNode>>();
          for (PersonalData feature : features.get()) {
            feature
                .rows()
                .forEach(
                    rows ->
                        kept.computeIfAbsent(rows.table(), _ -> new ArrayList<>())
                            .addAll(kept(handle, rows, account, player)));
          }
          return kept;
        });
  }

  private static List<JsonNode> kept(
      Handle handle, PersonalData.Rows rows, UUID account, UUID player) {
    return handle
        .createQuery(
            "select (to_jsonb(t) - cast(:secrets as text[]))::text from <table> t where <whose>"
                + " order by t")
        .define("table", rows.table())
        .define("whose", rows.whose())
        .bindArray("secrets", String.class, rows.secrets())
        .bind("account", account)
        .bind("player", player)
        .mapTo(String.class)
        .map(Json::parse)
        .list();
  }

  /**
   * Runs the erasing statements of all features; returns the person's current and former handles.
   */
  List<String> erase(UUID account, UUID player) {
    return database.write(
        h -> {
          List<String> handles =
              h.createQuery(
                      """
                      select handle from player where id = :player
                      union select slug from past_slug where kind = 'player' and id = :player\
                      """)
                  .bind("player", player)
                  .mapTo(String.class)
                  .list();
          String email =
              h.createQuery("select lower(email) from account where id = :account")
                  .bind("account", account)
                  .mapTo(String.class)
                  .one();
          for (PersonalData feature : features.get()) {
            for (String sql : feature.erasing()) {
              h.createUpdate(sql)
                  .bind("account", account)
                  .bind("player", player)
                  .bind("email", email)
                  .bindArray("handles", String.class, handles)
                  .execute();
            }
          }
          return handles;
        });
  }
}
