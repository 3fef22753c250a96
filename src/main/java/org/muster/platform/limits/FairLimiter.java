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
 * Lets so many requests work at a time and so many wait, and is fair between clients, not between
 * requests: a free place goes to the client with the fewest places, and in a full queue the newest
 * request of the client with the most of them makes room for one of a client with fewer. No client
 * has more than three quarters of the places, so that one is free soon for any other.
 *
 * <p>All of it under one lock, held for some hundred nanoseconds; what is sought among clients is
 * sought only when there is a queue.
 */
public final class FairLimiter {

  /** How long a request may wait: what comes later than this is asked for again anyway. */
  static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  /** Why a request was refused. */
  public enum Cause {
    /** It came to a full queue. */
    FULL,
    /** It waited, and made room for another client. */
    DISPLACED,
    /** It waited for too long, or its thread was interrupted. */
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
   * @param places requests that work at a time
   * @param queue requests that wait
   * @param refused hears of each refusal, in the thread that is refused
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

  /** What one client has here; gone when it has nothing. */
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

  /** One waiting request. */
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
   * Works when it is this client's turn.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable}, without having worked: at once
   *     when the queue is full, or after a second in it
   */
  public <T> T pass(String client, Supplier<T> work) {
    Lane lane = enter(client);
    try {
      return work.get();
    } finally {
      leave(lane);
    }
  }

  /** Requests that work now. */
  public int running() {
    return locked(() -> running);
  }

  /** Requests that wait now. */
  public int waiting() {
    return locked(() -> waiting);
  }

  /** Clients that are known now: those with requests that work or wait. */
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
        admit(lane); // nobody who may have the place waits for it, or it would not be free
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
    lanes.putLast(lane.client, lane); // of several with as many places, the others come first
  }

  /** Gives a place that became free to the client with the fewest. */
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

  /** Makes room in the full queue, if another client would still have more in it than this one. */
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
      Thread.currentThread().interrupt(); // an admitted one may still work, and sees it itself
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
