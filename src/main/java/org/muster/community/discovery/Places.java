package org.muster.community.discovery;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Near;

/** Searches the gazetteer, for REST, MCP and pages alike. */
final class Places {

  private final Gazetteer gazetteer;

  public Places(Gazetteer gazetteer) {
    this.gazetteer = gazetteer;
  }

  /**
   * Places with exactly this name, then those whose name starts with it; if there are none, similar
   * ones.
   */
  public PlaceResults search(PlaceQuery query) {
    Near near = query.where(gazetteer);
    return new PlaceResults(
        found(query, near).stream().map(place -> PlaceView.of(place, near)).toList(),
        PlaceResults.ATTRIBUTION);
  }

  private List<Place> found(PlaceQuery query, @Nullable Near near) {
    Set<String> countries = Set.copyOf(query.country());
    var text = query.text();
    if (text == null) {
      return near == null
          ? gazetteer.largest(countries, query.limit())
          : gazetteer.nearest(near.point(), countries, query.limit());
    }
    Gazetteer.Found found = gazetteer.search(text.text(), countries, query.limit());
    var places = new LinkedHashSet<Place>(nearestFirst(found.called(), near));
    places.addAll(nearestFirst(found.beginning(), near));
    return places.stream().limit(query.limit()).toList();
  }

  /** Stable sort: equally distant places keep their order. */
  private static List<Place> nearestFirst(List<Place> places, @Nullable Near near) {
    return near == null
        ? places
        : places.stream()
            .sorted(Comparator.comparingDouble(place -> place.point().metresTo(near.point())))
            .toList();
  }
}
