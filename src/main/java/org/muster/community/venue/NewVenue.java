package org.muster.community.venue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MembersOf;

/** Request body that creates a venue, which starts active. */
@MembersOf(value = Venue.class, without = "state", optional = "slug")
record NewVenue(ObjectNode members) {

  private static final JsonReader<Venue> SHAPE = JsonReader.of(Venue.class);

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  NewVenue {}

  /** The address that was asked for. */
  @Nullable String slug() {
    return members.path("slug").textValue();
  }

  String name() {
    return members.path("name").asText();
  }

  /** The slug of the club that runs it. */
  @Nullable String operatorClub() {
    return members.path("operator_club").textValue();
  }

  /** The venue at this slug. */
  Venue at(String address) {
    return SHAPE.read(members.deepCopy().put("slug", address));
  }
}
