package org.muster.platform.db;

import static io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType.COUNT_BASED;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A circuit breaker that rejects requests at once while the database cannot be reached. It opens
 * after three of the last six calls failed to reach it; only {@link #probe} closes it, once a
 * second, so no request has to wait to find out. The probe also runs while the circuit is closed,
 * so that an idle node knows the state, too.
 */
final class Circuit implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Circuit.class.getName());
  private static final int CALLS = 6;
  private static final int ENOUGH_CALLS = 3;
  private static final int FAILURE_PERCENT = 50;
  private static final Duration PROBE_EVERY = Duration.ofSeconds(1);
  private static final Duration UNTIL_PROBED = Duration.ofDays(365);

  private final CircuitBreaker breaker;
  private final Runnable question;
  private final Supplier<String> pool;
  private final Thread prober = Thread.ofVirtual().name("database-probe").unstarted(this::probe);
  private volatile long openedAt;
  private volatile long closedAt;
  private volatile String lastMiss = "";

  /**
   * A closed circuit; probing begins when it is started.
   *
   * @param question queries the database through the pool; throws if it cannot be reached
   * @param pool says what state the pool is in, for the log
   */
  Circuit(Runnable question, Supplier<String> pool) {
    this.question = question;
    this.pool = pool;
    this.breaker =
        CircuitBreaker.of(
            "database",
            CircuitBreakerConfig.custom()
                .slidingWindowType(COUNT_BASED)
                .slidingWindowSize(CALLS)
                .minimumNumberOfCalls(ENOUGH_CALLS)
                .failureRateThreshold(FAILURE_PERCENT)
                .waitDurationInOpenState(UNTIL_PROBED)
                .build());
    breaker.transitionToDisabledState();
  }

  void start() {
    closedAt = System.nanoTime();
    breaker.transitionToClosedState();
    breaker.getEventPublisher().onStateTransition(e -> tell(e.getStateTransition().getToState()));
    prober.start();
  }

  /** Whether the database is known to be unreachable. */
  boolean isOpen() {
    return breaker.getState() == State.OPEN;
  }

  /** A call reached the database, whatever its result. */
  void reached() {
    breaker.onSuccess(0, TimeUnit.NANOSECONDS);
  }

  /** A call did not reach the database. */
  void missed(Throwable why) {
    lastMiss = Outage.words(why);
    breaker.onError(0, TimeUnit.NANOSECONDS, why);
  }

  private void probe() {
    while (!prober.isInterrupted()) {
      try {
        question.run();
        if (isOpen()) {
          breaker.transitionToClosedState();
        }
      } catch (RuntimeException e) {
        LOG.log(Level.DEBUG, "the database does not answer: {0}", e.getMessage());
      }
      try {
        Thread.sleep(PROBE_EVERY);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void tell(State state) {
    long now = System.nanoTime();
    if (state == State.OPEN) {
      openedAt = now;
      LOG.log(
          Level.WARNING,
          "the database cannot be reached; requests are refused until it answers;"
              + " it had answered for %d ms; %s; last failure: %s"
                  .formatted(TimeUnit.NANOSECONDS.toMillis(now - closedAt), pool.get(), lastMiss));
    } else if (state == State.CLOSED) {
      closedAt = now;
      LOG.log(
          Level.INFO,
          "the database is back after %d ms; %s"
              .formatted(TimeUnit.NANOSECONDS.toMillis(now - openedAt), pool.get()));
    }
  }

  @Override
  public void close() {
    prober.interrupt();
  }
}
