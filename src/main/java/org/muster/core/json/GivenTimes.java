package org.muster.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;

/**
 * Gives wall times in a document the offset that the zone in its member {@code tz} has then. What
 * does not name a zone, such as the copy of a game, keeps them as {@link GivenTime}.
 */
final class GivenTimes {

  /** The format, in schemas for input, of times that may lack an offset. */
  static final String FORMAT = "given-time";

  /** What such a time may be. */
  static final String DESCRIPTION =
      "RFC 3339 time with offset, or wall time in `tz`, such as 2027-04-03T09:30. Of a wall time"
          + " that the clocks show twice, the earlier; one that they skip is refused.";

  private static final String ZONE = "tz";

  private final JsonNode zone;
  private final Faults faults;

  /** Receives faults. */
  interface Faults {

    /**
     * Takes one.
     *
     * @param detail to follow the name
     */
    void add(String pointer, String code, String detail);
  }

  GivenTimes(JsonNode document, Faults faults) {
    zone = document.path(ZONE);
    this.faults = faults;
  }

  /** Settles the times in a value and everything within it, in place. */
  void settle(JsonNode value, JsonNode schema, String pointer) {
    if (value instanceof ObjectNode object) {
      for (var member : List.copyOf(object.properties())) {
        String name = member.getKey();
        JsonNode form = schema.path("properties").path(name);
        String at = pointer + JsonReader.step(name);
        if (member.getValue().isTextual() && form.path("format").asText().equals(FORMAT)) {
          object.put(name, settled(member.getValue().textValue(), at));
        } else {
          settle(member.getValue(), form, at);
        }
      }
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      settle(value.get(i), schema.path("items"), pointer + "/" + i);
    }
  }

  private String settled(String text, String pointer) {
    GivenTime time;
    try {
      time = GivenTime.parse(text);
    } catch (DateTimeException e) {
      faults.add(pointer, "bad_format", "must be " + GivenTime.WORDS);
      return text;
    }
    ZoneId tz = time.isWallTime() && zone.isTextual() ? zone() : null;
    if (tz == null) {
      return text;
    }
    try {
      return GivenTime.of(time.in(tz)).toString();
    } catch (DateTimeException e) {
      faults.add(pointer, "no_such_time", String.valueOf(e.getMessage()));
      return text;
    }
  }

  private @Nullable ZoneId zone() {
    try {
      return ZoneId.of(zone.textValue());
    } catch (DateTimeException e) {
      faults.add(JsonReader.step(ZONE), "bad_value", JsonReader.NO_ZONE);
      return null;
    }
  }
}
