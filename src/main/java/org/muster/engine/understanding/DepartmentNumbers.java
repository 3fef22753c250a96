package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * French departments by their numbers: behind one that was read, "dans le 13 ou le 83", "77/78",
 * and in France behind nothing but the sport or what is looked for, "airsoft 69", "boutique 33".
 */
final class DepartmentNumbers implements Reader {

  /** What stands between the things of a list. */
  private static final List<String> LIST = List.of("/", ",");

  private static final Set<String> KINDS = Set.of(Fields.TYPE, Fields.KIND);

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
        if (isBesideAnother(draft, first) || isOfSport(draft, i)) {
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

  /** "airsoft 93 dimanche"; behind another word only if there is no third: "partie 12 décembre". */
  private static boolean isOfSport(ReadingState draft, int i) {
    return "FR".equals(draft.asker().country())
        && draft.words(i, i + 1).length() == 2
        && (draft.signs().before(i, FunctionWord.SPORT) != null
            || (draft.size() == 2 && isKind(draft, 0)));
  }

  private static boolean isKind(ReadingState draft, int i) {
    return draft.terms().inContext(i, i + 1).stream().anyMatch(is -> KINDS.contains(is.field()));
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
