package org.muster.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.identity.apikey.NewKeyRequest;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.Person;
import org.muster.testing.World;

/**
 * What a cell of {@code permissions.txt} is about, made anew for each: a club with its owner,
 * officer and member, which self has asked to join; a venue and a published game of it, which self
 * comes to; and what else the row speaks of, which is self's, or the club's.
 */
final class PermissionWorld {

  private static final String NOWHERE = "http://127.0.0.1:9/";

  private final DemoNode node;
  private final World world;
  private final Map<String, KeyHolder> people;

  /**
   * @param people by column; others may come to be in it
   */
  PermissionWorld(DemoNode node, Map<String, KeyHolder> people) {
    this.node = node;
    this.world = World.in(node.database());
    this.people = people;
  }

  private record Things(UUID club, UUID venue, UUID event, UUID membership, UUID registration) {}

  /**
   * Makes it, and says under which names it can be spoken of.
   *
   * @param what the row's route or tool
   * @param given the row's word for how it is
   */
  Map<String, String> make(String what, String given) {
    String mark = UUID.randomUUID().toString().replace("-", "");
    Things things = things(mark);
    become(things, what, given);
    var names = new LinkedHashMap<String, String>();
    names.put("club", "c" + mark);
    names.put("event", "e" + mark);
    names.put("other", person("other").handle());
    names.put("handle", person("self").handle());
    names.put(
        "slug",
        what.contains("/venues")
            ? "v" + mark
            : what.contains("/api/events") ? "e" + mark : "c" + mark);
    names.put("id", things.registration().toString());
    if (given.equals("mates")) {
      names.put("handle", person("member").handle());
      sql(
          "update player set visibility = 'members_of_my_clubs', birth_date = '1990-01-01'"
              + " where id = ?",
          person("member").player());
    }
    if (what.contains("/webhooks")) {
      sql("delete from webhook"); // nobody may have many
    }
    if (what.contains("/webhooks/{id}")) {
      addHook(what, mark, names);
    }
    if (what.contains("/co-organisers/{handle}")) {
      sql(
          "insert into co_organiser (event_id, player_id) values (?, ?)",
          things.event(),
          person("self").player());
    }
    if (what.contains("/guest-tickets")) {
      sql(
          "update registration set size = 2, guests = '[{\"callsign\": \"Ghost\"}]' where id = ?",
          things.registration());
    }
    if (what.contains("/guest-tickets/{ticket}")) {
      UUID ticket =
          world.id(
              "insert into guest_ticket (registration_id, callsign) values (?, 'Ghost')"
                  + " returning id",
              things.registration());
      names.put("ticket", ticket.toString());
    }
    if (what.contains("/gate-passes/{id}")) {
      String passes = "/api/events/e" + mark + "/gate-passes";
      names.put("id", made("owner", passes, Map.of("label", "Gate")));
    }
    if (what.contains("/saved-searches/{id}") || what.contains("delete_saved_search")) {
      var search = Map.of("name", "Night", "list", "events", "query", Map.of("search", "night"));
      names.put("id", made("self", "/api/me/saved-searches", search));
    }
    if (what.contains("/reports/{id}")) {
      UUID report = // not by POST, of which a day has twenty
          world.id(
              "insert into report (reporter_id, kind, target_id, reason, state)"
                  + " values (?, 'club', ?, 'spam', 'open') returning id",
              person("self").person().account(),
              things.club());
      names.put("id", report.toString());
    }
    if (what.contains("/moderation/")) {
      names.put("handle", Person.in(node.database()).handle()); // nobody who is needed again
    }
    if (what.contains("/keys/{id}")) {
      names.put("id", keyOf(person("self")));
    }
    return names;
  }

  private Things things(String mark) {
    UUID club = world.club("c" + mark, "A club", "request");
    for (String role : List.of("owner", "officer", "member")) {
      world.belongs(person(role).player(), club, role, "active");
    }
    UUID membership = world.belongs(person("self").player(), club, "member", "requested");
    UUID venue = world.venue("v" + mark, club);
    UUID event = world.game("e" + mark, club).add();
    UUID registration = world.registered(event, person("self").player(), "confirmed", 1);
    return new Things(club, venue, event, membership, registration);
  }

  /** Brings it to what the row wants. */
  private void become(Things things, String what, String given) {
    switch (given) {
      case "" -> {}
      case "active", "banned" ->
          sql(
              "update membership set state = ?, since = now() where id = ?",
              given,
              things.membership());
      case "invited" ->
          sql(
              "update membership set state = ?, expires_at = now() + interval '1 day' where id = ?",
              given,
              things.membership());
      case "pending" ->
          sql("update registration set state = ? where id = ?", given, things.registration());
      case "offered" ->
          sql(
              "update registration set state = ?, offer_expires_at = now() + interval '1 day'"
                  + " where id = ?",
              given,
              things.registration());
      case "checked_in" ->
          sql(
              "update registration set state = ?, checked_in_at = now() where id = ?",
              given,
              things.registration());
      case "draft" -> {
        sql("delete from registration where id = ?", things.registration());
        sql("update event set state = ? where id = ?", given, things.event());
      }
      case "over" ->
          sql(
              "update event set starts_at = starts_at - interval '20 days',"
                  + " ends_at = ends_at - interval '20 days' where id = ?",
              things.event());
      case "today" ->
          sql(
              "update event set starts_at = now() + interval '6 hours',"
                  + " ends_at = now() + interval '12 hours' where id = ?",
              things.event());
      case "private" ->
          sql(
              what.contains("club")
                  ? "update club set visibility = 'private' where id = ?"
                  : "update event set visibility = 'private' where id = ?",
              what.contains("club") ? things.club() : things.event());
      case "members" -> sql("update event set visibility = 'members' where id = ?", things.event());
      case "mates" -> {}
      case "hidden" -> {
        sql("update club set hidden_at = now() where id = ?", things.club());
        sql("update event set hidden_at = now() where id = ?", things.event());
        sql("update venue set hidden_at = now() where id = ?", things.venue());
      }
      case "waiting" -> sql("update event set held = 'waiting' where id = ?", things.event());
      case "alone" -> {
        sql("delete from event where id = ?", things.event());
        sql("delete from venue where id = ?", things.venue());
        sql("delete from membership where club_id = ? and role <> 'owner'", things.club());
      }
      default -> throw new IllegalArgumentException("not known: " + given);
    }
  }

  /** A hook with a message to it. */
  private void addHook(String what, String mark, Map<String, String> names) {
    boolean own = what.contains("/me/");
    String hooks = own ? "/api/me/webhooks" : "/api/clubs/c" + mark + "/webhooks";
    String hook = made(own ? "self" : "owner", hooks, Map.of("url", NOWHERE));
    names.put("id", hook);
    if (what.contains("{delivery}")) {
      String message = person(own ? "self" : "owner").post(hooks + "/" + hook + "/test").body();
      names.put("delivery", Json.parse(message).path("id").asText());
    }
  }

  /** The id of what somebody has made. */
  private String made(String who, String path, Object body) {
    return Json.parse(person(who).post(path, body).body()).path("id").asText();
  }

  /** The public part of another key of theirs. */
  private String keyOf(KeyHolder holder) {
    var caller = World.present(node.database(), holder.person().account(), holder.player());
    return node.node.keys().make(caller, new NewKeyRequest("test", Scope.all(), 7)).key().id();
  }

  private KeyHolder person(String who) {
    return Objects.requireNonNull(people.get(who));
  }

  void sql(String statement, Object... values) {
    world.sql(statement, values);
  }
}
