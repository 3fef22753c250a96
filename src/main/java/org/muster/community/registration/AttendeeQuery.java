package org.muster.community.registration;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Query parameters that select registrations of one game. */
public record AttendeeQuery(
    @Size(max = 11)
        @JsonPropertyDescription("Any of them. Absent: all that have or may still get a place.")
        List<Registration.State> state,
    @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("Only of this faction.")
        String faction,
    @Nullable @Size(min = 1, max = 60) @JsonPropertyDescription("Only of this role.") String role,
    @Nullable
        @Size(min = 1, max = 80)
        @JsonPropertyDescription("Only if callsign, handle or team has this in it.")
        String search,
    @JsonProperty(defaultValue = "registered")
        @JsonPropertyDescription("By time of registration, or by callsign, else handle.")
        AttendeeSort sort,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription("Maximum number of registrations.")
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription("`next_cursor` of the previous page.")
        String cursor) {

  public AttendeeQuery {
    state = list(state);
    sort = or(sort, AttendeeSort.REGISTERED);
    limit = or(limit, 20);
  }

  /** The requested registrations. */
  AttendeeFilter filter() {
    return new AttendeeFilter(AttendeeFilter.in(state).states(), faction, role, search);
  }
}
