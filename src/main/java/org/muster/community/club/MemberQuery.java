package org.muster.community.club;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.SearchRequest;

/** Selects members of a club, for REST and MCP alike. */
public record MemberQuery(
    @JsonProperty(defaultValue = "active")
        @JsonPropertyDescription("Values other than `active` require an officer of the club.")
        Membership.State state,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription(SearchRequest.LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(SearchRequest.CURSOR) String cursor) {

  public MemberQuery {
    state = or(state, Membership.State.ACTIVE);
    limit = or(limit, 20);
  }
}
