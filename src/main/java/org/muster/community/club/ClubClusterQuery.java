package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.MembersOf;
import org.muster.engine.query.MapParameters;

/** A search for clubs on a map: the filters of {@link ClubQuery} and the part of the map. */
@MembersOf(
    value = ClubQuery.class,
    without = {"sort", "facets", "highlight", "limit", "cursor"},
    and = MapParameters.class)
public record ClubClusterQuery(ObjectNode members) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ClubClusterQuery {}

  MapParameters map() {
    return MapParameters.of(members);
  }

  ClubQuery filters() {
    return MapParameters.filters(members, ClubQuery.class);
  }
}
