package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Somewhere with a name.
 *
 * @param id of GeoNames; 0 for a region or country
 * @param name as it is called there where that is known, otherwise as GeoNames calls it
 * @param region the first-level region it is in, or is, by its local name; absent where GeoNames'
 *     own codes cannot be told apart reliably
 * @param regionCode that region in ISO 3166-2, such as {@code GB-ENG}
 * @param country ISO 3166-1 alpha-2
 * @param point of a region or country: the middle of its people
 * @param population of a region or country: the sum of its towns' in GeoNames' table. A weight, not
 *     a count of people: who lives outside these towns is left out, and boroughs that the table has
 *     beside their city count twice
 * @param spellings of a region or country: all its names in the languages here, folded as {@link
 *     org.muster.engine.query.Fold#place} folds; of a town: none
 */
public record Place(
    Kind kind,
    long id,
    String name,
    @Nullable String region,
    @Nullable String regionCode,
    String country,
    GeoPoint point,
    long population,
    List<String> spellings) {

  /** What it is; between things of equal weight the first comes first. */
  public enum Kind {
    TOWN,
    REGION,
    COUNTRY
  }

  public Place {
    spellings = List.copyOf(spellings);
  }

  /** "Leeds, England, GB". */
  public String label() {
    var parts = new ArrayList<String>();
    parts.add(name);
    if (kind == Kind.TOWN && region != null) {
      parts.add(region);
    }
    parts.add(country);
    return String.join(", ", parts);
  }
}
