package org.muster.community.feed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.event.EventViewBuilder;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;

/** Games to be written in other forms. */
final class Games {

  static final Links LINKS = new Links(URI.create("https://muster.example.net"));
  static final Instant CREATED = Instant.parse("2027-01-10T08:00:00Z");
  static final Instant UPDATED = Instant.parse("2027-02-11T09:30:15Z");

  private static final String MOORLAND =
      """
      {"slug": "moorland-2027", "title": "Moorland", "organiser": "wolves", "venue": "moor",
       "synopsis": "Two days on the moor.", "description": "Bring *boots*.", "lang": "en",
       "game_types": ["milsim", "night_game"], "themes": ["post_apocalyptic"],
       "starts_at": "2027-04-03T09:00:00+01:00", "ends_at": "2027-04-03T17:00:00+01:00",
       "tz": "Europe/London", "state": "published", "capacity": 40, "min_age": 16,
       "schedule": [{"kind": "gates", "at": "2027-04-03T08:00:00+01:00"}],
       "prices": [{"label": "Walk-on", "amount_minor": 3550, "currency": "GBP"}]}
      """;

  private Games() {}

  /** A game with other members than usual; null for none. */
  static EventView with(Object... namesAndValues) {
    return view(UUID.fromString("01890000-0000-7000-8000-000000000001"), 3, namesAndValues);
  }

  /** As {@link #with}, another row. */
  static EventView view(UUID id, long version, Object... namesAndValues) {
    try {
      ObjectNode json = (ObjectNode) Json.parse(MOORLAND);
      for (int i = 0; i < namesAndValues.length; i += 2) {
        json.set((String) namesAndValues[i], Json.mapper().valueToTree(namesAndValues[i + 1]));
      }
      Event event = Json.mapper().treeToValue(json, Event.class);
      return of(id, version, event, "Wolves of Leeds", new GeoPoint(53.8008, -1.5491));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  static EventView of(
      UUID id, long version, Event event, String organiser, @Nullable GeoPoint point) {
    var location =
        new EventView.Location(point, "1 Moor Lane", "LS1 1AA", null, "GB", "West Yorkshire");
    return EventViewBuilder.builder()
        .id(id)
        .version(version)
        .createdAt(CREATED)
        .updatedAt(UPDATED)
        .phase(EventView.Phase.UPCOMING)
        .placesLeft(12)
        .full(false)
        .lastPlaces(false)
        .registrationOpen(true)
        .organiserName(organiser)
        .venueName("The Moor")
        .location(location)
        .rulesInherited(false)
        .event(event)
        .build();
  }
}
