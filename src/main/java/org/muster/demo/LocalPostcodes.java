package org.muster.demo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** The postal codes in {@code demo/postcodes.tsv}, by town. */
final class LocalPostcodes {

  /** Codes that are as close to a point as its nearest one, but for so much, fit as well. */
  private static final double AS_NEAR_M = 1200;

  private final Map<String, List<Code>> byTown = new HashMap<>();
  private @Nullable List<Code> open;

  /**
   * A postal code, or the part of it that names an area.
   *
   * @param place empty: the town itself
   * @param state of countries whose addresses name it, otherwise empty
   */
  record Code(String code, GeoPoint point, String place, String state) {}

  static LocalPostcodes load() {
    var postcodes = new LocalPostcodes();
    DemoFile.forEachLine("demo/postcodes.tsv", postcodes::add);
    return postcodes;
  }

  private void add(String line) {
    if (line.startsWith("@")) {
      open = byTown.computeIfAbsent(line.substring(1), _ -> new ArrayList<>());
      return;
    }
    String[] f = line.split("\t", -1);
    if (open == null || f.length < 3) {
      throw new IllegalArgumentException("a code needs a town, a latitude and a longitude");
    }
    open.add(
        new Code(
            f[0],
            new GeoPoint(Double.parseDouble(f[1]), Double.parseDouble(f[2])),
            f.length > 3 ? f[3] : "",
            f.length > 4 ? f[4] : ""));
  }

  /** One of the codes of the town that are nearest to the point. */
  Code near(Town town, GeoPoint point, SeededRandom dice) {
    List<Code> codes = byTown.get(town.land() + "\t" + town.name().text());
    if (codes == null) {
      throw new IllegalStateException("demo/postcodes.tsv has no code of " + town.name().text());
    }
    double nearest =
        codes.stream()
            .map(Code::point)
            .min(Comparator.comparingDouble(point::metresTo))
            .orElseThrow()
            .metresTo(point);
    return dice.pick(
        codes.stream().filter(c -> c.point().metresTo(point) <= nearest + AS_NEAR_M).toList());
  }
}
