package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.Page;

class FlatSchemaTest {

  record Answer(
      String name,
      @JsonPropertyDescription("A word of several.") Page.Relation relation,
      Page.Relation bare,
      List<String> words,
      Inner inner,
      long count,
      boolean done,
      @Nullable String absent) {}

  record Inner(@Nullable String word) {}

  /** A client refuses a result that does not match: each member has the type that is sent. */
  @Test
  void members_haveTheTypesThatAreSent() {
    JsonNode members = FlatSchema.of(Answer.class).path("properties");
    assertThat(members.properties())
        .extracting(member -> member.getKey() + " " + member.getValue().path("type").asText())
        .containsExactlyInAnyOrder(
            "name string",
            "relation string",
            "bare string",
            "words array",
            "inner object",
            "count integer",
            "done boolean");
  }
}
