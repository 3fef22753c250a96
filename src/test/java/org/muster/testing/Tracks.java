package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

/** Somebody who has left words in every table that takes some: by what people do, and by hand. */
public final class Tracks {

  private Tracks() {}

  /** What all of them need, once: a club {@code wolves}, and games {@code to-come}, {@code ago}. */
  public static KeyHolder officerOfWolves(DemoNode node) {
    Lines.into(
        node,
        Lines.club("wolves", ""),
        Lines.event("to-come", "wolves", Lines.A_DAY, ", \"capacity\": 10"),
        Lines.event("ago", "wolves", "2021-05-03T09:00:00Z 2021-05-03T16:00:00Z UTC", ""));
    KeyHolder officer = KeyHolder.in(node);
    sql(
        node,
        "insert into membership (club_id, player_id, role, state)"
            + " select id, ?, 'owner', 'active' from club where slug = 'wolves'",
        officer.player());
    ok(officer.post("/api/clubs/wolves/webhooks", Map.of("url", "http://127.0.0.1:9/")));
    return officer;
  }

  /**
   * Makes them.
   *
   * @param mark a word that is nowhere else
   */
  public static KeyHolder of(DemoNode node, KeyHolder officer, String mark) {
    KeyHolder me = KeyHolder.in(node);
    patch(me, Map.of("handle", me.handle() + "-x")); // and back: once they had another one
    patch(
        me,
        Map.of(
            "handle",
            me.handle(),
            "callsign",
            mark,
            "bio",
            mark,
            "visibility",
            "public",
            "birth_date",
            "1990-02-03",
            "private",
            Map.of("legal_name", mark)));
    ok(me.post("/api/events", game(mark + " in the wood", "@" + me.handle(), "2031-06-01")));
    ok(me.once(mark, "/api/me/webhooks", Map.of("url", "http://127.0.0.1:9/" + mark)));
    ok(officer.once(mark, "/api/clubs/wolves/members", Map.of("player", me.handle())));
    ok(me.post("/api/clubs/wolves/members/" + me.handle() + "/accept"));
    ok(me.post("/api/events/to-come/registrations", Map.of()));
    fill(node, me, mark);
    node.awaitCaughtUp();
    return me;
  }

