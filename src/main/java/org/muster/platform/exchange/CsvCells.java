package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;

/**
 * Makes a JSON object of cells, as a schema wants it: numbers, {@code yes} and {@code no}, items of
 * lists separated by semicolons, and JSON for lists of objects such as prices. Times without an
 * offset are those of the clocks at {@code tz}. What does not fit stays text, which the schema then
 * names as a fault.
 */
final class CsvCells {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Formats of times, with an offset or not. */
  private static final Set<String> TIMES = Set.of("date-time", "given-time");

  /** The wall time {@code 2027-05-01 09:00}. */
  private static final Pattern WALL_TIME =
      Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[T ](\\d\\d:\\d\\d(?::\\d\\d)?)");

  private static final Pattern INTEGER = Pattern.compile("[+-]?\\d{1,18}");
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,15}(\\.\\d{1,15})?");

  private final JsonNode schema;

  /**
   * @param schema of the type, with its definitions
   */
  CsvCells(JsonNode schema) {
    this.schema = schema;
  }

  /** The object of cells by the names of their columns. */
  ObjectNode object(Map<String, String> cells) {
    ObjectNode object = NODES.objectNode();
    String tz = cells.get("tz");
    cells.forEach((name, cell) -> set(object, name, cell, tz));
    return object;
  }

  private void set(ObjectNode object, String name, String cell, @Nullable String tz) {
    ObjectNode parent = object;
    JsonNode at = schema;
    String[] steps = name.split("\\.", -1);
    for (int i = 0; i < steps.length - 1; i++) {
      at = member(at, steps[i]);
      JsonNode inner = parent.get(steps[i]);
      parent = inner instanceof ObjectNode known ? known : parent.putObject(steps[i]);
    }
    String last = steps[steps.length - 1];
    parent.set(last, value(cell, member(at, last), tz));
  }

  private JsonNode member(JsonNode of, String name) {
    return resolved(of).path("properties").path(name);
  }

  private JsonNode resolved(JsonNode of) {
    String reference = of.path("$ref").asText();
    return reference.startsWith("#") ? schema.at(reference.substring(1)) : of;
  }

  private JsonNode value(String cell, JsonNode unresolved, @Nullable String tz) {
    JsonNode of = resolved(unresolved);
    return switch (of.path("type").asText()) {
      case "integer" ->
          INTEGER.matcher(cell).matches() ? NODES.numberNode(Long.parseLong(cell)) : text(cell);
      case "number" ->
          NUMBER.matcher(cell).matches() ? NODES.numberNode(new BigDecimal(cell)) : text(cell);
      case "boolean" -> truth(cell);
      case "array" -> list(cell, of.path("items"), tz);
      case "object" -> json(cell);
      default -> text(TIMES.contains(of.path("format").asText()) ? time(cell, tz) : cell);
    };
  }

  private static JsonNode text(String cell) {
    return NODES.textNode(cell);
  }

  private static JsonNode truth(String cell) {
    return switch (cell.toLowerCase(Locale.ROOT)) {
      case "true", "yes" -> NODES.booleanNode(true);
      case "false", "no" -> NODES.booleanNode(false);
      default -> text(cell);
    };
  }

  private JsonNode list(String cell, JsonNode items, @Nullable String tz) {
    if (cell.startsWith("[")) {
      return json(cell);
    }
    ArrayNode list = NODES.arrayNode();
    for (String item : cell.split(";", -1)) {
      if (!item.isBlank()) {
        list.add(value(item.strip(), items, tz));
      }
    }
    return list;
  }

  private static JsonNode json(String cell) {
    try {
      return Json.parse(cell);
    } catch (ProblemException e) {
      return text(cell);
    }
  }

  /** With the offset that clocks have there then. */
  private static String time(String cell, @Nullable String tz) {
    var wall = WALL_TIME.matcher(cell);
    if (tz == null || !wall.matches()) {
      return cell;
    }
    try {
      return LocalDateTime.parse(wall.group(1) + "T" + wall.group(2))
          .atZone(ZoneId.of(tz))
          .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
    } catch (DateTimeException e) {
      return cell;
    }
  }
}
