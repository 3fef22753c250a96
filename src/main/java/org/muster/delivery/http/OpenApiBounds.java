package org.muster.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Gives each text in an OpenAPI document the bound that holds for it if its own schema states none:
 * what is sent in an address or a header is short, and no text is longer than a description.
 */
final class OpenApiBounds {

  private static final int IN_ADDRESS = 200;
  private static final int IN_HEADER = 1_000;
  private static final int VALUE = 60;
  private static final int LONGEST = 20_000;
  private static final List<String> BOUNDS =
      List.of("maxLength", "enum", "format", "pattern", "const");

  private OpenApiBounds() {}

  /** Adds them to a whole document. */
  static void addTo(ObjectNode document) {
    walk(document, LONGEST);
  }

  private static void walk(JsonNode node, int bound) {
    int here = node.path("in").isTextual() ? place(node.path("in").asText()) : bound;
    if (node instanceof ObjectNode schema && isUnbounded(schema)) {
      boolean isValue = schema.path("description").asText().startsWith("One of ");
      schema.put("maxLength", isValue ? Math.min(VALUE, here) : here);
    }
    node.properties()
        .forEach(
            member -> {
              switch (member.getKey()) {
                case "example", "examples" -> {}
                case "content" ->
                    member
                        .getValue()
                        .properties()
                        .forEach(media -> body(media.getKey(), media.getValue()));
                case "headers" -> walk(member.getValue(), IN_HEADER);
                default -> walk(member.getValue(), here);
              }
            });
    node.valueStream().filter(each -> node.isArray()).forEach(each -> walk(each, here));
  }

  /** Files may be of any size. */
  private static void body(String mediaType, JsonNode media) {
    if (mediaType.endsWith("json")) {
      walk(media, LONGEST);
    }
  }

  private static int place(String in) {
    return in.equals("header") ? IN_HEADER : IN_ADDRESS;
  }

  private static boolean isUnbounded(ObjectNode schema) {
    JsonNode type = schema.path("type"); // or a member of that name
    boolean isText = !type.isObject() && type.toString().contains("\"string\"");
    return isText && BOUNDS.stream().noneMatch(schema::has);
  }
}
