package org.muster.community.savedsearch;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Which saved searches are looked at in a round: those of one person for a limited time, so that
 * costly ones keep nobody else waiting. What is left over comes first in the next round. Not
 * thread-safe.
 */
final class SearchTurns {

  private final long budget;
  private final Map<UUID, Long> spent = new HashMap<>();
  private final Set<UUID> late = new LinkedHashSet<>();

  /**
   * @param budget time for the searches of one person in a round; the one that exceeds it is the
   *     last
   */
  SearchTurns(Duration budget) {
    this.budget = budget.toNanos();
  }

  /** Begins a round; returns the searches for which the last one had no time, or that failed. */
  Set<UUID> begin() {
    spent.clear();
    return Set.copyOf(late);
  }

  /** Forgets a search that has had its turn, or is gone. */
  void done(UUID search) {
    late.remove(search);
  }

  /** Whether there is time for a search in this round; otherwise it waits for the next one. */
  boolean isFor(UUID person, UUID search) {
    boolean time = spent.getOrDefault(person, 0L) <= budget;
    if (!time) {
      late.add(search);
    }
    return time;
  }

  /** Counts how long a search has taken. */
  void took(UUID person, long nanos) {
    spent.merge(person, nanos, Long::sum);
  }
}
