package org.muster.engine.understanding;

import org.muster.engine.query.Clause;
import org.muster.engine.query.Fold;

/**
 * What something in the index is called: "unit 13 hastings rental", "zona cero madrid precios". Its
 * words say nothing else, unless all of them are ordinary ones of the sport, places or days, of
 * which people make sentences too: "airsoft park paris".
 */
final class KnownNames implements Reader {

  private static final int SHORTEST = 3;

  /** A smaller place is no reason to doubt that a name is meant. */
  private static final int LARGE = 30_000;

  private static final int LONGEST = 4;

  private final PlaceDictionary places;

  KnownNames(PlaceDictionary places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (Clause.Span span : draft.indexed().names()) {
      int first = draft.firstToken(span.from());
      int end = draft.endOfTokens(first, span.to());
      if (draft.isFree(first, end) && isName(draft, first, end)) {
        String words = draft.words(first, end);
        draft.take(first, end, here -> new Clause.Name(here, words));
        draft.hide(first, end);
      }
    }
  }

  private boolean isName(ReadingState draft, int first, int end) {
    for (int i = first; i < end; i++) {
      Token token = draft.token(i);
      if (token.kind() == Token.Kind.WORD
          && token.raw().length() >= SHORTEST
          && draft.signs().at(i).isEmpty()
          && !draft.terms().isKnown(i, i + 1)
          && !isOfPlace(draft, first, i, end)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word is a large place, or a part of its name: "airsoft clermont-ferrand". */
  private boolean isOfPlace(ReadingState draft, int first, int word, int end) {
    for (int from = Math.max(first, word - LONGEST); from <= word; from++) {
      for (int to = word + 1; to <= Math.min(end, from + LONGEST); to++) {
        if (places.named(Fold.place(draft.words(from, to)), null).stream()
            .anyMatch(place -> place.population() >= LARGE)) {
          return true;
        }
      }
    }
    return false;
  }
}
