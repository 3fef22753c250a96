package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Scope;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** What a person has confirmed to an assistant is done once, with the credentials that asked. */
class ConfirmedOnceIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  private final String slug = "c" + UUID.randomUUID();

  @Test
  void handle_isGoodOnce_andForItsCredentialsOnly() {
    World.in(NODE.database()).club(slug);
    KeyHolder member = KeyHolder.in(NODE);
    KeyHolder sameWithAnotherKey = member.with(Scope.all());
    join(member);
    String handle =
        member
            .call("leave_club", Map.of("slug", slug))
            .at("/structuredContent/confirmation/handle")
            .asText();
    Map<String, String> confirming = Map.of("slug", slug, "confirm", handle);

    assertThat(isRefused(sameWithAnotherKey.call("leave_club", confirming))).isTrue();
    JsonNode left = member.call("leave_club", confirming);
    assertThat(left.path("isError").asBoolean()).as(left.toString()).isFalse();

    join(member);
    assertThat(isRefused(member.call("leave_club", confirming))).as("used before").isTrue();
  }

  private void join(KeyHolder member) {
    JsonNode joined = member.call("join_club", Map.of("slug", slug));
    assertThat(joined.path("isError").asBoolean()).as(joined.toString()).isFalse();
  }

  private static boolean isRefused(JsonNode result) {
    return result.path("isError").asBoolean()
        && result.at("/content/0/text").asText().contains("- confirm does not belong");
  }
}
