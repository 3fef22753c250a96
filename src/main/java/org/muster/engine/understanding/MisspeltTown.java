package org.muster.engine.understanding;

import org.muster.engine.query.Fold;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * "cqb manchster", "madird": a word that nothing else knows, in a text that names no other place,
 * is the one large town from which it is a slip away. It is a wish only, as it may well be a name,
 * and the word itself is looked for, too.
 */
final class MisspeltTown implements Reader {

  private static final int FEWEST_LETTERS = 5;

  /** Looking for a misspelt name takes a millisecond. */
  private static final int MOST_WORDS = 2;

  private final PlaceFinder places;
  private final PlaceWords words;

  /**
   * @param words everyday words that are names of places, or a slip away from one
   */
  MisspeltTown(PlaceFinder places, PlaceWords words) {
    this.places = places;
    this.words = words;
  }

  @Override
  public void read(ReadingState draft) {
    if (PlaceIntents.anyIn(draft)) {
      return;
    }
    int looked = 0;
    for (int i = 0; i < draft.size() && looked < MOST_WORDS; i++) {
      if (mayBeOne(draft, i)) {
        looked++;
        Found found = places.misspeltTown(draft, i);
        if (found != null) {
          draft.take(i, i + 1, PlaceIntents.of(draft, found, Effect.PREFERRED));
          return;
        }
      }
    }
  }

  private boolean mayBeOne(ReadingState draft, int i) {
    String word = Fold.place(draft.token(i).folded());
    boolean all = TownNames.isAll(draft, i, i + 1); // "prha"
    return draft.isFree(i)
        && draft.token(i).kind() == Token.Kind.WORD
        && word.length() >= (all ? FEWEST_LETTERS - 1 : FEWEST_LETTERS)
        && word.chars().allMatch(Character::isLetter)
        && draft.signs().at(i).isEmpty()
        && draft.terms().inContext(i, i + 1).isEmpty()
        && !words.isJustWord(draft, i, i + 1);
  }
}
