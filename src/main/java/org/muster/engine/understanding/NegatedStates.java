package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.engine.query.Fields;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;

/**
 * Games that are not in a state: "which is not fully booked", "qui n'est pas encore complet", "die
 * niet is afgelast". Little words may stand between. Of a game that is not full, places are left,
 * and few of one that nearly is: "fast ausverkauft".
 */
final class NegatedStates implements Reader {

  private static final Set<String> STATES = Set.of(Fields.STATE, Fields.PLACES_LEFT);
  private static final int MOST_BETWEEN = 3;

  private final Exclusions exclusions;

  NegatedStates(Exclusions exclusions) {
    this.exclusions = exclusions;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match not = draft.signs().at(i, FunctionWord.NOT);
      if (not != null && draft.isFree(i, not.end())) {
        negated(draft, not);
      }
      Match nearly = draft.signs().at(i, FunctionWord.NEARLY);
      if (nearly != null) {
        nearly(draft, nearly);
      }
    }
  }

  private void negated(ReadingState draft, Match not) {
    int claim = not.first();
    int at = behindLittleWords(draft, not.end());
    int end = end(draft, at);
    while (end > at && draft.isFree(claim, end)) {
      if (isFull(draft, at, end)) {
        draft.take(claim, end, Concepts.placesLeft(draft.asker().now()));
      } else {
        exclusions.exclude(draft, claim, at, end);
      }
      Match or = draft.signs().at(end, FunctionWord.OR, FunctionWord.AND);
      if (or == null) {
        return;
      }
      claim = end; // "not cancelled or postponed"
      at = or.end();
      end = end(draft, at);
    }
  }

  private static void nearly(ReadingState draft, Match nearly) {
    int at = behindLittleWords(draft, nearly.end());
    int end = end(draft, at);
    if (end > at && draft.isFree(nearly.first(), end) && isFull(draft, at, end)) {
      draft.take(nearly.first(), end, Concepts.lastPlaces(draft.asker().now()));
    }
  }

  /** "is", "yet", "este" for "esté", as far as they belong to no state themselves. */
  private static int behindLittleWords(ReadingState draft, int from) {
    int at = from;
    for (int n = 0; n < MOST_BETWEEN && at < draft.size() && end(draft, at) == at; n++) {
      Match little = draft.signs().at(at, FunctionWord.IDLE);
      little = little == null ? draft.signs().value(at, FunctionWord.WHICH, "this") : little;
      if (little == null || draft.isBorder(at)) {
        return at;
      }
      at = little.end();
    }
    return at;
  }

  /** Behind the longest words for a state at a token; the token itself: none. */
  private static int end(ReadingState draft, int at) {
    Match full = draft.signs().at(at, FunctionWord.FULL);
    if (full != null) { // "no full auto" has another term
      return isOfMore(draft, full) ? at : full.end();
    }
    for (int end = Math.min(draft.size(), at + draft.terms().longest()); end > at; end--) {
      List<Concept> concepts = draft.terms().concepts(at, end);
      if (concepts.stream().anyMatch(NegatedStates::isState)) {
        return end;
      }
    }
    return at;
  }

  /** "full auto", "fullt utrustad": what is full is something else. */
  private static boolean isOfMore(ReadingState draft, Match full) {
    int end = full.end();
    return !draft.isBorder(end)
        && (draft.terms().isKnown(full.first(), end + 1)
            || (draft.signs().at(end).isEmpty() && !draft.terms().isKnown(end, end + 1)));
  }

  /** That places are left is no state to deny here. */
  private static boolean isState(Concept concept) {
    return concept.field().equals(Fields.STATE) || Concepts.isFull(concept);
  }

  private static boolean isFull(ReadingState draft, int first, int end) {
    Match full = draft.signs().at(first, FunctionWord.FULL);
    return (full != null && full.end() == end) || areFull(draft.terms().concepts(first, end));
  }

  /** Whether words mean that no place is left, and nothing else that has to do with it. */
  static boolean areFull(List<Concept> concepts) {
    Set<Concept> states =
        concepts.stream()
            .filter(concept -> STATES.contains(concept.field()))
            .collect(Collectors.toSet());
    return !states.isEmpty() && states.stream().allMatch(Concepts::isFull);
  }
}
