package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.muster.testing.Golden;

/** What every tool of a server must be like, and a golden file for each. */
public final class ToolContract {

  private static final int MOST_TOOLS = 24;
  private static final int MOST_READ = 24_000;
  private static final int MOST_LISTED = 30_000;

  private ToolContract() {}

  /**
   * Checks the tools that a server lists.
   *
   * @param folder of golden files below {@code src/test/resources/golden}, such as {@code mcp}
   */
  public static void check(URI endpoint, String folder) {
    var list = new Raw(endpoint).call(Raw.Speech.MODERN, "tools/list", "{}").result();
    List<JsonNode> tools = new ArrayList<>();
    list.path("tools").forEach(tools::add);
    assertThat(tools).isNotEmpty();
    for (JsonNode tool : tools) {
      String name = tool.path("name").asText();
      assertThat(tool.path("title").asText()).as(name).isNotBlank();
      assertThat(tool.path("description").asText()).as(name).hasSizeBetween(20, 1500);
      assertThat(tool.path("inputSchema").path("type").asText()).as(name).isEqualTo("object");
      assertThat(tool.path("inputSchema").path("additionalProperties").isBoolean()).isTrue();
      assertThat(tool.path("inputSchema").path("additionalProperties").asBoolean()).isFalse();
      assertThat(tool.path("outputSchema").path("type").asText()).as(name).isEqualTo("object");
      for (String hint :
          List.of("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")) {
        assertThat(tool.path("annotations").path(hint).isBoolean()).as(name + hint).isTrue();
      }
      assertThat(tool.path("annotations").has("title")).as(name + " says its title once").isFalse();
      bounded(name + "/inputSchema", tool.path("inputSchema"));
      tool.path("outputSchema")
          .path("properties")
          .forEach(
              member ->
                  assertThat(member).as(name + " has a flat output").hasSizeLessThanOrEqualTo(1));
    }
    sizes(list.path("tools"));
    Golden.checkEach(folder, tools, tool -> tool.path("name").asText());
  }

  /** Models read all of this at the start of each conversation. */
  private static void sizes(JsonNode tools) {
    int read = 0;
    for (JsonNode tool : tools) {
      read +=
          tool.path("name").asText().length()
              + tool.path("description").asText().length()
              + tool.path("inputSchema").toString().length();
    }
    String figures =
        "%d tools; name, description and input schema %d characters; the whole list %d"
            .formatted(tools.size(), read, tools.toString().length());
    System.out.println(figures);
    assertThat(tools.size()).as(figures).isLessThanOrEqualTo(MOST_TOOLS);
    assertThat(read).as(figures).isLessThanOrEqualTo(MOST_READ);
    assertThat(tools.toString().length()).as(figures).isLessThanOrEqualTo(MOST_LISTED);
  }

  /**
   * Every argument says what it is; every number has bounds, every list an end, and every text a
   * longest length, listed values, a format or a pattern.
   */
  private static void bounded(String where, JsonNode schema) {
    switch (schema.path("type").asText("")) {
      case "string" ->
          assertThat(
                  schema.has("maxLength")
                      || schema.has("enum")
                      || schema.has("format")
                      || schema.has("pattern"))
              .as(where + " is a string without bounds")
              .isTrue();
      case "integer", "number" ->
          assertThat(schema.has("minimum") && schema.has("maximum"))
              .as(where + " is a number without bounds")
              .isTrue();
      case "array" ->
          assertThat(schema.has("maxItems")).as(where + " is a list without end").isTrue();
      default -> {
        // an object, or a reference
      }
    }
    for (var child : schema.path("properties").properties()) {
      assertThat(child.getValue().path("description").asText())
          .as(where + "/" + child.getKey() + " does not say what it is")
          .isNotBlank();
      bounded(where + "/" + child.getKey(), child.getValue());
    }
    if (schema.has("items")) {
      bounded(where + "/items", schema.path("items"));
    }
  }
}
