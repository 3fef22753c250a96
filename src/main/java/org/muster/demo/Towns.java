package org.muster.demo;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.muster.core.GeoPoint;

/** The towns in {@code demo/towns.tsv}, by country. */
final class Towns {
  private static final int COLUMNS = 12;

  /**
   * Lower bound of the population for the weights, which are its square roots: smaller towns have
   * clubs, too.
   */
  private static final double SMALLEST = 20_000;

  private final Map<CountryCustoms, List<Town>> byLand = new EnumMap<>(CountryCustoms.class);

  static Towns load() {
    var towns = new Towns();
    DemoFile.forEachLine("demo/towns.tsv", towns::add);
    for (CountryCustoms land : CountryCustoms.values()) {
      if (!towns.byLand.containsKey(land)) {
        throw new IllegalStateException("demo/towns.tsv has no town in " + land);
      }
    }
    return towns;
  }

  private void add(String line) {
    String[] f = line.split("\t", -1);
    if (f.length != COLUMNS) {
      throw new IllegalArgumentException("has " + f.length + " columns of " + COLUMNS);
    }
    var land = CountryCustoms.valueOf(f[0]);
    byLand
        .computeIfAbsent(land, _ -> new ArrayList<>())
        .add(
            new Town(
                land,
                f[1],
                name(f[2], f[3]),
                f[4],
                f[5],
                name(f[6], f[7]),
                new GeoPoint(Double.parseDouble(f[8]), Double.parseDouble(f[9])),
                ZoneId.of(f[10]),
                Math.sqrt(Math.max(Double.parseDouble(f[11]), SMALLEST))));
  }

  private static Name name(String text, String latin) {
    return new Name(text, latin.isEmpty() ? text : latin);
  }

  List<Town> in(CountryCustoms land) {
    return byLand.getOrDefault(land, List.of());
  }

  Town pick(CountryCustoms land, SeededRandom dice) {
    List<Town> towns = in(land);
    double left = dice.fraction() * towns.stream().mapToDouble(Town::weight).sum();
    for (Town town : towns) {
      left -= town.weight();
      if (left < 0) {
        return town;
      }
    }
    return towns.getLast();
  }
}
