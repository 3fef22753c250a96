package org.muster.faults;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.muster.faults.Client.Answer;

/** Counts answers by their status, and refusals that came once all was well again. */
final class Answers {

  private static final int UNAVAILABLE = 503;

  private final Map<String, Long> counts = new TreeMap<>();
  private long late;
  private boolean well;

  /** A fault begins, or is healed and over: a write was acknowledged and found. */
  synchronized void setWell(boolean now) {
    well = now;
  }

  /** Whether there is no reason to refuse anything. */
  synchronized boolean isWell() {
    return well;
  }

  /** Counts one; {@code well}: as it was when it was asked for. */
  synchronized void add(Answer answer, boolean wasWell) {
    String kind =
        switch (answer) {
          case Answer.Whole whole -> Integer.toString(whole.status());
          case Answer.Half _ -> "half";
          case Answer.None _ -> "none";
          case Answer.Late _ -> "late";
        };
    counts.merge(kind, 1L, Long::sum);
    if (wasWell && well && answer instanceof Answer.Whole whole && whole.status() == UNAVAILABLE) {
      late++;
    }
  }

  /** All counts, for people. */
  synchronized String words() {
    return counts.entrySet().stream()
        .map(each -> "%s × %,d".formatted(each.getKey(), each.getValue()))
        .collect(Collectors.joining(", ", "", "; 503 when it was back: " + late));
  }
}
