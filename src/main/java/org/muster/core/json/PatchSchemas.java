package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Derives schemas of merge patches from those of records: every member is optional and nullable,
 * objects are patched recursively, lists are unchanged (RFC 7396).
 */
public final class PatchSchemas {

  private static final String INPUT = "Input";

  private final ObjectNode definitions;
  private final Map<String, Set<String>> without = new HashMap<>();

  /**
   * @param definitions of {@link Schemas#inputs}; those of patches are added to them
   */
  public PatchSchemas(ObjectNode definitions) {
    this.definitions = definitions;
  }

  /**
   * Adds the schema for patches of a record.
   *
   * @param reference to the record's own schema
   * @param readOnly members, in snake_case, that patches do not have
   * @return a reference to it; its name ends with {@code Patch}, and behind that with what it does
   *     not have of a patch of the same record that came before
   */
  public ObjectNode patchOf(JsonNode reference, Set<String> readOnly) {
    String to = reference.path("$ref").asText();
    String record = to.substring(to.lastIndexOf('/') + 1);
    String first = record.substring(0, record.length() - INPUT.length()) + "Patch";
    Set<String> before = without.computeIfAbsent(first, any -> readOnly);
    String patch = before.equals(readOnly) ? first : first + "Without" + names(readOnly, before);
    if (!definitions.has(patch)) {
      ObjectNode schema = definitions.path(record).deepCopy();
      definitions.set(patch, schema); // before its members, which may refer to it
      schema.remove("required");
      ObjectNode properties = schema.withObjectProperty("properties");
      properties.remove(readOnly);
      properties.properties().forEach(member -> member.setValue(optional(member.getValue())));
    }
    String base = to.substring(0, to.lastIndexOf('/') + 1);
    return Json.mapper().createObjectNode().put("$ref", base + patch);
  }

  /** The members that the second set has not, such as {@code OccurrenceSlug}. */
  private static String names(Set<String> members, Set<String> but) {
    return members.stream()
        .filter(member -> !but.contains(member))
        .sorted()
        .flatMap(member -> Arrays.stream(member.split("_", -1)))
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }

  private JsonNode optional(JsonNode member) {
    ObjectNode schema = member.deepCopy();
    schema.remove("default"); // absent members keep their value
    if (schema.has("$ref")) {
      ObjectNode result = Json.mapper().createObjectNode();
      ArrayNode any = result.putArray("anyOf");
      any.add(patchOf(schema, Set.of()));
      any.addObject().put("type", "null");
      if (schema.has("description")) {
        result.set("description", schema.get("description"));
      }
      return result;
    }
    if (schema.path("type").isTextual()) {
      String type = schema.path("type").asText();
      schema.putArray("type").add(type).add("null");
    }
    if (schema.path("enum") instanceof ArrayNode values) {
      values.addNull();
    }
    return schema;
  }
}
