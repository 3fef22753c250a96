package org.muster.community.venue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.MembersOf;
import org.muster.engine.query.MapWindow;

/** A search for venues on a map: the filters of {@link VenueQuery} and the part of the map. */
@MembersOf(
    value = VenueQuery.class,
    without = {"sort", "facets", "highlight", "limit", "cursor"},
    and = MapWindow.class)
public record VenueClusterQuery(ObjectNode members) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public VenueClusterQuery {}

  MapWindow window() {
    return MapWindow.of(members);
  }

  VenueQuery filters() {
    return MapWindow.filters(members, VenueQuery.class);
  }
}
