package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.muster.core.GeoPoint;

/**
 * Areas below, above and across the first-level regions, each a set of towns: {@code
 * index/areas.txt}, whose head explains its forms.
 */
final class Areas {

  /**
   * One of them.
   *
   * @param parts see the head of the file
   */
  record Area(String country, String name, List<String> parts, List<String> others) {}

  private static final double METRES = 1000;

  private final List<Area> areas = new ArrayList<>();
  private final Map<String, List<String>> also = new HashMap<>();

  static Areas read(TextFile file) {
    var areas = new Areas();
    file.forEachRow(areas::add);
    return areas;
  }

  private void add(String[] f) {
    if (f[0].equals("area") && f.length == 5) {
      List<String> parts = List.of(f[3].split(",", -1));
      areas.add(new Area(f[1], f[2], parts, List.of(TextFile.list(f[4]))));
    } else if (f[0].equals("also") && f.length == 3) {
      if (also.put(f[1], List.of(TextFile.list(f[2]))) != null) {
        throw new IllegalArgumentException("other names of " + f[1] + " a second time");
      }
    } else {
      throw new IllegalArgumentException("neither an area of 5 fields nor an also of 3");
    }
  }

  List<Area> all() {
    return areas;
  }

  /** Other names of a first-level region, by its ISO 3166-2 code. */
  List<String> also(String code) {
    return also.getOrDefault(code, List.of());
  }

  /**
   * The towns of each area, by their numbers in the list.
   *
   * @throws IllegalArgumentException an area has a part that nobody knows, or no town
   */
  List<BitSet> towns(List<TownRecord> towns, Regions regions) {
    Map<String, BitSet> known = new HashMap<>();
    for (int i = 0; i < towns.size(); i++) {
      TownRecord town = towns.get(i);
      String country = town.country();
      put(known, country, i);
      put(known, country + "@" + town.admin1() + "." + town.admin2(), i);
      Regions.Region region = regions.of(town);
      if (region != null) {
        put(known, country + "-" + region.iso(), i);
      }
    }
    var sets = new ArrayList<BitSet>();
    for (Area area : areas) {
      var set = new BitSet();
      for (String part : area.parts()) {
        set.or(part(area, part, towns, known));
      }
      if (set.isEmpty()) {
        throw new IllegalArgumentException(area.name() + " has no town");
      }
      known.put(area.country() + "=" + area.name(), set);
      sets.add(set);
    }
    return sets;
  }

  private static void put(Map<String, BitSet> known, String key, int town) {
    known.computeIfAbsent(key, _ -> new BitSet()).set(town);
  }

  private static BitSet part(
      Area area, String part, List<TownRecord> towns, Map<String, BitSet> known) {
    String country = area.country();
    boolean plain = part.startsWith("@") || part.startsWith("=");
    if (plain || part.indexOf(':') < 0) {
      return known(area, plain ? country + part : country + "-" + part, known);
    }
    String[] f = part.split(":", -1);
    int at = f.length - 3;
    var centre = new GeoPoint(Double.parseDouble(f[at]), Double.parseDouble(f[at + 1]));
    double metres = Double.parseDouble(f[at + 2]) * METRES;
    var within = new BitSet();
    known(area, at == 0 ? country : country + "-" + f[0], known).stream()
        .filter(i -> centre.metresTo(towns.get(i).point()) <= metres)
        .forEach(within::set);
    return within;
  }

  private static BitSet known(Area area, String key, Map<String, BitSet> known) {
    BitSet set = known.get(key);
    if (set == null) {
      throw new IllegalArgumentException(area.name() + " has an unknown part: " + key);
    }
    return set;
  }
}
