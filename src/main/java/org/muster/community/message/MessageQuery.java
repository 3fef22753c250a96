package org.muster.community.message;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.SearchRequest;

/** Selects a page of the messages of a game. */
record MessageQuery(
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription(SearchRequest.LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(SearchRequest.CURSOR) String cursor) {

  public MessageQuery {
    limit = or(limit, 20);
  }
}
