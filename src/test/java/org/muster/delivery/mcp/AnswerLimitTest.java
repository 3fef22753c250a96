package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;

/** No answer is too long for a model, whatever is in it. */
class AnswerLimitTest {

  private static ObjectNode wide(String text) {
    ObjectNode all = Json.mapper().createObjectNode().put("slug", "one").put("note", text);
    ObjectNode details = all.putObject("details").put("description", text);
    for (int i = 0; i < 40; i++) {
      details.withArrayProperty("sides").addObject().put("name", "Side " + i).put("text", text);
      details.putObject("member" + i).put("text", text);
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "\n", "é", "𝕏", "\"\\", " "})
  void whatIsTooLong_isCutAndSaysSo(String letter) {
    String text = letter.repeat(5_000);
    JsonNode structured = wide(text);

    String shorter = AnswerLimit.text(text, structured);
    JsonNode less = AnswerLimit.structured(text, structured);

    assertThat(TextNode.valueOf(shorter).toString().length() + less.toString().length())
        .isLessThanOrEqualTo(AnswerLimit.MOST);
    assertThat(shorter).contains("was cut");
    assertThat(less.path("cut").asBoolean()).isTrue();
    assertThat(less.path("slug").asText()).isEqualTo("one");
  }

  @Test
  void whatFits_staysAsItIs() {
    ObjectNode structured = Json.mapper().createObjectNode().put("text", "x".repeat(10_000));

    assertThat(AnswerLimit.text("short", structured)).isEqualTo("short");
    assertThat(AnswerLimit.structured("short", structured)).isSameAs(structured);
  }
}
