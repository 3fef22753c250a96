package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.Scope;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** A moderator's powers come with credentials for them only, and what they do is in the log. */
class ModeratorPowersIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final World WORLD = World.in(NODE.database());

  private final String slug = "c" + UUID.randomUUID();
  private KeyHolder moderator;
  private UUID club;

  @BeforeEach
  void fill() {
    moderator = KeyHolder.in(NODE);
    WORLD.sql("update account set admin = true where id = ?", moderator.person().account());
    club = WORLD.club(slug);
    WORLD.sql("update club set visibility = 'private' where id = ?", club);
  }

  private KeyHolder ordinary() {
    Set<Scope> scopes = EnumSet.copyOf(Scope.all());
    scopes.remove(Scope.COMMUNITY_MODERATE);
    return moderator.with(scopes);
  }

  private List<String> noted() {
    return NODE.database()
        .read(
            h ->
                h.createQuery(
                        "select verb || ' ' || kind || ' ' || target_id from moderation"
                            + " where by_id = ? order by id")
                    .bind(0, moderator.person().account())
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void ordinaryKey_hasNoPowers() {
    WORLD.sql("update club set visibility = 'public' where id = ?", club);
    UUID game = WORLD.game("g" + slug, club).add();
    UUID draft = WORLD.game("d" + slug, club).state("draft").add();
    KeyHolder ordinary = ordinary();

    assertThat(
            ordinary.patch("/api/clubs/" + slug, "*", Map.of("description", "Mine")).statusCode())
        .isEqualTo(403);
    assertThat(ordinary.get("/api/events/g" + slug + "/registrations").statusCode()).isEqualTo(403);
    assertThat(ordinary.get("/api/events/d" + slug).statusCode()).isEqualTo(404);
    assertThat(game).isNotEqualTo(draft);
    assertThat(noted()).isEmpty();
  }

  @Test
  void whatIsDoneAsModerator_isNoted() {
    UUID game = WORLD.game("g" + slug, club).state("draft").add();

    assertThat(moderator.get("/api/clubs/" + slug).statusCode()).isEqualTo(200);
    assertThat(moderator.get("/api/clubs/" + slug).statusCode()).isEqualTo(200);
    assertThat(noted()).as("once a minute").containsExactly("see club " + club);

    moderator.get("/api/events/g" + slug);
    assertThat(noted()).endsWith("see event " + game);
    moderator.patch("/api/clubs/" + slug, "*", Map.of("description", "Theirs"));
    assertThat(noted()).endsWith("manage club " + club);
    moderator.patch("/api/clubs/" + slug, "*", Map.of("description", "Theirs too"));
    assertThat(noted()).filteredOn(("manage club " + club)::equals).as("each").hasSize(2);
    moderator.get("/api/events/g" + slug + "/registrations");
    assertThat(noted()).endsWith("manage event " + game);
    assertThat(moderator.get("/api/moderation").body())
        .contains("\"verb\":\"see\"", "\"verb\":\"manage\"");
  }

  @Test
  void inPerson_powersAreTheirs_andNoted() {
    try (var browser = new Browser(NODE.uri("/"))) {
      browser.signIn(moderator.person().email(), moderator.person().password());
      assertThat(browser.get("/clubs/" + slug).statusCode()).isEqualTo(200);
    }
    assertThat(noted()).containsExactly("see club " + club);
  }

  @Test
  void whatTheirOwnRolePermits_isNotNoted() {
    WORLD.belongs(moderator.player(), club, "owner", "active");
    WORLD.game("g" + slug, club).state("draft").add();

    moderator.get("/api/clubs/" + slug);
    moderator.get("/api/clubs/" + slug + "/members");
    moderator.get("/api/events/g" + slug);
    moderator.patch("/api/clubs/" + slug, "*", Map.of("description", "Ours"));
    moderator.get("/api/events/g" + slug + "/registrations");
    assertThat(ordinary().get("/api/clubs/" + slug).statusCode()).isEqualTo(200);

    assertThat(noted()).isEmpty();
  }
}
