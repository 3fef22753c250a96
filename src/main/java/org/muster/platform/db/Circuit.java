package org.muster.platform.db;

import static io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType.COUNT_BASED;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A circuit breaker that rejects requests at once while the database cannot be reached. It opens
 * after three of the last six calls failed to reach it; only {@link #probe} closes it, once a
 * second, so no request has to wait to find out. The probe also runs while the circuit is closed,
 * so that an idle node knows the state, too.
 */
final class Circuit implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Circuit.class);
  private static final int CALLS = 6;
  private static final int ENOUGH_CALLS = 3;
  private static final int FAILURE_PERCENT = 50;
  private static final Duration PROBE_EVERY = Duration.ofSeconds(1);
  private static final Duration UNTIL_PROBED = Duration.ofDays(365);

  private final CircuitBreaker breaker;
  private final Runnable question;
  private final Thread prober = Thread.ofVirtual().name("database-probe").unstarted(this::probe);
  private volatile long openedAt;

  /**
   * A closed circuit; probing begins when it is started.
   *
   * @param question queries the database through the pool; throws if it cannot be reached
   */
  Circuit(Runnable question) {
    this.question = question;
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
        LOG.debug("the database does not answer: {}", e.getMessage());
      }
      try {
        Thread.sleep(PROBE_EVERY);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void tell(State state) {
    if (state == State.OPEN) {
      openedAt = System.nanoTime();
      LOG.warn("the database cannot be reached; requests are refused until it answers");
    } else if (state == State.CLOSED) {
      LOG.info("the database is back after {} ms", (System.nanoTime() - openedAt) / 1_000_000);
    }
  }

  @Override
  public void close() {
    prober.interrupt();
  }
}
