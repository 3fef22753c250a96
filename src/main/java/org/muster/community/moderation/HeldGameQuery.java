package org.muster.community.moderation;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Review;
import org.muster.engine.query.SearchRequest;

/** Selects games that are held back. */
record HeldGameQuery(
    @JsonPropertyDescription("Absent: those that wait and those that are quiet.")
        Review.@Nullable State state,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription(SearchRequest.LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(SearchRequest.CURSOR) String cursor) {

  public HeldGameQuery {
    limit = or(limit, 20);
  }
}
