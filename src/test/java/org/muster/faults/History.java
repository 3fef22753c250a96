package org.muster.faults;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.muster.faults.FaultNode.Wish;

/**
 * What writers asked for, and what they were told. Each club has one writer, who never touches it
 * again after an outcome that nobody knows: so the order of one club's writes is the order here.
 */
final class History {

  /** What a writer may rely on. */
  enum Outcome {
    /** 200: it is there, whatever happens from now on. */
    ACKNOWLEDGED,
    /** Refused before a transaction began, or rolled back: it never will be there. */
    REFUSED,
    /**
     * No answer, or a refusal after a transaction had begun: there, or not, but never in halves.
     */
    UNKNOWN
  }

  /**
   * One write.
   *
   * @param status of the answer; 0 if there was none
   */
  record Entry(Wish wish, Outcome outcome, int status, Duration took) {
    boolean wasAnswered() {
      return status != 0;
    }
  }

  private final ConcurrentLinkedQueue<Entry> entries = new ConcurrentLinkedQueue<>();
  private final AtomicLong ops = new AtomicLong();

  /** A number for the next write. */
  long nextOp() {
    return ops.incrementAndGet();
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  List<Entry> entries() {
    return List.copyOf(entries);
  }

  int size() {
    return entries.size();
  }
}
