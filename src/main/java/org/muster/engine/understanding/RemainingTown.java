package org.muster.engine.understanding;

import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * "milsim phoenix next weekend", "partie nice samedi": what is left of a text that is understood
 * otherwise, and names no other place, is the town that is called so where the asker is, though it
 * is another word, too.
 */
final class RemainingTown implements Reader {

  /** Of a name that is an everyday word. */
  private static final long WELL_KNOWN = 60_000;

  private final PlaceFinder places;
  private final PlaceWords words;

  RemainingTown(PlaceFinder places, PlaceWords words) {
    this.places = places;
    this.words = words;
  }

  @Override
  public void read(ReadingState draft) {
    if (draft.readings().isEmpty() || PlaceIntents.anyIn(draft)) {
      return;
    }
    int first = firstLeft(draft, 0);
    Found found = first < draft.size() ? places.exact(draft, first) : null;
    if (found == null || !isMeant(draft, found) || firstLeft(draft, found.end()) < draft.size()) {
      return;
    }
    draft.take(first, found.end(), PlaceIntents.of(draft, found, Effect.PREFERRED));
  }

  /** The first token from one on that nobody has read; behind the last: there is none. */
  static int firstLeft(ReadingState draft, int from) {
    int i = from;
    while (i < draft.size() && !(draft.isFree(i) && draft.signs().at(i, StopWords.IDLE) == null)) {
      i++;
    }
    return i;
  }

  private boolean isMeant(ReadingState draft, Found found) {
    boolean word =
        PlaceAlternatives.isOrdinary(draft, found)
            || words.isJustWord(draft, found.first(), found.nameEnd());
    return places.isOwn(draft, found)
        && TownNames.isOfHome(draft, found, word ? WELL_KNOWN : PlaceNames.LARGE);
  }
}
