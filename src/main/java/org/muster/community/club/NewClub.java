package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MembersOf;

/** Request body that creates a club, which starts active. */
@MembersOf(value = Club.class, without = "state", optional = "slug")
record NewClub(ObjectNode members) {

  private static final JsonReader<Club> SHAPE = JsonReader.of(Club.class);

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  NewClub {}

  /** The address that was asked for. */
  @Nullable String slug() {
    return members.path("slug").textValue();
  }

  String name() {
    return members.path("name").asText();
  }

  /** The club at this slug. */
  Club at(String address) {
    return SHAPE.read(members.deepCopy().put("slug", address));
  }
}
