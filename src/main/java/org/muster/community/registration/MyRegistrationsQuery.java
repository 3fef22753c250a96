package org.muster.community.registration;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Query parameters that select the caller's registrations. */
public record MyRegistrationsQuery(
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Whether to include games that have ended.")
        Boolean past,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription("Maximum number of registrations.")
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription("`next_cursor` of the previous page.")
        String cursor) {

  public MyRegistrationsQuery {
    past = or(past, false);
    limit = or(limit, 20);
  }
}
