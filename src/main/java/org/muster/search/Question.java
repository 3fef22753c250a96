package org.muster.search;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A text as it was read.
 *
 * @param text what was typed, after clean-up
 * @param clauses in the order of the text; they never overlap. What no clause covers is plain words
 * @param understood the same for whoever asked
 * @param from since when games are wanted, if the text says so; it may be in the past
 * @param states the states of games that are asked for by name; none: the usual ones
 */
public record Question(
    String text,
    List<Clause> clauses,
    Understood understood,
    @Nullable Instant from,
    Set<String> states) {

  public Question {
    clauses = List.copyOf(clauses);
    states = Set.copyOf(states);
  }

  /** Every word is a plain word. */
  public static Question plain(SearchText text) {
    return new Question(
        text.text(), List.of(), new Understood(text.text(), List.of()), null, Set.of());
  }
}
