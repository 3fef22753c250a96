package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.MembersOf;
import org.muster.engine.query.MapWindow;

/** A search for clubs on a map: the filters of {@link ClubQuery} and the part of the map. */
@MembersOf(
    value = ClubQuery.class,
    without = {"sort", "facets", "highlight", "limit", "cursor"},
    and = MapWindow.class)
public record ClubClusterQuery(ObjectNode members) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ClubClusterQuery {}

  MapWindow window() {
    return MapWindow.of(members);
  }

  ClubQuery filters() {
    return MapWindow.filters(members, ClubQuery.class);
  }
}
