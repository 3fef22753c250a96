package org.muster.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes a value that fits a schema, of values by the names of members. */
final class ExampleMaker {

  private static final int DEEPEST = 5;

  /** How schemas of answers name today's values. */
  private static final Pattern ONE_OF = Pattern.compile("^One of ([^,;]+)[,;]");

  private static final Map<String, String> BY_FORMAT =
      Map.of(
          "date-time", "2027-05-01T09:00:00+01:00",
          "date", "2027-05-01",
          "uuid", "01993b1e-7a00-7000-8000-000000000001",
          "uri", "https://example.org/");

  private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

  private final JsonNode definitions;
  private final JsonNode values;
  private final Deque<String> within = new ArrayDeque<>();

  /**
   * @param definitions schemas by name
   * @param values by the name of a member
   */
  ExampleMaker(JsonNode definitions, JsonNode values) {
    this.definitions = definitions;
    this.values = values;
  }

  /** With all members, but for those that lie deep. */
  JsonNode whole(JsonNode schema) {
    return value(schema, "", true);
  }

  /** With the members that are required. */
  JsonNode least(JsonNode schema) {
    return value(schema, "", false);
  }

  private JsonNode value(JsonNode schema, String name, boolean all) {
    if (schema.has("$ref")) {
      String type = schema.path("$ref").asText().replaceFirst(".*/", "");
      within.push(type);
      JsonNode made = value(definitions.path(type), name, all && within.size() <= DEEPEST);
      within.pop();
      return made;
    }
    if (schema.has("allOf")) {
      ObjectNode together = MAKE.objectNode();
      schema
          .path("allOf")
          .forEach(
              part ->
                  part.properties().forEach(p -> together.putIfAbsent(p.getKey(), p.getValue())));
      return value(together, name, all);
    }
    for (String choice : List.of("anyOf", "oneOf")) {
      for (JsonNode each : schema.path(choice)) {
        if (!each.path("type").asText().equals("null")) {
          return value(each, name, all);
        }
      }
    }
    if (schema.path("enum").isArray()) {
      return schema.path("enum").path(0);
    }
    String type = type(schema.path("type"));
    JsonNode known = values.path(name);
    boolean fits =
        switch (type) {
          case "string" -> known.isTextual() && !schema.has("format");
          case "integer" -> known.isIntegralNumber();
          case "number" -> known.isNumber();
          default -> false;
        };
    return fits ? known : made(type, schema, name, all);
  }

  private static String type(JsonNode type) {
    return type.isArray() ? type.path(0).asText() : type.asText("object");
  }

  private JsonNode made(String type, JsonNode schema, String name, boolean all) {
    return switch (type) {
      case "string" -> MAKE.textNode(text(schema));
      case "integer" -> MAKE.numberNode(Math.max(1, schema.path("minimum").asLong()));
      case "number" -> MAKE.numberNode(Math.max(1, schema.path("minimum").asDouble()));
      case "boolean" -> MAKE.booleanNode(true);
      case "array" -> list(schema, name, all);
      default -> object(schema, all);
    };
  }

  private static String text(JsonNode schema) {
    Matcher oneOf = ONE_OF.matcher(schema.path("description").asText());
    if (oneOf.find()) {
      return oneOf.group(1);
    }
    String format =
        schema.path("pattern").asText().startsWith("^https?:")
            ? "uri"
            : schema.path("format").asText();
    return BY_FORMAT.getOrDefault(format, "text");
  }

  private ArrayNode list(JsonNode schema, String name, boolean all) {
    ArrayNode list = MAKE.arrayNode();
    int size = Math.max(all ? 1 : 0, schema.path("minItems").asInt());
    for (int i = 0; i < size; i++) {
      list.add(value(schema.path("items"), name.replaceFirst("s$", ""), all));
    }
    return list;
  }

  private ObjectNode object(JsonNode schema, boolean all) {
    ObjectNode object = MAKE.objectNode();
    Set<String> required =
        schema.path("required").valueStream().map(JsonNode::asText).collect(Collectors.toSet());
    schema
        .path("properties")
        .properties()
        .forEach(
            member -> {
              if (required.contains(member.getKey()) || (all && !isRecursive(member.getValue()))) {
                object.set(member.getKey(), value(member.getValue(), member.getKey(), all));
              }
            });
    JsonNode more = schema.path("additionalProperties");
    if (all && more.isObject()) {
      object.set("example", value(more, "", true));
    }
    return object;
  }

  private boolean isRecursive(JsonNode schema) {
    String text = schema.toString();
    return within.stream().anyMatch(type -> text.contains("/" + type + "\""));
  }
}
