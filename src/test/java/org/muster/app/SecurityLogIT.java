package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Scope;
import org.muster.core.log.SecurityLog;
import org.muster.identity.account.AccountAdministration;
import org.muster.identity.account.AccountsForTests;
import org.muster.platform.limits.RatePolicies;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.LogLines;
import org.muster.testing.World;

/** Security events are in the log of a node: what, when, who and where from (ASVS 16.2.1, 16.3). */
class SecurityLogIT {

  private static final String NETWORK = "127.0.0.0/24";
  private static final String WRONG = "not the password at all";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  @AutoClose private final LogLines log = LogLines.of(SecurityLog.NAME);
  @AutoClose private final LogLines access = LogLines.of("org.muster.http.access");
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  private final String handle = "p" + UUID.randomUUID().toString().substring(0, 8);
  private final String email = handle + "@example.org";

  private Map<?, ?> event(String name) {
    return log.first(fields -> name.equals(fields.get("event")));
  }

  private Map<?, ?> refused(int status) {
    return log.first(
        fields ->
            "refused".equals(fields.get("event"))
                && Integer.valueOf(status).equals(fields.get("status")));
  }

  @Test
  void failedSignIn_ofAnUnknownName_isThereWithoutTheName() {
    assertThat(browser.signIn(email, WRONG).statusCode()).isEqualTo(422);

    Map<?, ?> failed = event("sign_in_failed");
    assertThat(failed.get("way")).isEqualTo("password");
    assertThat(failed.get("client")).isEqualTo(NETWORK);
    assertThat(failed.get("name")).asString().matches("[0-9a-f]{16}");
    assertThat(failed.containsKey("account")).isFalse();
    assertThat(log.messages()).noneMatch(line -> line.contains(handle) || line.contains(WRONG));
  }

  @Test
  void signIns_nameTheAccount() {
    UUID account = AccountsForTests.add(NODE.database(), email, handle);
    assertThat(browser.signIn(email, WRONG).statusCode()).isEqualTo(422);
    assertThat(event("sign_in_failed").get("account")).isEqualTo(account.toString());

    assertThat(browser.signIn(email, AccountsForTests.PASSWORD).statusCode()).isEqualTo(303);
    assertThat(event("signed_in").get("account")).isEqualTo(account.toString());
    assertThat(event("signed_in").get("client")).isEqualTo(NETWORK);

    browser.submit("/sign-in/again", Map.of("password", WRONG));
    assertThat(event("step_up_refused").get("account")).isEqualTo(account.toString());

    NODE.database().write(h -> h.execute("update session set authenticated_at = 'epoch'"));
    browser.get("/settings/keys/new");
    browser.get("/settings/password");
    browser.get("/settings/keys");
    assertThat(event("step_up_needed").get("account")).isEqualTo(account.toString());
  }

  @Test
  void refusals_nameWhoAndWhere() {
    NODE.send(
        HttpRequest.newBuilder(NODE.uri("/api/me")).header("X-API-Key", "mus_nonsense").build());
    assertThat(refused(401).get("client")).isEqualTo(NETWORK);
    assertThat(refused(401).get("path")).isEqualTo("/api/me");

    KeyHolder reader = KeyHolder.in(NODE, Set.of(Scope.EVENTS_READ));
    assertThat(reader.get("/api/me/export").statusCode()).isEqualTo(403);
    Map<?, ?> refused = refused(403);
    assertThat(refused.get("account")).isEqualTo(reader.person().account().toString());
    assertThat(refused.get("by")).asString().startsWith("key ");
    assertThat(log.messages()).noneMatch(line -> line.contains(reader.key()));
  }

  @Test
  void refusals_ofTools_areThere() {
    World.in(NODE.database()).club("c" + handle);
    KeyHolder stranger = KeyHolder.in(NODE);
    var game =
        Map.of(
            "title", "New",
            "organiser", "c" + handle,
            "starts_at", "2030-01-01T10:00:00Z",
            "ends_at", "2030-01-01T16:00:00Z",
            "tz", "UTC");
    assertThat(stranger.call("create_event", game).path("isError").asBoolean()).isTrue();

    Map<?, ?> refused = log.first(fields -> "create_event".equals(fields.get("tool")));
    assertThat(refused.get("account")).isEqualTo(stranger.person().account().toString());
    assertThat(refused.get("status")).isEqualTo(403);
  }

  @Test
  void floods_areThere() {
    try (DemoNode limited = DemoNode.limiting(RatePolicies.perMinute(1, 600, 60, 600))) {
      for (int i = 0; i < 5; i++) {
        limited.get("/api/clubs");
      }
      assertThat(refused(429).get("client")).isEqualTo(NETWORK);
    }
  }

  @Test
  void accessLog_saysWhoAndWhere() {
    KeyHolder holder = KeyHolder.in(NODE);
    holder.get("/api/me");
    Map<?, ?> line = access.first(fields -> "/api/me".equals(fields.get("path")));
    assertThat(line.get("account")).isEqualTo(holder.person().account().toString());
    assertThat(line.get("client")).isEqualTo(NETWORK);

    AccountsForTests.add(NODE.database(), email, handle);
    browser.signIn(email, AccountsForTests.PASSWORD);
    browser.get("/settings");
    assertThat(access.first(fields -> "/settings".equals(fields.get("path"))).get("account"))
        .isNotNull();
  }

  @Test
  void moderatorsPowers_areThere() {
    var world = World.in(NODE.database());
    KeyHolder moderator = KeyHolder.in(NODE);
    world.sql("update account set admin = true where id = ?", moderator.person().account());
    String slug = "c" + handle;
    UUID club = world.club(slug);
    world.sql("update club set visibility = 'private' where id = ?", club);

    assertThat(moderator.get("/api/clubs/" + slug).statusCode()).isEqualTo(200);
    Map<?, ?> used = event("moderation");
    assertThat(used.get("account")).isEqualTo(moderator.person().account().toString());
    assertThat(used.get("verb")).isEqualTo("see");
    assertThat(used.get("target")).isEqualTo(club.toString());
  }

  @Test
  void operatorsCommands_areThere_andInTheActivityOfTheAccount() {
    var operator = new AccountAdministration(NODE.database());
    var account = operator.create(email, handle, AccountsForTests.PASSWORD, false);
    operator.setAdmin(email, true);
    operator.setAdmin(email, true);
    operator.setAdmin(email, false);
    operator.reset(email, AccountsForTests.PASSWORD + "!");

    for (String name :
        Set.of("account_made", "moderator_made", "moderator_ended", "password_changed")) {
      assertThat(event(name).get("account")).isEqualTo(account.id().toString());
      assertThat(event(name).get("by")).isEqualTo("operator");
    }
    List<String> activity =
        NODE.database()
            .read(
                h ->
                    h.createQuery("select event from audit where account_id = ? order by id")
                        .bind(0, account.id())
                        .mapTo(String.class)
                        .list());
    assertThat(activity)
        .containsExactly("account_made", "moderator_made", "moderator_ended", "password_changed");
  }
}
