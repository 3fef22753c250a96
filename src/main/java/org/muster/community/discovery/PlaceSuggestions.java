package org.muster.community.discovery;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Completer.Typing;
import org.muster.engine.query.Fit;

/** Places to be completed: by their own names, by foreign ones too. */
record PlaceSuggestions(Gazetteer gazetteer) {

  /** Of a name that nothing tells us about: it may be a foreign one that is only begun. */
  private static final Fit SOMEHOW = new Fit(1, 1, 1);

  /**
   * Who types.
   *
   * @param country ISO 3166-1 alpha-2: its places come first
   * @param near the nearer of two comparable places comes first
   */
  record Asker(@Nullable String country, @Nullable GeoPoint near) {}

  /** Those that fit, as the gazetteer orders them. None fits better than the one before. */
  List<SuggestionCandidate.OfPlace> fitting(
      String text, Typing typing, Tolerance tolerance, Asker asker, int most) {
    Set<Place> named = Set.copyOf(gazetteer.named(text, null));
    List<Place> found =
        gazetteer.completing(text, tolerance, asker.country(), asker.near(), 2 * most);
    var choices = new ArrayList<SuggestionCandidate.OfPlace>();
    Fit last = new Fit(0, 0);
    for (Place place : withoutDoubles(found)) {
      Fit fit = fit(place, typing, tolerance, named.contains(place));
      if (fit != null && choices.size() < most) {
        last = fit.compareTo(last) > 0 ? fit : last; // the order is the gazetteer's
        choices.add(new SuggestionCandidate.OfPlace(place, last));
      }
    }
    return choices;
  }

  /** Towns that share a label, and a region or country with a town of its name, are one. */
  private static List<Place> withoutDoubles(List<Place> places) {
    var kept = new ArrayList<Place>();
    for (Place place : places) {
      if (kept.stream().noneMatch(other -> isDouble(place, other))) {
        kept.add(place);
      }
    }
    return kept;
  }

  private static boolean isDouble(Place place, Place other) {
    return place.name().equals(other.name())
        && place.country().equals(other.country())
        && (place.kind() != other.kind() || place.label().equals(other.label()));
  }

  private static @Nullable Fit fit(
      Place place, Typing typing, Tolerance tolerance, boolean called) {
    if (called) { // Praha is called Prague no less than Prague, Oklahoma, is
      return new Fit(0, 0);
    }
    Fit fit = typing.fit(place.name(), tolerance);
    boolean forgiven = fit == null && tolerance != Tolerance.NONE; // as the gazetteer forgives
    return forgiven ? SOMEHOW : fit;
  }
}
