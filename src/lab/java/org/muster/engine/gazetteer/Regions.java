package org.muster.engine.gazetteer;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** First-level regions, by the codes that GeoNames has for them: {@code index/regions.txt}. */
final class Regions {

  private static final int COLUMNS = 5;

  /**
   * One of them.
   *
   * @param iso ISO 3166-2 without the country
   */
  record Region(String country, String iso, String name, List<String> others) {}

  private final Map<String, Region> byCode = new TreeMap<>();

  static Regions read(TextFile file) {
    var regions = new Regions();
    Set<String> isos = new HashSet<>();
    file.forEachRow(
        f -> {
          if (f.length != COLUMNS) {
            throw new IllegalArgumentException("has " + f.length + " fields of " + COLUMNS);
          }
          var region = new Region(f[0], f[2], f[3], List.of(TextFile.list(f[4])));
          if (regions.byCode.put(f[0] + "." + f[1], region) != null) {
            throw new IllegalArgumentException("a second region with code " + f[1]);
          }
          if (!isos.add(f[0] + "-" + f[2])) {
            throw new IllegalArgumentException("a second region " + f[0] + "-" + f[2]);
          }
        });
    return regions;
  }

  @Nullable Region of(TownRecord town) {
    return byCode.get(town.country() + "." + town.admin1());
  }
}
