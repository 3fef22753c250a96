package org.muster.community.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.muster.core.Fault;
import org.muster.core.Problem;

/** Which members of a game an assistant can change, and what to use instead for the others. */
final class EventMembers {

  private static final String STATE = "use change_event_state";
  private static final String PLACES = "it follows from capacity and the registrations";
  private static final String NEVER = "nothing changes it by hand";

  /** What {@code get_event} shows and no change sets. */
  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("state", STATE),
          Map.entry("previous_start", STATE),
          Map.entry("cancel_reason", STATE),
          Map.entry("registered", PLACES),
          Map.entry("places_left", PLACES),
          Map.entry("left", PLACES),
          Map.entry("waiting", PLACES),
          Map.entry("full", PLACES),
          Map.entry("last_places", PLACES),
          Map.entry("registration_open", "change registration"),
          Map.entry("phase", "change starts_at and ends_at"),
          Map.entry("price_now", "change prices"),
          Map.entry("organiser_name", "change organiser"),
          Map.entry("venue_name", "change venue"),
          Map.entry("location", "change venue"),
          Map.entry("all_amenities", "change amenities"),
          Map.entry("rules_inherited", "change rules"),
          Map.entry("waiver_version", "change waiver"),
          Map.entry("review", NEVER),
          Map.entry("id", NEVER),
          Map.entry("version", "it is an argument beside changes"),
          Map.entry("created_at", NEVER),
          Map.entry("updated_at", NEVER));

  private EventMembers() {}

  /**
   * Requires members that can be changed.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} that says what to use, or which
   *     members there are
   */
  static void check(ObjectNode changes) {
    Set<String> known = known();
    List<Fault> faults = new ArrayList<>();
    changes
        .fieldNames()
        .forEachRemaining(
            name -> {
              String instead = INSTEAD.get(name);
              if (instead != null) {
                faults.add(fault(name, "read_only", " cannot be changed here: " + instead + "."));
              } else if (!known.contains(name)) {
                faults.add(
                    fault(
                        name,
                        "unknown",
                        " is no member of a game. Members: " + String.join(", ", known) + "."));
              }
            });
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private static Fault fault(String name, String code, String detail) {
    String pointer = "/" + name.replace("~", "~0").replace("/", "~1");
    return Fault.pointer(pointer, code, pointer + detail);
  }

  private static Set<String> known() {
    JsonNode members = EventForm.SHAPE.schema().path("properties");
    var known = new TreeSet<String>();
    members.fieldNames().forEachRemaining(known::add);
    known.removeAll(INSTEAD.keySet());
    return known;
  }
}
