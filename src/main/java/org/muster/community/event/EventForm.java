package org.muster.community.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.function.Consumer;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/** Games as JSON objects, where one member can be replaced without repeating all others. */
final class EventForm {

  static final JsonReader<Event> SHAPE = JsonReader.of(Event.class);

  private EventForm() {}

  /**
   * A copy with other members, whose names are in snake_case.
   *
   * @throws ProblemException {@code AgainstRules}
   */
  static Event changed(Event event, Consumer<ObjectNode> change) {
    ObjectNode form = Json.mapper().valueToTree(event);
    change.accept(form);
    return read(form);
  }

  /** Reads a game from its members. Faults are semantic, hence {@code AgainstRules}. */
  static Event read(ObjectNode form) {
    try {
      return SHAPE.read(form);
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.Invalid(var faults)
          ? new Problem.AgainstRules(faults).exception()
          : e;
    }
  }

  /** Sets a time in RFC 3339 format. */
  static void set(ObjectNode form, String member, OffsetDateTime time) {
    form.set(member, Json.mapper().valueToTree(time));
  }

  /** Shifts a time member, in an object or in each object of a list, where it is present. */
  static void shift(JsonNode form, String member, Duration by) {
    if (form instanceof ObjectNode object) {
      if (object.hasNonNull(member)) {
        OffsetDateTime time = OffsetDateTime.parse(object.get(member).textValue());
        set(object, member, time.plus(by));
      }
    } else {
      form.forEach(element -> shift(element, member, by));
    }
  }
}
