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

/** Games in their written form, in which one member of many is easily another. */
final class EventForm {

  static final JsonReader<Event> SHAPE = JsonReader.of(Event.class);

  private EventForm() {}

  /**
   * The same game with other members, in snake_case.
   *
   * @throws ProblemException {@code AgainstRules}
   */
  static Event changed(Event event, Consumer<ObjectNode> change) {
    ObjectNode form = Json.mapper().valueToTree(event);
    change.accept(form);
    return read(form);
  }

  /** A game of its members. What is wrong was understood: {@code AgainstRules}. */
  static Event read(ObjectNode form) {
    try {
      return SHAPE.read(form);
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.Invalid(var faults)
          ? new Problem.AgainstRules(faults).exception()
          : e;
    }
  }

  /** Writes a time as RFC 3339 has it. */
  static void set(ObjectNode form, String member, OffsetDateTime time) {
    form.set(member, Json.mapper().valueToTree(time));
  }

  /** Moves a time, in an object or in each of a list, if it is there. */
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
