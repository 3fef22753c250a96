package org.muster.platform.limits;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.muster.core.Problem;

/**
 * Limits how many requests run at a time and how many wait, fairly between clients rather than
 * requests. A free slot goes to the client with the fewest slots. If the queue is full, the newest
 * request of the client that has the most is displaced by one of a client that has fewer. No client
 * gets more than three quarters of the slots, so one is soon free for others.
 *
 * <p>A single lock guards all state; it is held for some hundred nanoseconds. Clients are searched
 * only if there is a queue.
 */
public final class FairLimiter {

  /** How long a request may wait; after that its client probably retries. */
  static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  /** Why a request was rejected. */
  public enum Cause {
    /** The queue was full. */
    FULL,
    /** It waited, and was displaced by another client's request. */
    DISPLACED,
    /** It waited too long, or its thread was interrupted. */
    LATE
  }

  private final int places;
  private final int share;
  private final int queue;
  private final Duration patience;
  private final Consumer<Cause> refused;

  private final ReentrantLock lock = new ReentrantLock();
  private final LinkedHashMap<String, Lane> lanes = new LinkedHashMap<>();
  private int running;
  private int waiting;

  /**
   * @param places requests that run at a time
   * @param queue requests that wait
   * @param refused called for each rejection, in the rejected thread
   */
  public FairLimiter(int places, int queue, Consumer<Cause> refused) {
    this(places, queue, PATIENCE, refused);
  }

  FairLimiter(int places, int queue, Duration patience, Consumer<Cause> refused) {
    this.places = places;
    this.share = Math.max(1, places - Math.max(1, places / 4));
    this.queue = queue;
    this.patience = patience;
    this.refused = refused;
  }

  /** The requests of one client; removed when it has none. */
  private static final class Lane {
    private final String client;
    private final Deque<Ticket> tickets = new ArrayDeque<>();
    private int running;

    Lane(String client) {
      this.client = client;
    }

    boolean isIdle() {
      return running == 0 && tickets.isEmpty();
    }
  }

  private enum State {
    WAITING,
    ADMITTED,
    DISPLACED
  }

  /** A waiting request. */
  private static final class Ticket {
    private final Condition changed;
    private State state = State.WAITING;

    Ticket(Condition changed) {
      this.changed = changed;
    }

    void become(State next) {
      state = next;
      changed.signal();
    }
  }

  /**
   * Runs the work when it is this client's turn.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable}, without running the work: at once
   *     if the queue is full, otherwise after a second
   */
  public <T> T pass(String client, Supplier<T> work) {
    Lane lane = enter(client);
    try {
      return work.get();
    } finally {
      leave(lane);
    }
  }

  /** The number of running requests. */
  public int running() {
    return locked(() -> running);
  }

  /** The number of waiting requests. */
  public int waiting() {
    return locked(() -> waiting);
  }

  /** The number of clients with running or waiting requests. */
  int clients() {
    return locked(lanes::size);
  }

  private <T> T locked(Supplier<T> read) {
    lock.lock();
    try {
      return read.get();
    } finally {
      lock.unlock();
    }
  }

  private Lane enter(String client) {
    lock.lock();
    try {
      Lane lane = lanes.computeIfAbsent(client, Lane::new);
      if (running < places && lane.running < share) {
        admit(lane); // a free slot means that no eligible request is waiting
        return lane;
      }
      if (waiting >= queue && !displaceFor(lane)) {
        forgetIfIdle(lane);
        throw refusal(Cause.FULL);
      }
      await(lane);
      return lane;
    } finally {
      lock.unlock();
    }
  }

  private void leave(Lane lane) {
    lock.lock();
    try {
      lane.running--;
      running--;
      forgetIfIdle(lane);
      next();
    } finally {
      lock.unlock();
    }
  }

  private void admit(Lane lane) {
    lane.running++;
    running++;
    lanes.putLast(lane.client, lane); // among clients with equally many slots, others go first
  }

  /** Gives a free slot to the client with the fewest. */
  private void next() {
    if (waiting == 0) {
      return;
    }
    lanes.values().stream()
        .filter(lane -> !lane.tickets.isEmpty() && lane.running < share)
        .min(Comparator.comparingInt(lane -> lane.running))
        .ifPresent(
            lane -> {
              waiting--;
              admit(lane);
              lane.tickets.removeFirst().become(State.ADMITTED);
            });
  }

  /** Displaces a request in the full queue, if its client would still have more than this one. */
  private boolean displaceFor(Lane lane) {
    return lanes.values().stream()
        .max(Comparator.comparingInt(other -> other.tickets.size()))
        .filter(longest -> longest.tickets.size() > lane.tickets.size() + 1)
        .map(
            longest -> {
              waiting--;
              longest.tickets.removeLast().become(State.DISPLACED);
              return true;
            })
        .orElse(false);
  }

  private void await(Lane lane) {
    var ticket = new Ticket(lock.newCondition());
    lane.tickets.addLast(ticket);
    waiting++;
    long left = patience.toNanos();
    boolean interrupted = false;
    while (ticket.state == State.WAITING && left > 0 && !interrupted) {
      try {
        left = ticket.changed.awaitNanos(left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt(); // if admitted, the work sees the interrupt
    }
    switch (ticket.state) {
      case ADMITTED -> {}
      case DISPLACED -> {
        forgetIfIdle(lane);
        throw refusal(Cause.DISPLACED);
      }
      case WAITING -> {
        lane.tickets.remove(ticket);
        waiting--;
        forgetIfIdle(lane);
        throw refusal(Cause.LATE);
      }
    }
  }

  private void forgetIfIdle(Lane lane) {
    if (lane.isIdle()) {
      lanes.remove(lane.client, lane);
    }
  }

  private RuntimeException refusal(Cause cause) {
    refused.accept(cause);
    return new Problem.Unavailable("Too many requests are waiting for this server.", RETRY_AFTER)
        .exception();
  }
}
