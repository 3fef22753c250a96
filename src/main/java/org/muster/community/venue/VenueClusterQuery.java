package org.muster.community.venue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.MembersOf;
import org.muster.engine.query.MapParameters;

/** A search for venues on a map: the filters of {@link VenueQuery} and the part of the map. */
@MembersOf(
    value = VenueQuery.class,
    without = {"sort", "facets", "highlight", "limit", "cursor"},
    and = MapParameters.class)
public record VenueClusterQuery(ObjectNode members) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public VenueClusterQuery {}

  MapParameters map() {
    return MapParameters.of(members);
  }

  VenueQuery filters() {
    return MapParameters.filters(members, VenueQuery.class);
  }
}
