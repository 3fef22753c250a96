package org.muster.engine.understanding;

import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/** Names that are everyday words, and places all the same beside other places. */
final class PlaceAlternatives {

  private final PlaceFinder places;

  PlaceAlternatives(PlaceFinder places) {
    this.places = places;
  }

  /** "Bristol or Bath", "Reading/London": a bath would not stand there. */
  boolean isOne(ReadingState draft, Found found) {
    if (!found.place().country().equals(draft.asker().country())) {
      return false;
    }
    Match before = draft.signs().before(found.first(), FunctionWord.OR);
    Match behind = draft.signs().at(found.end(), FunctionWord.OR);
    int left = before == null ? found.first() : before.first();
    int right = behind == null ? found.end() : behind.end();
    if (left > 0
        && (before != null || isSlash(draft, left))
        && draft.isReadAs(left - 1, Alternatives.PLACE)) {
      return true;
    }
    Found other =
        draft.isFree(right) && (behind != null || isSlash(draft, right))
            ? places.exact(draft, right)
            : null;
    return other != null
        && PlaceNames.isLarge(draft, other.place())
        && other.place().country().equals(found.place().country())
        && !isOrdinary(draft, other)
        && PlaceNames.isUnknown(draft, other);
  }

  /** "Reading", but not "south east". */
  static boolean isOrdinary(ReadingState draft, Found found) {
    Match ordinary = draft.signs().at(found.first(), FunctionWord.ORDINARY);
    return ordinary != null && ordinary.end() >= found.nameEnd();
  }

  /** Whether nothing but "/" stands before a token. */
  private static boolean isSlash(ReadingState draft, int i) {
    return i > 0 && i < draft.size() && draft.gap(i).strip().equals("/");
  }
}
