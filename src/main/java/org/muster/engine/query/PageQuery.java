package org.muster.engine.query;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Selects a page of a list that is not filtered. */
public record PageQuery(
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription(SearchRequest.LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(SearchRequest.CURSOR) String cursor) {

  public PageQuery {
    limit = or(limit, 20);
  }
}
