package org.muster.community.registration;

import static org.muster.core.Defaults.list;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import java.util.List;

/** Query parameters that select the registrations of an attendance sheet. */
record SheetQuery(
    @Size(max = 11)
        @JsonPropertyDescription("Any of them. Absent: all that have or may still get a place.")
        List<Registration.State> state) {

  public SheetQuery {
    state = list(state);
  }
}
