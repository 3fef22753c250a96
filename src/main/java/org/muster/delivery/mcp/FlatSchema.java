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

  private static final String OBJECT = "object";

  private FlatSchema() {}

  static ObjectNode of(Class<?> output) {
    ObjectNode flat = Json.mapper().createObjectNode().put("type", OBJECT);
    ObjectNode members = flat.putObject("properties");
    ObjectNode whole = Schemas.output(output);
    for (JsonNode name : whole.path("required")) {
      members
          .putObject(name.asText())
          .put("type", type(whole.path("properties").path(name.asText()), whole));
    }
    return flat;
  }

  /** The type of a member, which may be that of a schema that it refers to or is made of. */
  private static String type(JsonNode schema, ObjectNode whole) {
    if (schema.path("type").isTextual()) {
      return schema.path("type").asText();
    }
    if (schema.has("$ref")) {
      return type(whole.at(schema.path("$ref").asText().substring(1)), whole);
    }
    return schema
        .path("allOf")
        .valueStream()
        .map(part -> type(part, whole))
        .filter(type -> !type.equals(OBJECT))
        .findFirst()
        .orElse(OBJECT);
  }
}
