package org.muster.platform.outbox;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.muster.platform.jobs.JobRun;

/** One way out: how entries of one kind are sent. */
public interface OutboxChannel {

  /** The kind of its rows. */
  String kind();

  /** The name of its job, on all nodes and in all releases the same. */
  String job();

  /** What its metrics are called, and what they count. */
  Meters meters();

  /** How many lanes are worked on at a time: sending is waiting for another's server. */
  int atOnce();

  /** How long to wait after each failure; after the last, the entry is given up. */
  List<Duration> pauses();

  /** Whether rows stay to tell what became of them, until what they are about is deleted. */
  default boolean keepsHistory() {
    return true;
  }

  /** Which of its rows may leave at all now: a condition in SQL on {@code delivery}. */
  default String ready() {
    return "true";
  }

  /** Done first in each run: what is to be put into the queue, or taken out of it, at once. */
  default void prepare(JobRun turn) {}

  /** Sends one, outside of transactions. */
  SendResult send(OutboxEntry entry);

  /**
   * What else is to be done about a failure, in the transaction that notes it.
   *
   * @param pause until the next attempt; absent: there is none
   */
  void failed(OutboxEntry entry, SendResult.Failed failure, Optional<Duration> pause);

  /**
   * Metrics of a channel.
   *
   * @param name of the counter of attempts, by result; with {@code .waiting} that of the gauge
   * @param givenUp the result of a last attempt that failed
   */
  record Meters(String name, String attempts, String waiting, String givenUp) {}
}
