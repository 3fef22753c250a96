package org.muster.community.figures;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** How a game goes or went, in players, without names. */
public record GameFigures(
    @JsonPropertyDescription("Players with a place: confirmed, here or absent.") int confirmed,
    @JsonPropertyDescription("Checked in.") int came,
    @JsonPropertyDescription("Recorded as absent.") int noShows,
    @JsonPropertyDescription("Cancelled by the player.") int cancelled,
    @JsonPropertyDescription("Of these, in the 48 hours before the start or later.")
        int cancelledLate,
    @JsonPropertyDescription(
            "Wait for approval, a place or an answer, or did so until the game was over.")
        int waiting,
    @JsonPropertyDescription("Those with a place by faction, in order of name; without one last.")
        List<Share> bySide,
    @JsonPropertyDescription("Those with a place by the price they chose, in the same order.")
        List<Share> byPrice) {

  public GameFigures {
    bySide = List.copyOf(bySide);
    byPrice = List.copyOf(byPrice);
  }

  /** Whether somebody asked for a place. */
  public boolean hasAny() {
    return confirmed + cancelled + waiting > 0;
  }
}
