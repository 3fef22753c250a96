package org.muster.identity.privacy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** The SQL of everything that is kept of one person. */
public final class PersonalDataStore {

  /**
   * A kind of rows that are somebody's.
   *
   * @param table where they are; its columns go out under their names
   * @param whose which are theirs
   * @param secrets columns that prove something, or are derived
   */
  private record Kind(String table, String whose, List<String> secrets) {
    static Kind of(String table, String whose, String... secrets) {
      return new Kind(table, whose, List.of(secrets));
    }

    String sql() {
      return "select (to_jsonb(t) - cast(:secrets as text[]))::text from "
          + table
          + " t where "
          + whose
          + " order by t";
    }
  }

  /** All but the profile, which has a form of its own. */
  private static final List<Kind> KINDS =
      List.of(
          Kind.of(
              "account", "id = :account", "password_hash", "email_key", "totp_secret", "totp_step"),
          Kind.of("past_slug", "kind = 'player' and id = :player"),
          Kind.of("membership", "player_id = :player", "reason"),
          Kind.of("registration", "player_id = :player", "queued"),
          Kind.of("event", "organiser_player_id = :player"),
          Kind.of("saved_search", "account_id = :account"),
          Kind.of(
              "saved_search_seen",
              "saved_search_id in (select id from saved_search where account_id = :account)"),
          Kind.of("webhook", "account_id = :account", "secret"),
          Kind.of(
              "delivery",
              """
              (webhook_id in (select id from webhook where account_id = :account)
                or webhook_id is null
                  and notice_id in (select id from notice where player_id = :player))\
              """),
          Kind.of("notice", "player_id = :player"),
          Kind.of("mail_refusal", "account_id = :account"),
          Kind.of("report", "reporter_id = :account"),
          Kind.of("moderation", "by_id = :account"),
          Kind.of("session", "account_id = :account", "hash"),
          Kind.of("passkey", "account_id = :account", "id", "credential"),
          Kind.of("identity", "account_id = :account"),
          Kind.of("api_key", "account_id = :account", "mac", "pepper_version"),
          Kind.of("oauth_grant", "account_id = :account"),
          Kind.of("audit", "account_id = :account"));

  /** Notices with a member {@code player}, which is this one. */
  private static final String NOTICE_OF_ONE =
      "(data -> 'player' ->> 'handle' = any (:handles) or data ->> 'player' = any (:handles))";

  /**
   * What names somebody in rows that stay, or in rows that nothing else would take away. Statements
   * know {@code :account}, {@code :player}, {@code :email} and {@code :handles}: the present one
   * and all before it.
   */
  private static final List<String> TRACES =
      List.of(
          """
          update registration set player_id = null, team = null, friends_with = '{}',
            answers = null, consent_by = null where player_id = :player\
          """,
          """
          update registration set friends_with =
            (select coalesce(array_agg(f), '{}') from unnest(friends_with) f
             where f <> all (:handles))
          where friends_with && cast(:handles as text[])\
          """,
          // a club's hooks may still be told what happened, but not to whom
          "update notice set data = data - 'player' where player_id is null and " + NOTICE_OF_ONE,
          "delete from notice where " + NOTICE_OF_ONE,
          """
          delete from notice n using unnest(:handles) h
          where jsonb_path_exists(n.data, '$.** ? (@ == $at)', jsonb_build_object('at', '@' || h))
            or jsonb_path_exists(n.data, '$.**.handle ? (@ == $h)', jsonb_build_object('h', h))\
          """,
          "update report set detail = null where reporter_id = :account",
          "delete from report where kind = 'player' and target_id = :player",
          "delete from moderation where kind = 'player' and target_id = :player",
          "update club set contact = contact - 'email' where lower(contact ->> 'email') = :email",
          "delete from mail_token where lower(email) = :email",
          "delete from rate where client in (:email, cast(:account as text))",
          "delete from saved_search_seen where found_id = :player",
          """
          delete from saved_search
          where query ->> 'organiser' in (select '@' || h from unnest(:handles) h)\
          """);

  private final Database database;

  public PersonalDataStore(Database database) {
    this.database = database;
  }

  Map<String, List<JsonNode>> kept(UUID account, UUID player) {
    return database.read(
        handle -> {
          var kept = new LinkedHashMap<String, List<JsonNode>>();
          KINDS.forEach(kind -> kept.put(kind.table(), rows(handle, kind, account, player)));
          return kept;
        });
  }

  private static List<JsonNode> rows(Handle handle, Kind kind, UUID account, UUID player) {
    return handle
        .createQuery(kind.sql())
        .bindArray("secrets", String.class, kind.secrets())
        .bind("account", account)
        .bind("player", player)
        .mapTo(String.class)
        .map(Json::parse)
        .list();
  }

  /** Takes all {@link #TRACES} away; answers the handles that the person has and had. */
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
          for (String sql : TRACES) {
            h.createUpdate(sql)
                .bind("account", account)
                .bind("player", player)
                .bind("email", email)
                .bindArray("handles", String.class, handles)
                .execute();
          }
          return handles;
        });
  }
}
