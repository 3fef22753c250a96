package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** Who belongs to a club, by REST and MCP, and who sees what of it. */
class MembersIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final KeyHolder owner = KeyHolder.in(NODE);
  private final KeyHolder crow = KeyHolder.in(NODE);
  private final KeyHolder stranger = KeyHolder.in(NODE);

  private String club(String policy, String visibility) {
    String slug = "club-" + UUID.randomUUID();
    var world = World.in(NODE.database());
    UUID club = world.club(slug, "Crows", policy);
    world.sql("update club set visibility = ? where id = ?", visibility, club);
    world.belongs(owner.player(), club, "owner", "active");
    return "/api/clubs/" + slug;
  }

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body());
  }

  private static List<String> players(HttpResponse<String> answer) {
    List<String> players = new ArrayList<>();
    json(answer, 200).path("items").forEach(item -> players.add(item.path("player").asText()));
    return players;
  }

  @Test
  void join_onRequest_isDecidedByOfficers_whoAloneSeeTheMessage() {
    String club = club("request", "public");
    JsonNode asked =
        json(crow.post(club + "/members", Map.of("message", "I bring\r\nSubject: cake")), 201);
    assertThat(asked.path("state").asText()).isEqualTo("requested");
    String mine = club + "/members/" + crow.handle();
    assertThat(json(crow.post(club + "/members", Map.of()), 201)).isEqualTo(asked);
    assertThat(json(stranger.get(mine), 404).path("code").asText()).isEqualTo("not_found");
    assertThat(json(crow.post(mine + "/accept"), 403).path("detail").asText())
        .contains("Only officers");
    assertThat(json(stranger.post(mine + "/accept"), 403)).isNotNull();
    JsonNode requests = json(owner.get(club + "/members?state=requested"), 200);
    assertThat(requests.path("items").path(0).path("message").asText()).contains("cake");
    assertThat(json(owner.post(mine + "/accept"), 200).path("state").asText()).isEqualTo("active");
    JsonNode twice = json(owner.post(mine + "/accept"), 409);
    assertThat(twice.path("detail").asText()).contains("active", "accept", "leave");
    assertThat(players(crow.get(club + "/members"))).containsExactly(owner.handle(), crow.handle());
    assertThat(json(crow.get(club + "/members"), 200).toString()).doesNotContain("cake");
  }

  @Test
  void list_toStrangers_showsOnlyPublicAdultsWhoRunIt() {
    String club = club("open", "public");
    json(crow.post(club + "/members", Map.of()), 201);
    assertThat(players(stranger.get(club + "/members"))).isEmpty();
    assertThat(players(NODE.get(club + "/members"))).isEmpty();
    NODE.database()
        .write(
            h ->
                h.execute(
                    "update player set visibility = 'public', birth_date = '1990-01-01'"
                        + " where id in (?, ?)",
                    owner.player(),
                    crow.player()));
    assertThat(players(NODE.get(club + "/members"))).containsExactly(owner.handle());
    assertThat(json(stranger.get(club + "/members?state=banned"), 403)).isNotNull();
    assertThat(players(crow.get(club + "/members"))).hasSize(2);
  }

  @Test
  void invite_intoAPrivateClub_showsItToWhoIsInvited_andNobodyElse() {
    String club = club("invite", "private");
    assertThat(crow.get(club).statusCode()).isEqualTo(404);
    assertThat(crow.post(club + "/members", Map.of()).statusCode()).isEqualTo(404);
    JsonNode invited = json(owner.post(club + "/members", Map.of("player", crow.handle())), 201);
    assertThat(invited.path("state").asText()).isEqualTo("invited");
    assertThat(invited.has("expires_at")).isTrue();
    assertThat(crow.get(club).statusCode()).isEqualTo(200);
    assertThat(stranger.get(club).statusCode()).isEqualTo(404);
    assertThat(json(crow.post(club + "/members", Map.of()), 201).path("state").asText())
        .isEqualTo("active");
    assertThat(json(crow.get("/api/me/memberships"), 200).at("/items/0/club").asText())
        .isEqualTo(club.substring("/api/clubs/".length()));
  }

  @Test
  void change_needsTheVersionThatIsThere_andAnOwnerForOfficers() {
    String club = club("open", "public");
    json(crow.post(club + "/members", Map.of()), 201);
    String mine = club + "/members/" + crow.handle();
    String seen = owner.etag(mine);
    HttpResponse<String> officer =
        owner.patch(mine, seen, Map.of("role", "officer", "title", "Quartermaster"));
    assertThat(json(officer, 200).path("title").asText()).isEqualTo("Quartermaster");
    assertThat(owner.patch(mine, seen, Map.of("role", "member")).statusCode()).isEqualTo(412);
    String owners = club + "/members/" + owner.handle();
    assertThat(crow.patch(owners, crow.etag(owners), Map.of("role", "member")).statusCode())
        .isEqualTo(403);
    JsonNode last = json(owner.patch(owners, owner.etag(owners), Map.of("role", "member")), 409);
    assertThat(last.path("detail").asText()).contains("last owner");
    JsonNode unknown = json(owner.patch(mine, owner.etag(mine), Map.of("role", "king")), 400);
    assertThat(unknown.at("/errors/0/pointer").asText()).isEqualTo("/role");
  }

  @Test
  void ban_keepsThemOut_untilItIsLifted_andTellsThemNoReason() {
    String club = club("open", "public");
    json(crow.post(club + "/members", Map.of()), 201);
    String mine = club + "/members/" + crow.handle();
    JsonNode banned = json(owner.post(mine + "/ban", Map.of("reason", "<b>cheats</b>")), 200);
    assertThat(banned.path("reason").asText()).isEqualTo("<b>cheats</b>");
    assertThat(json(crow.post(club + "/members", Map.of()), 403)).isNotNull();
    assertThat(json(crow.get(mine), 200).has("reason")).isFalse();
    assertThat(crow.delete(mine, crow.etag(mine)).statusCode()).isEqualTo(409);
    json(owner.post(mine + "/unban", Map.of()), 200);
    assertThat(json(crow.post(club + "/members", Map.of()), 201).path("state").asText())
        .isEqualTo("active");
  }

  @Test
  void tools_joinAndLeave_andAnswerTheSameTwice() {
    String club = club("open", "public");
    String slug = club.substring("/api/clubs/".length());
    JsonNode joined = crow.call("join_club", Map.of("slug", slug));
    assertThat(joined.at("/structuredContent/state").asText())
        .as(joined.toString())
        .isEqualTo("active");
    assertThat(crow.call("join_club", Map.of("slug", slug)).path("structuredContent"))
        .isEqualTo(joined.path("structuredContent"));
    assertThat(joined.at("/content/0/text").asText()).contains("a member, as member");
    JsonNode asked = crow.call("leave_club", Map.of("slug", slug));
    assertThat(handle(asked)).isNotEmpty();
    assertThat(asked.at("/structuredContent/confirmation/question").asText())
        .contains("Registrations for its games stay as they are");
    assertThat(leave(owner, slug).path("isError").asBoolean()).isTrue();
    assertThat(players(owner.get(club + "/members"))).contains(crow.handle());
    JsonNode left = leave(crow, slug);
    assertThat(left.at("/structuredContent/state").asText()).isEqualTo("left");
    assertThat(left.at("/content/0/text").asText()).contains("stay as they are");
    assertThat(crow.call("leave_club", Map.of("slug", slug)).path("structuredContent"))
        .isEqualTo(left.path("structuredContent"));
  }

  /** Asked first, and agreed. */
  private static JsonNode leave(KeyHolder who, String slug) {
    String handle = handle(who.call("leave_club", Map.of("slug", slug)));
    return who.call("leave_club", Map.of("slug", slug, "confirm", handle));
  }

  private static String handle(JsonNode shown) {
    return shown.at("/structuredContent/confirmation/handle").asText();
  }

  @Test
  void notices_tellOfficersOfRequests_andThePlayerOfTheDecision() {
    String club = club("request", "public");
    json(crow.post(club + "/members", Map.of("message", "hello")), 201);
    json(owner.post(club + "/members/" + crow.handle() + "/decline", Map.of("reason", "no")), 200);
    assertThat(told(owner)).containsExactly("membership.requested");
    assertThat(told(crow)).containsExactly("membership.decided");
    assertThat(told(stranger)).isEmpty();
    assertThat(messages(owner)).containsExactly("hello");
    assertThat(messages(crow)).isEmpty();
    String all =
        NODE.database()
            .read(
                h ->
                    h.createQuery("select string_agg(cast(data as text), ' ') from notice")
                        .mapTo(String.class)
                        .one());
    assertThat(all).contains(crow.handle());
  }

  /** What players wrote, in mails to somebody. */
  private static List<String> messages(KeyHolder who) {
    return NODE.database()
        .read(
            h ->
                h.createQuery(
                        "select data ->> 'message' from notice"
                            + " where player_id = ? and data ->> 'message' is not null")
                    .bind(0, who.player())
                    .mapTo(String.class)
                    .list());
  }

  private static List<String> told(KeyHolder who) {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select kind from notice where player_id = ? order by at, id")
                    .bind(0, who.player())
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void members_ofALargeClub_comeOnPages() {
    String club = club("open", "public");
    List<String> all = new ArrayList<>(List.of(owner.handle()));
    for (int i = 0; i < 4; i++) {
      KeyHolder one = KeyHolder.in(NODE);
      json(one.post(club + "/members", Map.of()), 201);
      all.add(one.handle());
    }
    List<String> walked = new ArrayList<>();
    String next = club + "/members?limit=2";
    while (!next.isEmpty()) {
      HttpResponse<String> answer = owner.get(next);
      walked.addAll(players(answer));
      next = answer.headers().firstValue("link").map(Api::target).orElse("");
    }
    assertThat(walked).isEqualTo(all);
  }
}
