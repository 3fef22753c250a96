package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/**
 * Characters of a text, to be marked when it is shown. Counted in UTF-16 units, as JavaScript, Java
 * and C# count: {@code text.slice(start, end)}.
 */
public record Range(
    @JsonPropertyDescription("Start (inclusive), in UTF-16 units.") int start,
    @JsonPropertyDescription("End (exclusive), in UTF-16 units.") int end) {

  public Range {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("no characters from " + start + " to " + end);
    }
  }
}
