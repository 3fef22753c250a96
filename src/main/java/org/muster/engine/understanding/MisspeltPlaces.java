package org.muster.engine.understanding;

import org.muster.engine.query.IndexedWords.Unknown;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * "skirmish manchestr saturday": the only word of a text that is neither understood nor in the
 * index, and is spelt nearly like a well-known place of the asker's country or a metropolis, is
 * that place. Beside other such words it is more likely one of a name.
 */
final class MisspeltPlaces implements Reader {

  private final PlaceFinder places;

  MisspeltPlaces(PlaceFinder places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    int i = RemainingTown.firstLeft(draft, 0);
    if (i < draft.size()
        && RemainingTown.firstLeft(draft, i + 1) == draft.size()
        && draft.token(i).kind() == Token.Kind.WORD
        && draft.signs().at(i).isEmpty()
        && !PlaceIntents.anyIn(draft)) {
      draft.indexed().unknown().stream()
          .filter(unknown -> unknown.span().equals(draft.span(i, i + 1)))
          .findFirst()
          .ifPresent(unknown -> read(draft, i, unknown));
    }
  }

  private void read(ReadingState draft, int i, Unknown unknown) {
    Found found = places.misspelt(draft, i, unknown.alike());
    if (found != null) {
      Effect effect = PlaceIntents.ofBare(draft, found.place());
      draft.take(i, found.end(), PlaceIntents.of(draft, found, effect));
    }
  }
}
