package org.muster.engine.understanding;

import java.util.List;
import java.util.Locale;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Near;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.PlaceFinder.Found;

/** What a place that was read asks for: to be near a town, or in a region or country. */
final class PlaceIntents {

  /**
   * Who does not want to go to a town may want to play near it: "not to London, what's in Kent".
   */
  private static final double UNWANTED_METRES = 30_000;

  private PlaceIntents() {}

  static Intent of(ReadingState draft, Found found, Effect effect) {
    Place place = found.place();
    return new Intent(
        effect,
        filter(draft, place, effect),
        List.of(),
        List.of(said(place)),
        true,
        place.label(),
        Place.others(found.candidates()));
  }

  /** The same of a name without a word before it: a town is a wish, an area is demanded. */
  static Effect ofBare(ReadingState draft, Place place) {
    boolean point = place.kind() == Place.Kind.TOWN && draft.radiusMetres() == null;
    return point ? Effect.PREFERRED : Effect.REQUIRED;
  }

  /** Whether any place was read so far. */
  static boolean anyIn(ReadingState draft) {
    return draft.readings().stream().anyMatch(is -> Alternatives.PLACE.contains(is.as()));
  }

  private static Filter filter(ReadingState draft, Place place, Effect effect) {
    Double radius = effect == Effect.EXCLUDED ? null : draft.radiusMetres();
    double around = effect == Effect.EXCLUDED ? UNWANTED_METRES : Near.DEFAULT_RADIUS_KM * 1000;
    Filter area = place.filter();
    Filter within = new Filter.Within(place.point(), radius == null ? around : radius);
    if (area == null) {
      return within;
    }
    if (place.kind() != Place.Kind.REGION) {
      return area;
    }
    if (radius != null) {
      return new Filter.Or(List.of(area, within));
    }
    return Filter.around(area, place.point(), isFirstLevel(place));
  }

  private static Said said(Place place) {
    return switch (place.kind()) {
      case TOWN ->
          new Said(
              "near",
              String.format(Locale.ROOT, "%.4f,%.4f", place.point().lat(), place.point().lon()));
      case REGION -> new Said("region", isFirstLevel(place) ? place.name() : place.label());
      case COUNTRY -> new Said("country", place.country());
    };
  }

  static boolean isFirstLevel(Place place) {
    return place.name().equals(place.region());
  }
}
