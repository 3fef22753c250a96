package org.muster.faults;

import java.util.ArrayList;
import java.util.List;

/**
 * What was wrong in the eyes of those who used a node: all counted, the first and the last kept.
 */
final class Complaints {

  private static final int KEPT = 10;

  private final List<String> kept = new ArrayList<>();
  private int count;

  synchronized void add(String complaint) {
    if (kept.size() == KEPT) {
      kept.removeLast();
    }
    kept.add(complaint);
    count++;
  }

  synchronized int count() {
    return count;
  }

  synchronized List<String> kept() {
    return List.copyOf(kept);
  }
}
