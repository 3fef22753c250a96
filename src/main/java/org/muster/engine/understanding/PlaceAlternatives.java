package org.muster.engine.understanding;

import java.util.List;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/** Names that are everyday words, and places all the same beside other places. */
final class PlaceAlternatives {

  /** Metres between places that one text names as alternatives. */
  private static final double NEAR_EACH_OTHER = 50_000;

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

  /**
   * "Leuven of Mechelen": of places that share a name the one near the other that is named before
   * it, if the likeliest is not.
   */
  static Found nearOther(ReadingState draft, Found found) {
    Match joint = draft.signs().before(found.first(), FunctionWord.OR, FunctionWord.AND);
    GeoPoint other = joint == null ? null : draft.place(joint.first() - 1);
    if (other == null || isNear(other, found.place())) {
      return found;
    }
    List<Place> near =
        found.candidates().stream().filter(place -> isNear(other, place)).limit(1).toList();
    return found.preferring(near, found.end());
  }

  private static boolean isNear(GeoPoint other, Place place) {
    return other.metresTo(place.point()) <= NEAR_EACH_OTHER;
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
