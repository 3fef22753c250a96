package org.muster.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was wrong in the eyes of those who used a node: all counted, the first and the last kept.
 * And what they saw when nothing was: how long it took, and how they were answered.
 */
final class Complaints {

  private static final int KEPT = 10;

  private final Judge judge;
  private final Answers answers = new Answers();
  private final List<String> kept = new ArrayList<>();
  private final Map<String, Time> times = new LinkedHashMap<>();
  private int count;

  /** {@code judge}: what is too long. */
  Complaints(Judge judge) {
    this.judge = judge;
  }

  /**
   * How long something took that has a promised time.
   *
   * @param longest of so many times
   */
  record Time(String what, Duration promised, Duration longest, int times) {

    private Time and(Time other) {
      Duration both = longest.compareTo(other.longest) > 0 ? longest : other.longest;
      return new Time(what, promised, both, times + other.times);
    }
  }

  Judge judge() {
    return judge;
  }

  /** How all were answered. */
  Answers answers() {
    return answers;
  }

  synchronized void add(String complaint) {
    if (kept.size() == KEPT) {
      kept.removeLast();
    }
    kept.add(complaint);
    count++;
  }

  /** Notes how long something took, and complains if that was too long. */
  void took(String what, Duration promised, Duration time) {
    took(what, what, promised, time);
  }

  /** As the other, of one of many; {@code which} is complained of. */
  synchronized void took(String what, String which, Duration promised, Duration time) {
    times.merge(what, new Time(what, promised, time, 1), Time::and);
    if (judge.isBroken(promised, time)) {
      add(
          "%s: %d ms, and %d ms are promised"
              .formatted(which, time.toMillis(), promised.toMillis()));
    }
  }

  synchronized int count() {
    return count;
  }

  synchronized List<String> kept() {
    return List.copyOf(kept);
  }

  /** All that has a promised time, in the order in which it happened first. */
  synchronized List<Time> times() {
    return List.copyOf(times.values());
  }
}
