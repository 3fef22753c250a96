package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.Json;
import org.muster.core.json.Schemas;

/**
 * The output schema of a tool: the members of its record that are never absent and their types,
 * nothing below. Models are given all of it at the start of each conversation and use none of it.
 */
final class FlatSchema {

  private FlatSchema() {}

  static ObjectNode of(Class<?> output) {
    ObjectNode flat = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode members = flat.putObject("properties");
    ObjectNode whole = Schemas.output(output);
    for (JsonNode name : whole.path("required")) {
      members
          .putObject(name.asText())
          .put("type", type(whole.path("properties").path(name.asText())));
    }
    return flat;
  }

  /** What has no type of its own refers to a record. */
  private static String type(JsonNode schema) {
    return schema.path("type").asText("object");
  }
}
