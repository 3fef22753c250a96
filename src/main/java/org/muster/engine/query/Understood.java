package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a request was read, so that whoever asked can correct it.
 *
 * @param text the words that were searched for, after clean-up; absent when there were none
 * @param readings what of the text was taken for something else than plain words
 * @param ignored words that decided nothing, on the first page: nothing has them, not even
 *     misspelt, or only descriptions do, of what lacks the rest
 */
public record Understood(
    @Nullable @JsonPropertyDescription("The words searched for as plain text.") String text,
    @JsonPropertyDescription(
            "Interpreted parts of the text. To correct one, send its parameter, or"
                + " interpret=false.")
        List<Reading> readings,
    @JsonPropertyDescription(
            "Words that decided nothing: no entry has them, or only descriptions have, of entries"
                + " that lack the rest.")
        List<String> ignored) {

  /** There was no text. */
  public static final Understood NOTHING = new Understood(null, List.of());

  public Understood {
    readings = List.copyOf(readings);
    ignored = List.copyOf(ignored);
  }

  /** No word is left out. */
  public Understood(@Nullable String text, List<Reading> readings) {
    this(text, readings, List.of());
  }

  /** The same with these words left out. */
  public Understood ignoring(List<String> words) {
    return new Understood(text, readings, words);
  }

  /**
   * One thing understood.
   *
   * @param words the words it came from, as they were typed
   * @param as the parameter that it became
   * @param value the value it was given, as the parameter takes it; several are joined by commas
   * @param effect what it does to the answer
   * @param place the place that was chosen
   * @param others other places of that name, the likelier first
   */
  public record Reading(
      @JsonPropertyDescription("The words of the text.") String words,
      @JsonPropertyDescription("The parameter they were interpreted as.") String as,
      @JsonPropertyDescription("The value of the parameter.") String value,
      Effect effect,
      @Nullable @JsonPropertyDescription("The place that was chosen.") String place,
      @JsonPropertyDescription("Other places with the same name; send one as `near` to choose it.")
          List<String> others) {

    public Reading {
      others = List.copyOf(others);
    }

    public static Reading of(String words, String as, String value, Effect effect) {
      return new Reading(words, as, value, effect, null, List.of());
    }
  }

  /**
   * What a reading does. Required: nothing else is an answer. Preferred: what fits comes first.
   * Excluded: what fits is left out. Overruled: nothing, since the parameter was given beside the
   * text, or the list has no such thing. Ignored: nothing, since there is no such filter.
   */
  public enum Effect {
    REQUIRED,
    PREFERRED,
    EXCLUDED,
    OVERRULED,
    IGNORED
  }
}
