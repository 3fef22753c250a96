package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which regions and areas hold each town, region and area: lists of their numbers, each list once.
 */
final class Holders {

  private final Map<List<Integer>, Integer> sets = new LinkedHashMap<>();

  /** The number of a list; -1 for none. */
  int number(List<Integer> areas) {
    return areas.isEmpty() ? -1 : sets.computeIfAbsent(List.copyOf(areas), _ -> sets.size());
  }

  List<List<Integer>> all() {
    return List.copyOf(sets.keySet());
  }

  /** What holds an area: itself, and then what holds every town of it. */
  static List<Integer> of(int area, List<List<Integer>> itsTowns) {
    var all = new ArrayList<>(itsTowns.getFirst());
    itsTowns.forEach(all::retainAll);
    all.remove(Integer.valueOf(area));
    all.addFirst(area);
    return all;
  }
}
