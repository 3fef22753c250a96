package org.muster.engine.understanding;

import java.util.List;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * French departments by their numbers, behind one that was read: "dans le 13 ou le 83", "77/78".
 */
final class DepartmentNumbers implements Reader {

  /** What stands between the things of a list. */
  private static final List<String> LIST = List.of("/", ",");

  private final PlaceFinder places;

  DepartmentNumbers(PlaceFinder places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 1; i < draft.size(); i++) {
      if (draft.isNumber(i) && draft.isFree(i) && !draft.isMeasured(i + 1)) {
        Match article = draft.signs().before(i, FunctionWord.IDLE);
        int first = article == null || !draft.isFree(article.first(), i) ? i : article.first();
        if (isBesideAnother(draft, first)) {
          take(draft, first, i);
        }
      }
    }
  }

  private static boolean isBesideAnother(ReadingState draft, int first) {
    Match joint = draft.signs().before(first, FunctionWord.OR, FunctionWord.AND);
    int left = (joint == null ? first : joint.first()) - 1;
    return left >= 0
        && (joint != null || LIST.contains(draft.gap(first).strip()))
        && draft.isNumber(left)
        && draft.isReadAs(left, Alternatives.PLACE);
  }

  private void take(ReadingState draft, int first, int number) {
    String name = "dans le " + draft.words(number, number + 1); // as index/areas.txt has each
    List<Place> named = places.called(draft, name);
    if (!named.isEmpty()) {
      var found = new Found(first, number + 1, number + 1, named);
      draft.take(first, number + 1, PlaceIntents.of(draft, found, Effect.REQUIRED));
    }
  }
}
