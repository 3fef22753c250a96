package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * "near the Czech border", "cerca de la frontera con Portugal": no filter knows where borders are,
 * and neither the word nor the land behind it is asked for.
 */
final class Borders implements Reader {

  private static final FunctionWord[] NEAR = {
    FunctionWord.AT, FunctionWord.RADIUS, FunctionWord.ON, FunctionWord.IN
  };

  /** Longer words are none of those that stand between. */
  private static final int LONGEST_LITTLE = 4;

  /** "avec l'": words between a border and the land. */
  private static final int MOST_BETWEEN = 2;

  private final PlaceFinder places;
  private final PlaceAdjectives adjectives;

  Borders(PlaceFinder places, PlaceAdjectives adjectives) {
    this.places = places;
    this.adjectives = adjectives;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match border = draft.signs().at(i, FunctionWord.BORDER);
      if (border != null && draft.isFree(i, border.end())) {
        border(draft, border);
      }
    }
  }

  private void border(ReadingState draft, Match border) {
    int i = border.first();
    int first = adjectives.isOne(draft, i - 1) ? i - 1 : i;
    Match article = draft.signs().before(first, FunctionWord.IDLE);
    boolean near =
        border.end() > i + 1
            || draft.signs().before(first, NEAR) != null
            || (article != null && draft.signs().before(article.first(), NEAR) != null);
    Found named = first < i ? places.exact(draft, first) : null; // "the Welsh border"
    if (near && (named == null || named.nameEnd() <= i)) {
      draft.take(first, endOfLand(draft, border.end()), Clause.Idle::new);
    }
  }

  /** Behind "espagnole" or "with France"; "over de grens in Duitsland" is in Germany. */
  private int endOfLand(ReadingState draft, int end) {
    if (adjectives.isOne(draft, end)) {
      return end + 1;
    }
    for (int i = end; i <= end + MOST_BETWEEN && draft.isFree(i); i++) {
      Found land = i == end ? null : land(draft, i);
      if (land != null) {
        return land.end();
      }
      if (draft.signs().at(i, FunctionWord.IN) != null
          || draft.token(i).folded().length() > LONGEST_LITTLE) {
        break;
      }
    }
    return end;
  }

  private @Nullable Found land(ReadingState draft, int i) {
    Found exact = places.exact(draft, i);
    Found land = exact == null ? places.nearly(draft, i, false) : exact;
    return land != null && land.candidates().stream().anyMatch(is -> is.kind() != Place.Kind.TOWN)
        ? land
        : null;
  }
}