  private static void fill(DemoNode node, KeyHolder me, String mark) {
    sql(node, "update membership set message = ? where player_id = ?", mark, me.player());
    sql(
        node,
        "insert into registration (event_id, player_id, state) select id, ?, 'confirmed'"
            + " from event where slug = 'ago'",
        me.player());
    sql(
        node,
        "update registration set answers = jsonb_build_object('why', cast(? as text)),"
            + " consent_by = ?, team = jsonb_build_object('name', cast(? as text))"
            + " where player_id = ?",
        mark,
        mark,
        mark,
        me.player());
    sql(
        node,
        "insert into registration (event_id, state, friends_with)"
            + " select id, 'confirmed', array['someone', ?] from event where slug = 'ago'",
        me.handle() + "-x");
    sql(
        node,
        "insert into check_in (registration_id, at, device, pass, offline)"
            + " select id, now(), left(?, 40), left(?, 60), true from registration"
            + " where player_id = ? limit 1",
        mark,
        mark,
        me.player());
    sql(
        node,
        "insert into guest_ticket (registration_id, callsign) select id, left(?, 60)"
            + " from registration where player_id = ? limit 1",
        mark,
        me.player());
    sql(
        node,
        "insert into guest_ticket"
            + " (registration_id, callsign, checked_in_at, checked_in_by, device, pass)"
            + " select id, cast(uuidv7() as text), now(), ?, left(?, 40), left(?, 60)"
            + " from registration where player_id is null limit 1",
        me.player(),
        mark,
        mark);
    sql(
        node,
        "update account set home = ?, home_country = 'GB', home_lat = 1, home_lon = 2"
            + " where id = ?",
        mark,
        me.person().account());
    sql(
        node,
        "insert into co_organiser (event_id, player_id) select id, ? from event where slug = 'ago'",
        me.player());
    sql(
        node,
        "insert into gate_pass (event_id, secret, label, created_by)"
            + " select id, sha256(cast(? as bytea)), left(?, 60), ? from event where slug = 'ago'",
        me.handle(),
        mark,
        me.player());
    sql(
        node,
        "insert into message (event_id, sent_by, sent_at, day, number, states, factions, roles,"
            + " recipients, subject, text) select id, ?, now(), date '2021-01-01'"
            + " + (select count(*) from message)::int, 1, '{}', '{}', '{}',"
            + " 1, left(?, 80), ? from event where slug = 'ago'",
        me.player(),
        mark,
        mark);
    sql(
        node,
        "with s as (insert into saved_search (account_id, name, list, query, cadence, channel)"
            + " values (?, ?, 'events', '{}', 'daily', 'mail') returning id)"
            + " insert into saved_search_seen (saved_search_id, found_id) select id, ? from s",
        me.person().account(),
        mark,
        me.player());
    sql(
        node,
        "insert into notice (kind, player_id, data) values ('search.found', ?,"
            + " jsonb_build_object('search', jsonb_build_object('name', cast(? as text))))",
        me.player(),
        mark);
    sql(
        node,
        "insert into notice (kind, club_id, data) select 'membership.requested', id,"
            + " jsonb_build_object('player', jsonb_build_object('handle', cast(? as text)))"
            + " from club where slug = 'wolves'",
        me.handle());
    sql(
        node,
        "insert into report (reporter_id, kind, target_id, reason, detail, state)"
            + " select ?, 'club', id, 'other', ?, 'open' from club where slug = 'wolves'",
        me.person().account(),
        mark);
    sql(
        node,
        "insert into report (kind, target_id, reason, detail, state)"
            + " values ('player', ?, 'other', ?, 'actioned')",
        me.player(),
        mark);
    sql(
        node,
        "insert into moderation (verb, kind, target_id, reason) values ('hide', 'player', ?, ?)",
        me.player(),
        mark);
    sql(
        node,
        "insert into mail_refusal (account_id, topic) values (?, 'searches')",
        me.person().account());
    sql(
        node,
        "insert into mail_token (hash, purpose, email, payload, expires_at) values"
            + " (sha256(cast(? as bytea)), 'sign_up', upper(?), '{}', now() + interval '1 hour')",
        mark,
        me.person().email());
    sql(
        node,
        "insert into rate (policy, client, whole_at) values ('mail-to', ?, now() + interval '1"
            + " day')",
        me.person().email());
    sql(
        node,
        "update club set contact = jsonb_build_object('email', cast(? as text), 'url',"
            + " 'https://wolves.example') where slug = 'wolves'",
        me.person().email());
  }

  /** In person, as everybody has to, until nothing is left. */
  public static void erase(KeyHolder me) {
    close(me);
    DemoNode.soon(
        () ->
            rows(me.node(), "select email from erasure where account_id = ?", me.person().account())
                .isEmpty());
  }

  /** The first part: what is erased afterwards may be left. */
  public static void close(KeyHolder me) {
    try (var browser = new Browser(me.node().uri("/"))) {
      browser.signIn(me.person().email(), me.person().password());
      HttpResponse<String> gone = browser.submit("/settings/delete", Map.of("handle", me.handle()));
      assertThat(Browser.location(gone)).as(gone.body()).isEqualTo("/goodbye");
    }
    assertThat(me.get("/api/me").statusCode()).isEqualTo(401);
  }

  public static List<String> rows(DemoNode node, String sql, Object... values) {
    return node.database()
        .read(
            h -> {
              var query = h.createQuery(sql);
              for (int i = 0; i < values.length; i++) {
                query.bind(i, values[i]);
              }
              return query.mapTo(String.class).list();
            });
  }

  /** A game to publish at once, of somebody's own. */
  public static Map<String, Object> game(String title, String organiser, String day) {
    return Map.of(
        "title",
        title,
        "organiser",
        organiser,
        "starts_at",
        day + "T09:00:00Z",
        "ends_at",
        day + "T15:00:00Z",
        "tz",
        "UTC",
        "description",
        "By " + title,
        "publish",
        true);
  }

  static void patch(KeyHolder me, Map<String, ?> changes) {
    ok(me.patch("/api/me", me.etag("/api/me"), Map.of("profile", changes)));
  }

  public static void ok(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
  }

  public static void sql(DemoNode node, String sql, Object... values) {
    node.database().write(h -> h.execute(sql, values));
  }
}
