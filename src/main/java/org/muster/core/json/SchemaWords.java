package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.muster.core.GivenTime;

/** Describes what a schema requires, in words: "a whole number from 1 to 100". */
public final class SchemaWords {

  private SchemaWords() {}

  /** A phrase to follow "must be", with all bounds and allowed values. */
  public static String of(JsonNode schema) {
    if (schema.has("enum")) {
      return "one of " + values(schema.get("enum"));
    }
    return switch (schema.path("type").asText()) {
      case "integer" -> "a whole number" + bounds(schema);
      case "number" -> "a number" + bounds(schema);
      case "boolean" -> "true or false";
      case "object" -> "an object";
      case "array" -> "a list" + items(schema.path("items"));
      case "string" -> string(schema);
      default -> "a value";
    };
  }

  private static String bounds(JsonNode schema) {
    boolean lower = schema.has("minimum");
    boolean upper = schema.has("maximum");
    if (lower && upper) {
      return " from " + schema.get("minimum").asText() + " to " + schema.get("maximum").asText();
    }
    if (lower) {
      return " of at least " + schema.get("minimum").asText();
    }
    return upper ? " of at most " + schema.get("maximum").asText() : "";
  }

  private static String items(JsonNode items) {
    return items.has("enum") ? " of " + values(items.get("enum")) : "";
  }

  private static String string(JsonNode schema) {
    return switch (schema.path("format").asText()) {
      case "date-time" -> "an RFC 3339 time with offset, such as 2027-04-03T09:30:00+09:00";
      case GivenTimes.FORMAT -> GivenTime.WORDS;
      case "date" -> "a date such as 2027-04-03";
      case "uuid" -> "a UUID";
      default ->
          schema.has("maxLength")
              ? "text of at most " + schema.get("maxLength").asText() + " characters"
              : "text";
    };
  }

  private static String values(JsonNode allowed) {
    return StreamSupport.stream(allowed.spliterator(), false)
        .map(JsonNode::asText)
        .collect(Collectors.joining(", "));
  }
}
