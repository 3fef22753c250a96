package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names that somebody looked at: {@code index/place-names.txt}, whose head explains its forms. */
final class ReviewedNames {

  /**
   * Of a town.
   *
   * @param local as people there call it; absent: as GeoNames does
   */
  record OfTown(@Nullable String local, List<String> others) {}

  private static final OfTown NONE = new OfTown(null, List.of());

  private final Map<Integer, OfTown> towns = new HashMap<>();
  private final Map<Integer, List<String>> familiar = new HashMap<>();
  private final Map<Integer, Set<String>> not = new HashMap<>();
  private final Map<String, List<String>> countries = new HashMap<>();

  static ReviewedNames read(TextFile file) {
    var names = new ReviewedNames();
    file.forEachRow(names::add);
    return names;
  }

  private void add(String[] f) {
    switch (f[0]) {
      case "town" -> {
        fields(f, 4);
        String local = f[2].isEmpty() ? null : f[2];
        var names = new OfTown(local, List.of(TextFile.list(f[3])));
        if (towns.put(Integer.parseInt(f[1]), names) != null) {
          throw new IllegalArgumentException("the town " + f[1] + " a second time");
        }
      }
      case "quarters", "nicknames" -> {
        fields(f, 3);
        familiar
            .computeIfAbsent(Integer.parseInt(f[1]), _ -> new ArrayList<>())
            .addAll(List.of(TextFile.list(f[2])));
      }
      case "not" -> {
        fields(f, 3);
        for (String name : TextFile.list(f[2])) {
          not.computeIfAbsent(Integer.parseInt(f[1]), _ -> new HashSet<>())
              .add(PlaceNameKey.latin(name));
        }
      }
      case "country" -> {
        fields(f, 3);
        if (countries.put(f[1], List.of(TextFile.list(f[2]))) != null) {
          throw new IllegalArgumentException("the country " + f[1] + " a second time");
        }
      }
      default ->
          throw new IllegalArgumentException(
              "begins with none of town, quarters, nicknames, not, country");
    }
  }

  private static void fields(String[] f, int wanted) {
    if (f.length != wanted) {
      throw new IllegalArgumentException("has " + f.length + " fields of " + wanted);
    }
  }

  OfTown of(int town) {
    return towns.getOrDefault(town, NONE);
  }

  /** Its quarters and nicknames, by which people say the town. */
  List<String> familiar(int town) {
    return familiar.getOrDefault(town, List.of());
  }

  /** Whether the town must not be found by this Latin key. */
  boolean isNot(int town, String key) {
    return not.getOrDefault(town, Set.of()).contains(key);
  }

  List<String> ofCountry(String country) {
    return countries.getOrDefault(country, List.of());
  }

  /** All towns that it speaks of. */
  Set<Integer> towns() {
    Set<Integer> all = new HashSet<>(towns.keySet());
    all.addAll(familiar.keySet());
    all.addAll(not.keySet());
    return all;
  }
}
