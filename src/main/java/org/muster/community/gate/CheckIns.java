package org.muster.community.gate;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.muster.community.registration.CheckIn;
import org.muster.core.Defaults;

/** Request body with the check-ins that a phone hands in. */
public record CheckIns(
    @NotNull
        @Size(min = 1, max = MOST)
        @JsonPropertyDescription("In any order; the same one may be handed in again.")
        List<@Valid @NotNull CheckIn> checkIns) {

  /** How many one request hands in, at most. */
  static final int MOST = 200;

  public CheckIns {
    checkIns = Defaults.list(checkIns);
  }
}
