package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.muster.core.OneLine;
import org.muster.core.json.Json;

/** Dates, values and changes in words, for the text of tools. */
public final class ToolWords {

  private static final int LONGEST = 60;

  /** Of a place: its name says more. */
  private static final String POINT = "point";

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE d MMM yyyy HH:mm", Locale.ENGLISH);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

  private ToolWords() {}

  /** Weekday, date and time as a clock at the place shows them. */
  public static String day(OffsetDateTime time) {
    return DAY.format(time);
  }

  /** Like {@link #day(OffsetDateTime)}, with the time zone. */
  public static String day(Instant time, ZoneId tz) {
    return DAY.format(time.atZone(tz)) + " (" + tz + ")";
  }

  /** From when to when, by the clocks of the time zone. */
  public static String span(OffsetDateTime from, OffsetDateTime to, ZoneId tz) {
    boolean sameDay = from.toLocalDate().equals(to.toLocalDate());
    return "%s to %s (%s)"
        .formatted(DAY.format(from), sameDay ? TIME.format(to) : DAY.format(to), tz.getId());
  }

  /** Constants as people read them. */
  public static String words(Enum<?> value) {
    return Json.name(value).replace('_', ' ');
  }

  /** A number of things. */
  public static String count(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  /** A heading and a line for each thing; only the heading with "none" if there are none. */
  public static <T> String lines(String heading, List<T> things, Function<T, String> line) {
    return things.isEmpty()
        ? heading + ": none"
        : things.stream()
            .map(thing -> "\n- " + OneLine.of(line.apply(thing)))
            .collect(Collectors.joining("", heading + ":", ""));
  }

  /** The members that differ, such as {@code rentals: 0 -> 1}; long values are cut. */
  public static List<String> changes(Object before, Object after) {
    ObjectNode old = Json.mapper().valueToTree(before);
    ObjectNode now = Json.mapper().valueToTree(after);
    var names = new LinkedHashSet<String>();
    now.fieldNames().forEachRemaining(names::add);
    old.fieldNames().forEachRemaining(names::add);
    var changes = new ArrayList<String>();
    for (String name : names) {
      JsonNode from = old.path(name);
      JsonNode to = now.path(name);
      if (!from.equals(to)) {
        changes.add(name + ": " + value(from) + " -> " + value(to));
      }
    }
    return changes;
  }

  /** A value in one line: lists with commas, of an object its values, nothing as "none". */
  public static String value(JsonNode value) {
    String all = OneLine.of(whole(value));
    return all.length() <= LONGEST
        ? all
        : all.substring(0, all.offsetByCodePoints(0, all.codePointCount(0, LONGEST))) + "…";
  }

  private static boolean isNothing(JsonNode value) {
    return value instanceof MissingNode
        || value.isNull()
        || (value.isContainerNode() && value.isEmpty());
  }

  private static String whole(JsonNode value) {
    if (isNothing(value)) {
      return "none";
    }
    if (value.isArray()) {
      return value.valueStream().map(ToolWords::whole).collect(Collectors.joining(", "));
    }
    if (value.isObject()) {
      return value
          .propertyStream()
          .filter(member -> !member.getKey().equals(POINT))
          .map(Map.Entry::getValue)
          .filter(member -> !isNothing(member))
          .map(ToolWords::whole)
          .collect(Collectors.joining(" "));
    }
    return value.isTextual() ? value.textValue() : value.toString();
  }
}
