package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Somebody of the reader's clubs who comes to a game, and lets it be seen. */
public record ClubMate(
    String handle,
    @Nullable String callsign,
    @JsonPropertyDescription("Slugs of the clubs that you are both members of.")
        List<String> clubs) {

  public ClubMate {
    clubs = List.copyOf(clubs);
  }

  /** How they are called. */
  public String name() {
    return callsign == null ? handle : callsign;
  }
}
