package org.muster.community.organising;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.muster.core.json.Json;
import org.muster.delivery.words.Words;

/**
 * A field of a form of which the body of an operation is made.
 *
 * @param name of the member of the body, or of a row, with dots between the levels
 * @param values what can be chosen, as the API names it; empty: anything
 * @param said how a value is shown
 */
public record InputField(
    String name, Kind kind, List<String> values, BiFunction<Words, String, String> said) {

  /** How a member is entered, and what it is in JSON. */
  public enum Kind {
    LINE,
    TEXT,
    NUMBER,
    DECIMAL,
    /** An amount in major units; a number of minor ones in JSON. */
    MONEY,
    /** Wall time at the place. */
    TIME,
    ONE_OF,
    /** One of some values, with one chosen from the start. */
    ALWAYS_ONE_OF,
    /** Several of some values, as checkboxes; joined with commas. */
    SOME_OF,
    /** A text for each line. */
    LINES,
    /** A number for each line. */
    DECIMALS,
    YES_OR_NO,
    YES
  }

  public InputField {
    values = List.copyOf(values);
  }

  /** A field with these values. */
  public static InputField of(
      String name, Kind kind, Enum<?>[] values, BiFunction<Words, String, String> said) {
    return new InputField(name, kind, Stream.of(values).map(Json::name).toList(), said);
  }

  /** A field in which anything can be entered. */
  public static InputField of(String name, Kind kind) {
    return new InputField(name, kind, List.of(), (words, value) -> value);
  }
}
