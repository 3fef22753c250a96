package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import org.muster.core.json.Json;

/**
 * Keeps the result of any tool short enough for a model. Lists end early by themselves and go on
 * with a cursor ({@link Cards}); here the longest parts of what is still too long are cut, and the
 * result says so.
 */
final class AnswerLimit {

  /** Characters of a result as it is sent: its text, and its structured form. */
  static final int MOST = 32_000;

  private static final int MOST_TEXT = 12_000;
  private static final int MOST_STRUCTURED = 17_000;

  private static final String CUT =
      "\n… This answer was too long and was cut. Ask for less: a smaller limit, or one thing.";

  private AnswerLimit() {}

  /** The text, as long as it may be. */
  static String text(String text, JsonNode structured) {
    if (length(text) + structured.toString().length() <= MOST - CUT.length()) {
      return text;
    }
    String cut = text.substring(0, Math.min(text.length(), MOST_TEXT));
    while (length(cut) > MOST_TEXT) { // signs that JSON writes with several
      cut = cut.substring(0, cut.length() / 2);
    }
    if (!cut.isEmpty() && Character.isHighSurrogate(cut.charAt(cut.length() - 1))) {
      cut = cut.substring(0, cut.length() - 1);
    }
    return cut + CUT;
  }

  /** As it is in JSON. */
  private static int length(String text) {
    return TextNode.valueOf(text).toString().length();
  }

  /** The structured form, as long as it may be; {@code cut} says that something is left out. */
  static JsonNode structured(String text, JsonNode structured) {
    if (length(text) + structured.toString().length() <= MOST - CUT.length()
        || !(structured instanceof ObjectNode object)) {
      return structured;
    }
    ObjectNode shorter = object;
    for (Bounds bounds : Bounds.values()) {
      shorter = (ObjectNode) bounds.of(object);
      if (shorter.toString().length() <= MOST_STRUCTURED) {
        break;
      }
    }
    if (shorter.toString().length() > MOST_STRUCTURED) {
      List<String> containers =
          shorter
              .propertyStream()
              .filter(member -> member.getValue().isContainerNode())
              .map(Map.Entry::getKey)
              .toList();
      shorter.remove(containers);
    }
    return shorter.put("cut", true);
  }

  /** How much of texts, lists and objects is left. */
  private enum Bounds {
    LONG(2_000, 100, 100),
    MIDDLE(500, 30, 60),
    SHORT(100, 5, 40),
    LEAST(60, 1, 12);

    private final int text;
    private final int items;
    private final int members;

    Bounds(int text, int items, int members) {
      this.text = text;
      this.items = items;
      this.members = members;
    }

    private JsonNode of(JsonNode whole) {
      if (whole.isObject()) {
        ObjectNode part = Json.mapper().createObjectNode();
        whole.propertyStream().limit(members).forEach(e -> part.set(e.getKey(), of(e.getValue())));
        return part;
      }
      if (whole.isArray()) {
        ArrayNode part = Json.mapper().createArrayNode();
        whole.valueStream().limit(items).forEach(item -> part.add(of(item)));
        return part;
      }
      return whole.isTextual() ? TextNode.valueOf(of(whole.textValue())) : whole;
    }

    private String of(String whole) {
      return whole.codePointCount(0, whole.length()) <= text
          ? whole
          : whole.substring(0, whole.offsetByCodePoints(0, text)) + "…";
    }
  }
}
