package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;

/**
 * Somewhere with a name.
 *
 * @param id of GeoNames; 0 for a region or country
 * @param name as it is called there where that is known, otherwise as GeoNames calls it
 * @param region the first-level region it is in, or is, by its local name; absent where GeoNames'
 *     own codes cannot be told apart reliably
 * @param regionCode that region in ISO 3166-2, such as {@code GB-ENG}; of a county or another area
 *     inside one, that one's
 * @param country ISO 3166-1 alpha-2
 * @param point of a region or country: the middle of its people
 * @param population of a region or country: the sum of its towns' in GeoNames' table. A weight, not
 *     a count of people: who lives outside these towns is left out, and boroughs that the table has
 *     beside their city count twice
 * @param spellings of a region or country: all its names in the languages here, folded as {@link
 *     org.muster.engine.query.Fold#place} folds; of a town: none
 * @param areas the codes of the regions and other areas that hold it, those of {@link
 *     org.muster.engine.query.Fields#AREA}; of a region or area its own is the first; of a country:
 *     none
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
    List<String> spellings,
    List<String> areas) {

  private static final int MOST_OTHERS = 5;

  /** What it is; between things of equal weight the first comes first. */
  public enum Kind {
    TOWN,
    REGION,
    COUNTRY
  }

  public Place {
    spellings = List.copyOf(spellings);
    areas = List.copyOf(areas);
  }

  /** The code of a region or area; absent of a town or country. */
  public @Nullable String areaCode() {
    return kind == Kind.REGION ? areas.getFirst() : null;
  }

  /** What is there, of a region, area or country; absent of a town, which is a point. */
  public @Nullable Filter filter() {
    return switch (kind) {
      case TOWN -> null;
      case REGION -> {
        Filter here = Filter.is(Fields.AREA, areas.getFirst());
        Filter written = new Filter.AnyOf(Fields.REGION, Set.copyOf(spellings));
        yield new Filter.Or(List.of(here, Filter.all(written, Filter.is(Fields.COUNTRY, country))));
      }
      case COUNTRY -> Filter.is(Fields.COUNTRY, country);
    };
  }

  /** Whether it lies in a region, an area or a country, and is another place than that. */
  public boolean isIn(Place whole) {
    return !equals(whole)
        && switch (whole.kind) {
          case TOWN -> false;
          case REGION -> areas.contains(whole.areas.getFirst());
          case COUNTRY -> country.equals(whole.country);
        };
  }

  /** "Leeds, England, GB", "Kent, England, GB". */
  public String label() {
    var parts = new ArrayList<String>();
    parts.add(name);
    if (region != null && (kind == Kind.TOWN || !region.equals(name))) {
      parts.add(region);
    }
    parts.add(country);
    return String.join(", ", parts);
  }

  /**
   * What else may be meant, by label, the likelier first.
   *
   * @param candidates places of one name; the first is the one that was taken
   */
  public static List<String> others(List<Place> candidates) {
    String taken = candidates.getFirst().label();
    return candidates.stream()
        .skip(1)
        .map(Place::label)
        .distinct()
        .filter(label -> !label.equals(taken))
        .limit(MOST_OTHERS)
        .toList();
  }
}
