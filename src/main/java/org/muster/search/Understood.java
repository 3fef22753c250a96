package org.muster.search;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a request was read, so that whoever asked can correct it.
 *
 * @param text the words that were searched for, after clean-up; absent when there were none
 * @param readings what of the text was taken for something else than plain words
 */
public record Understood(
    @Nullable @JsonPropertyDescription("The words that were searched for.") String text,
    @JsonPropertyDescription("What was taken for more than plain words.") List<Reading> readings) {

  public Understood {
    readings = List.copyOf(readings);
  }

  /**
   * One thing understood.
   *
   * @param words the words it came from
   * @param as the filter or boost it became, by its parameter's name
   * @param value the value it was given
   */
  public record Reading(String words, String as, String value) {}

  /** Reads text: today every word is a plain word. */
  public static Understood of(@Nullable SearchText text) {
    return new Understood(text == null ? null : text.text(), List.of());
  }
}
