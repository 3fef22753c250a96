package org.muster.engine.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/**
 * The parameters {@code region} and {@code country}.
 *
 * @param filter what is in one of the regions; absent: none was named
 * @param readings what the regions were taken for
 */
record NamedAreas(@Nullable Filter filter, List<Understood.Reading> readings) {

  private static final Set<String> COUNTRIES =
      Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);

  /**
   * Reads regions by name or code. What nobody knows is looked for as organisers wrote it.
   *
   * @param country ISO 3166-1 alpha-2: regions of this country come first
   */
  static NamedAreas of(List<String> regions, @Nullable String country, PlaceLookup places) {
    var any = new ArrayList<Filter>();
    var readings = new ArrayList<Understood.Reading>();
    for (String region : regions) {
      any.add(Filter.is(Fields.REGION, Fold.place(region)));
      PlaceLookup.Located place = places.region(region, country);
      if (place != null && place.area() != null) {
        any.add(place.area());
        readings.add(
            new Understood.Reading(
                region,
                "region",
                place.label(),
                Understood.Effect.REQUIRED,
                place.label(),
                place.others()));
      }
    }
    return new NamedAreas(any.isEmpty() ? null : new Filter.Or(any), readings);
  }

  /**
   * Refuses codes of no country.
   *
   * @throws org.muster.core.ProblemException {@code Invalid}: says what is allowed
   */
  static void checkCountries(List<String> countries) {
    for (String country : countries) {
      if (!COUNTRIES.contains(country)) {
        throw Problem.parameter(
            "country",
            "unknown_country",
            "country must be codes of ISO 3166-1 alpha-2 such as GB, US or DE.");
      }
    }
  }
}
