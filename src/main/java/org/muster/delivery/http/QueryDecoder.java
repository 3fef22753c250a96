package org.muster.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.json.EarlierNames;
import org.muster.core.json.JsonReader;
import org.muster.core.json.SchemaWords;
import org.muster.delivery.http.guard.RequestTarget;

/**
 * Decodes a query string to a record. The record's schema determines the type of each parameter. A
 * value that does not fit its type stays a text, so that schema validation reports it by name.
 */
final class QueryDecoder<Q> {

  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,40}");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,20}(\\.[0-9]{1,20})?");
  private static final int LONGEST_NAME_SHOWN = 60;

  private final JsonReader<Q> shape;
  private final ObjectNode schema;
  private final Map<String, JsonNode> parameters = new LinkedHashMap<>();
  private final EarlierNames earlier;

  QueryDecoder(Class<Q> type, Set<String> without) {
    shape = JsonReader.of(type);
    schema = shape.schema();
    schema.path("properties").properties().forEach(p -> parameters.put(p.getKey(), p.getValue()));
    parameters.keySet().removeAll(without);
    earlier = EarlierNames.of(type);
  }

  /** The JSON schema of all parameters. */
  ObjectNode schema() {
    return schema;
  }

  /** Decodes a query string; throws {@code Invalid} with every fault. */
  Q decode(String rawQuery) {
    return decode(RequestTarget.parameters(rawQuery));
  }

  /** Whether there is a parameter with this name. */
  boolean knows(String name) {
    return parameters.containsKey(earlier.now(name));
  }

  /** Decodes the values of each parameter; throws {@code Invalid} with every fault. */
  Q decode(Map<String, List<String>> sent) {
    Map<String, List<String>> query = renamed(sent);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    List<Fault> faults = new ArrayList<>(0);
    query.forEach(
        (name, values) -> {
          JsonNode property = parameters.get(name);
          if (property == null) {
            faults.add(unknown(name));
          } else if (property.path("type").asText().equals("array")) {
            list(json.putArray(name), name, values, property, faults);
          } else {
            single(json, name, values, property, faults);
          }
        });
    if (!faults.isEmpty()) {
      throw new Problem.Invalid(faults).exception();
    }
    return shape.readParameters(json);
  }

  /** By the names of now; a parameter that is sent under both is sent twice. */
  private Map<String, List<String>> renamed(Map<String, List<String>> sent) {
    if (sent.keySet().stream().noneMatch(earlier::knows)) {
      return sent;
    }
    Map<String, List<String>> query = new LinkedHashMap<>();
    sent.forEach(
        (name, values) ->
            query.computeIfAbsent(earlier.now(name), n -> new ArrayList<>()).addAll(values));
    return query;
  }

  private static void single(
      ObjectNode json, String name, List<String> values, JsonNode property, List<Fault> faults) {
    if (values.size() > 1) {
      faults.add(refused(name, "repeated", " must be sent only once; it must be ", property));
    } else if (values.getFirst().isEmpty() && !isText(property)) {
      faults.add(refused(name, "empty", " is empty; it must be ", property));
    } else {
      json.set(name, value(values.getFirst(), property));
    }
  }

  private static void list(
      ArrayNode json, String name, List<String> values, JsonNode property, List<Fault> faults) {
    JsonNode items = property.path("items");
    for (String value : values) {
      for (String item : value.split(",", -1)) {
        if (item.isBlank()) {
          faults.add(refused(name, "empty", " has an empty item; each item must be ", property));
          return;
        }
        json.add(value(item.strip(), items));
      }
    }
  }

  private static JsonNode value(String text, JsonNode property) {
    String type = property.path("type").asText();
    boolean number =
        switch (type) {
          case "integer" -> INTEGER.matcher(text).matches();
          case "number" -> NUMBER.matcher(text).matches();
          default -> false;
        };
    if (number) {
      return DecimalNode.valueOf(new BigDecimal(text));
    }
    if (type.equals("boolean") && (text.equals("true") || text.equals("false"))) {
      return BooleanNode.valueOf(text.equals("true"));
    }
    return TextNode.valueOf(text);
  }

  private static boolean isText(JsonNode property) {
    return property.path("type").asText().equals("string")
        && !property.has("enum")
        && !property.has("format");
  }

  private Fault unknown(String name) {
    String shown =
        name.length() <= LONGEST_NAME_SHOWN ? name : name.substring(0, LONGEST_NAME_SHOWN) + "…";
    String allowed =
        parameters.isEmpty()
            ? "This operation takes no parameters."
            : "Allowed: " + String.join(", ", parameters.keySet()) + ".";
    return Fault.parameter(shown, "unknown", shown + " is not a known parameter. " + allowed);
  }

  private static Fault refused(String name, String code, String what, JsonNode property) {
    return Fault.parameter(name, code, name + what + SchemaWords.of(property) + ".");
  }
}
