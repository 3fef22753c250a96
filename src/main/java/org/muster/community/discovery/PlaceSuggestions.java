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

/** Suggests places by their names, local and foreign. */
record PlaceSuggestions(Gazetteer gazetteer) {

  /** Used where the fit is unknown: the text may be the beginning of a foreign name. */
  private static final Fit SOMEHOW = new Fit(1, 1, 1);

  /**
   * What is known of the caller.
   *
   * @param country ISO 3166-1 alpha-2: its places come first
   * @param near of comparable places, the nearer comes first
   */
  record Asker(@Nullable String country, @Nullable GeoPoint near) {}

  /** Places that fit, in the order of the gazetteer. No item fits better than the one before. */
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
        last = fit.compareTo(last) > 0 ? fit : last; // keep the gazetteer's order
        choices.add(new SuggestionCandidate.OfPlace(place, last));
      }
    }
    return choices;
  }

  /** Merges towns with the same label, and a region or country with a town of the same name. */
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
    if (called) { // Praha fits the text Prague as well as Prague, Oklahoma, does
      return new Fit(0, 0);
    }
    Fit fit = typing.fit(place.name());
    boolean forgiven = fit == null && tolerance != Tolerance.NONE; // matched with typos
    return forgiven ? SOMEHOW : fit;
  }
}
