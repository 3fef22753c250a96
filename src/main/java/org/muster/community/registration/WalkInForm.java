package org.muster.community.registration;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventWords;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Ids;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.Visit;

/**
 * The form that adds somebody without an account: on its own page, and at the gate, where a phone
 * keeps it until there is a network.
 *
 * @param minAge of the game; null: none
 * @param rental whether the game has rental gear
 */
public record WalkInForm(
    @Nullable String lang,
    List<String> sides,
    List<String> roles,
    List<String> prices,
    @Nullable Integer minAge,
    boolean rental) {

  /** What is refused of it. */
  public static final Refused REFUSED =
      Refused.PLAIN
          .conflict(OrganisingWords.WALK_IN_NOT)
          .fault("callsign", "missing", OrganisingWords.WALK_IN_NAME)
          .fault("callsign", "too_short", OrganisingWords.WALK_IN_NAME)
          .fault("callsign", "too_long", OrganisingWords.WALK_IN_NAME)
          .fault("waiver", "required", OrganisingWords.WALK_IN_ASK)
          .fault("old_enough", "required", OrganisingWords.WALK_IN_ASK)
          .fault("rentals", "not_available", EventWords.FAULT_CHOICE)
          .fault("faction", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("role", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("price", "unknown_value", EventWords.FAULT_CHOICE);

  private static final JsonReader<NewWalkIn> WALK_IN = JsonReader.of(NewWalkIn.class);

  /** What can be chosen for a game. */
  public static WalkInForm of(Event event) {
    Event.Rental rental = event.rental();
    return new WalkInForm(
        event.lang(),
        event.factions().stream().map(Event.Faction::name).toList(),
        event.roles().stream().map(Event.Role::role).toList(),
        event.prices().stream()
            .map(Event.Price::label)
            .filter(Objects::nonNull)
            .distinct()
            .toList(),
        event.minAge(),
        rental != null && rental.available());
  }

  /** What was entered, as the body of the API's operation; empty fields are absent. */
  public static NewWalkIn read(Visit visit) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    for (String text : List.of("callsign", "faction", "role", "price", "at")) {
      if (!visit.field(text).isEmpty()) {
        body.put(text, visit.field(text));
      }
    }
    for (String yes : List.of("rental", "waiver", "old_enough")) {
      body.put(yes, !visit.field(yes).isEmpty());
    }
    if (!visit.field("adult").isEmpty()) {
      body.put("adult", visit.field("adult").equals("yes"));
    }
    return WALK_IN.read(body);
  }

  /** Of the registration that the form makes. */
  public static Optional<UUID> id(Visit visit) {
    return Ids.read(visit.field("id"));
  }
}
