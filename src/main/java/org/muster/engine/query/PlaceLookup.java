package org.muster.engine.query;

import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** Where places are that people name. */
public interface PlaceLookup {

  /**
   * The place of this name, "Leeds" or "Paris, Texas".
   *
   * @param country ISO 3166-1 alpha-2: places of this country come first
   * @throws org.muster.core.ProblemException {@code Invalid} of the parameter {@code near}: nobody
   *     knows the place
   */
  GeoPoint locate(String name, @Nullable String country);
}
