package org.muster.platform.changelog;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Tells a reader that there may be something to read. Several signals before it looks count as one.
 * Readers also poll, so a lost signal costs time but never a change.
 */
public final class WakeUpSignal {

  private final Semaphore pending = new Semaphore(0);

  /** Wakes up the reader; cheap, and thread-safe. */
  public void wake() {
    if (pending.availablePermits() == 0) {
      pending.release();
    }
  }

  /** Waits for a signal, at most for {@code most}. */
  public void await(Duration most) throws InterruptedException {
    if (pending.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
      pending.drainPermits();
    }
  }
}
