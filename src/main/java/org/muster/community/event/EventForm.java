package org.muster.community.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
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
    move(form, member, time -> time.plus(by));
  }

  /** Like {@link #shift}, for any way of moving a time. */
  static void move(JsonNode form, String member, UnaryOperator<OffsetDateTime> how) {
    if (form instanceof ObjectNode object) {
      if (object.hasNonNull(member)) {
        set(object, member, how.apply(OffsetDateTime.parse(object.get(member).textValue())));
      }
    } else {
      form.forEach(element -> move(element, member, how));
    }
  }

  /** Moves all times of a game. */
  static void moveAll(ObjectNode form, UnaryOperator<OffsetDateTime> how) {
    move(form, "starts_at", how);
    move(form, "ends_at", how);
    moveWhatDepends(form, how);
  }

  /** Moves the times that depend on those of the game. */
  static void moveWhatDepends(ObjectNode form, UnaryOperator<OffsetDateTime> how) {
    move(form.path("schedule"), "at", how);
    move(form.path("registration"), "opens_at", how);
    move(form.path("registration"), "closes_at", how);
    move(form.path("prices"), "from", how);
    move(form.path("prices"), "until", how);
  }
}
