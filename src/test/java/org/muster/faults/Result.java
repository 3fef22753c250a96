package org.muster.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run has shown: one line of the table.
 *
 * @param cycles how often the fault happened
 * @param recovery the longest time from the healing until a write was acknowledged and found
 * @param slowestWrite the longest that a writer waited for an answer
 * @param wrong answers that broke the promise
 * @param times what has a promised time
 * @param answers how many of each status
 * @param skipped why it did not run; null if it did
 * @param details what was wrong, the first few of each kind
 */
record Result(
    String fault,
    int cycles,
    long asked,
    long acknowledged,
    int lost,
    int duplicated,
    int phantom,
    int stale,
    long reads,
    long readsRefused,
    int wrong,
    Duration recovery,
    Duration slowestWrite,
    List<Complaints.Time> times,
    String answers,
    @Nullable String skipped,
    List<String> details) {

  static Result skipped(String fault, String why) {
    return new Result(
        fault,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        Duration.ZERO,
        Duration.ZERO,
        List.of(),
        "",
        why,
        List.of());
  }

  boolean isGood() {
    return lost + duplicated + phantom + stale + wrong == 0;
  }

  /** Counts while it runs. */
  static final class Tally {
    private static final int KEPT = 5;

    private final List<String> details = new ArrayList<>();
    private int cycles;
    private int lost;
    private int duplicated;
    private int phantom;
    private int stale;
    private Duration recovery = Duration.ZERO;

    void cycle() {
      cycles++;
    }

    boolean isGood() {
      return details.isEmpty();
    }

    void recovered(Duration in) {
      if (in.compareTo(recovery) > 0) {
        recovery = in;
      }
    }

    void add(Checker.Verdict verdict) {
      lost += count("lost", verdict.lost());
      duplicated += count("duplicated", verdict.duplicated());
      phantom += count("phantom", verdict.phantom());
      stale += count("stale", verdict.stale());
    }

    private int count(String kind, List<String> lines) {
      lines.stream().limit(KEPT).map(line -> kind + ": " + line).forEach(details::add);
      return lines.size();
    }

    /** The line; {@code writes} are those of this run. */
    Result result(Fault fault, List<History.Entry> writes, Readers readers, Complaints wrong) {
      details.addAll(wrong.kept());
      return new Result(
          fault.name(),
          cycles,
          writes.size(),
          writes.stream().filter(w -> w.outcome() == History.Outcome.ACKNOWLEDGED).count(),
          lost,
          duplicated,
          phantom,
          stale,
          readers.right(),
          readers.refused(),
          wrong.count(),
          recovery,
          writes.stream()
              .filter(History.Entry::wasAnswered)
              .map(History.Entry::took)
              .max(Duration::compareTo)
              .orElse(Duration.ZERO),
          wrong.times(),
          wrong.answers().words(),
          null,
          List.copyOf(details));
    }
  }
}
