package org.muster.suggest;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.place.Gazetteer;
import org.muster.place.Place;
import org.muster.search.Completer.Tolerance;
import org.muster.search.Completer.Typing;
import org.muster.search.Fit;

/** Places to be completed: by their own names, by foreign ones too. */
record PlaceNames(Gazetteer gazetteer) {

  /** Of a name that nothing tells us about: it may be a foreign one that is only begun. */
  private static final Fit SOMEHOW = new Fit(1, 1, 1);

  /** Those that fit, the better first; equally good ones as the gazetteer has them. */
  List<Choice.OfPlace> fitting(String text, Typing typing, Tolerance tolerance, int most) {
    Set<Place> named = Set.copyOf(gazetteer.named(text, null));
    return gazetteer.startingWith(text, null, most).stream()
        .map(place -> choice(place, typing, tolerance, named.contains(place)))
        .filter(Objects::nonNull)
        .sorted(Comparator.comparing(Choice.OfPlace::fit))
        .toList();
  }

  private static Choice.@Nullable OfPlace choice(
      Place place, Typing typing, Tolerance tolerance, boolean called) {
    // Praha is called Prague no less than Prague, Oklahoma, is
    Fit fit = called ? new Fit(0, 0) : typing.fit(place.name(), tolerance);
    if (fit == null && tolerance != Tolerance.NONE) {
      fit = SOMEHOW; // the gazetteer forgives the same typos
    }
    return fit == null ? null : new Choice.OfPlace(place, fit);
  }
}
