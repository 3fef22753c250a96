package org.muster.community.event;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.SearchRequest;

/** Selects among the games that the caller manages, for REST and MCP alike. */
public record MyEventsQuery(
    @Size(max = 5) @JsonPropertyDescription("Only games in one of these states.")
        List<Event.State> state,
    @Nullable @JsonPropertyDescription("Only games that end after this; default now.")
        OffsetDateTime from,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription(SearchRequest.LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(SearchRequest.CURSOR) String cursor) {

  public MyEventsQuery {
    state = list(state);
    limit = or(limit, 20);
  }
}
