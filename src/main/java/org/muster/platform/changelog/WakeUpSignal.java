package org.muster.platform.changelog;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Tells a reader that there may be something to read. Any number of wake-ups before it looks are
 * one. Polling stands behind it: a lost wake-up costs time, never a change.
 */
public final class WakeUpSignal {

  private final Semaphore pending = new Semaphore(0);

  /** Wakes the reader up; cheap, from any thread. */
  public void wake() {
    if (pending.availablePermits() == 0) {
      pending.release();
    }
  }

  /** Waits for a wake-up, but no longer than {@code most}. */
  public void await(Duration most) throws InterruptedException {
    if (pending.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
      pending.drainPermits();
    }
  }
}
