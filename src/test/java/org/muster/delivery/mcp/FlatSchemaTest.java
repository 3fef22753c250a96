package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.Page;
import org.muster.core.json.Json;

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

  /** A client refuses a result that does not match: what may be absent is not named. */
  @Test
  void members_areNamed() {
    assertThat(FlatSchema.of(Answer.class))
        .isEqualTo(
            Json.parse(
                """
                {"type": "object", "properties": {"name": {}, "relation": {}, "bare": {},
                "words": {}, "inner": {}, "count": {}, "done": {}}}
                """));
  }
}
