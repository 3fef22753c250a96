package org.muster.engine.gazetteer;

import java.util.List;
import org.muster.core.GeoPoint;

/**
 * A line of GeoNames' table of cities, https://download.geonames.org/export/dump/readme.txt.
 *
 * @param admin1 GeoNames' own code of the first-level region, unique in its country
 * @param admin2 that of the second level, unique in the region
 */
record TownRecord(
    int id,
    String name,
    String ascii,
    List<String> alternates,
    double lat,
    double lon,
    String feature,
    String country,
    String admin1,
    String admin2,
    int population) {

  private static final int COLUMNS = 19;

  /** Reads one line; throws {@link IllegalArgumentException} for anything else. */
  static TownRecord parse(String line) {
    String[] f = line.split("\t", -1);
    if (f.length != COLUMNS) {
      throw new IllegalArgumentException("has " + f.length + " columns instead of " + COLUMNS);
    }
    return new TownRecord(
        Integer.parseInt(f[0]),
        f[1],
        f[2],
        f[3].isEmpty() ? List.of() : List.of(f[3].split(",", -1)),
        Double.parseDouble(f[4]),
        Double.parseDouble(f[5]),
        f[7],
        f[8],
        f[10],
        f[11],
        Integer.parseInt(f[14]));
  }

  GeoPoint point() {
    return new GeoPoint(lat, lon);
  }

  /** Whether people live there still: no ruins, no places that are kept for history's sake. */
  boolean stands() {
    return switch (feature) {
      case "PPLH", "PPLCH", "PPLQ", "PPLW" -> false;
      default -> true;
    };
  }
}
