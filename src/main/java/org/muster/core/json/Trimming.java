package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.muster.core.OneLine;

/**
 * Removes spaces at the ends of names, titles, labels and the like: texts of one line that must not
 * be empty.
 */
final class Trimming {

  private Trimming() {}

  /**
   * A copy of a document without them.
   *
   * @param schema of the document, without references
   */
  static JsonNode of(JsonNode json, JsonNode schema) {
    return switch (json) {
      case TextNode text when isName(schema) -> TextNode.valueOf(OneLine.trimmed(text.textValue()));
      case ObjectNode object -> {
        JsonNode members = schema.path("properties");
        ObjectNode copy = object.objectNode();
        object
            .properties()
            .forEach(
                member ->
                    copy.set(
                        member.getKey(), of(member.getValue(), members.path(member.getKey()))));
        yield copy;
      }
      case ArrayNode array -> {
        JsonNode items = schema.path("items");
        ArrayNode copy = array.arrayNode(array.size());
        array.forEach(item -> copy.add(of(item, items)));
        yield copy;
      }
      default -> json;
    };
  }

  private static boolean isName(JsonNode schema) {
    return TextCheck.isNamed(schema) && !schema.has(Schemas.MEDIA_TYPE);
  }
}
