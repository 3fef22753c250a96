package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.Json;
import org.muster.core.json.Schemas;

/**
 * The output schema of a tool: the names of the members of its record that are never absent,
 * without their types, and nothing below. Models are given all of it at the start of each
 * conversation and use none of it.
 */
final class FlatSchema {

  private FlatSchema() {}

  static ObjectNode of(Class<?> output) {
    ObjectNode flat = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode members = flat.putObject("properties");
    for (JsonNode name : Schemas.output(output).path("required")) {
      members.putObject(name.asText());
    }
    return flat;
  }
}
