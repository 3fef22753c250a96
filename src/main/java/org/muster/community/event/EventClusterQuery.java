package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.core.json.MembersOf;
import org.muster.engine.query.MapParameters;

/** A search for games on a map: the filters of {@link EventQuery} and the part of the map. */
@MembersOf(
    value = EventQuery.class,
    without = {"sort", "facets", "highlight", "limit", "cursor", "group"},
    and = MapParameters.class)
public record EventClusterQuery(ObjectNode members) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public EventClusterQuery {}

  MapParameters map() {
    return MapParameters.of(members);
  }

  EventQuery filters() {
    return MapParameters.filters(members, EventQuery.class);
  }
}
