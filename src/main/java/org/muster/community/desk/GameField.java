package org.muster.community.desk;

import java.util.List;
import java.util.function.BiFunction;
import org.muster.delivery.words.Words;

/**
 * A field of the form of a game.
 *
 * @param name of the member of the game, or of a row, with dots between the levels
 * @param label in the reader's words
 * @param values what can be chosen, as the API names it; empty: anything
 * @param said how a value is shown
 */
record GameField(
    String name,
    Kind kind,
    BiFunction<Words, String, String> label,
    List<String> values,
    BiFunction<Words, String, String> said) {

  /** How a member is entered, and what it is in JSON. */
  enum Kind {
    LINE,
    TEXT,
    NUMBER,
    DECIMAL,
    /** An amount in major units; a number of minor ones in JSON. */
    MONEY,
    /** Wall time at the place. */
    TIME,
    ONE_OF,
    /** Several of some values, as checkboxes; joined with commas. */
    SOME_OF,
    /** A text for each line. */
    LINES,
    YES_OR_NO,
    YES
  }

  GameField {
    values = List.copyOf(values);
  }
}
