package org.muster.engine.understanding;

import org.muster.engine.query.Clause;

/**
 * What something in the index is called: "unit 13 hastings rental", "zona cero madrid precios". Its
 * words say nothing else, unless all of them are ordinary ones of the sport, places or days, of
 * which people make sentences too: "airsoft park paris".
 */
final class KnownNames implements Reader {

  private static final int SHORTEST = 3;

  /** A smaller place is no reason to doubt that a name is meant. */
  private static final int LARGE = 30_000;

  private final PlaceDictionary places;

  KnownNames(PlaceDictionary places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (Clause.Span span : draft.named()) {
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
          && places.named(token.folded(), null).stream()
              .noneMatch(place -> place.population() >= LARGE)) {
        return true;
      }
    }
    return false;
  }
}
