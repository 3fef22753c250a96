package org.muster.engine.query;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** Where places are that people name. */
public interface PlaceLookup {

  /**
   * A place that was named.
   *
   * @param point of a region or country: the middle of its people
   * @param area what is in the region or country; absent: it is a point
   * @param label its name with where it is
   * @param others other places of that name, the likelier first
   */
  record Located(GeoPoint point, @Nullable Filter area, String label, List<String> others) {
    public Located {
      others = List.copyOf(others);
    }
  }

  /**
   * The place of this name, "Leeds" or "Paris, Texas".
   *
   * @param country ISO 3166-1 alpha-2: places of this country come first
   * @throws org.muster.core.ProblemException {@code Invalid} of the parameter {@code near}: nobody
   *     knows the place
   */
  Located locate(String name, @Nullable String country);

  /**
   * The same places for a community that is in these countries alone: of places of one name those
   * there are likelier.
   */
  default PlaceLookup of(Set<String> peopled) {
    return this;
  }

  /** Where a postcode is; absent: it is none. */
  default @Nullable Located postcode(String text, @Nullable String country) {
    return null;
  }

  /** The region, county or other area of this name or ISO 3166-2 code; absent: nobody knows it. */
  default @Nullable Located region(String name, @Nullable String country) {
    return null;
  }
}
