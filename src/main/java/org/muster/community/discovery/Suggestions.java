package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** Suggestions, best first. */
record Suggestions(
    @JsonPropertyDescription("Sorted by relevance, best first.") List<Suggestion> items) {

  static final Suggestions NONE = new Suggestions(List.of());

  public Suggestions {
    items = List.copyOf(items);
  }
}
