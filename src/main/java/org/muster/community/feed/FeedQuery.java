package org.muster.community.feed;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.muster.community.event.EventQuery;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MembersOf;

/** A search for games that is followed: the filters of {@link EventQuery}, and longer pages. */
@MembersOf(
    value = EventQuery.class,
    without = {"limit", "facets", "highlight", "group"},
    and = FeedQuery.Length.class)
record FeedQuery(ObjectNode members) {

  private static final String LIMIT = "limit";
  private static final int USUAL = 500;

  /** How long a page is. */
  record Length(
      @Min(1)
          @Max(2_000)
          @JsonProperty(defaultValue = "" + USUAL)
          @JsonPropertyDescription("Maximum number of games; there may be more behind them.")
          Integer limit) {}

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  FeedQuery {}

  /** The search. */
  EventQuery search() {
    ObjectNode filters = members.deepCopy();
    filters.remove(LIMIT);
    return JsonReader.of(EventQuery.class)
        .readParameters(filters)
        .atMost(members.path(LIMIT).asInt(USUAL));
  }
}
