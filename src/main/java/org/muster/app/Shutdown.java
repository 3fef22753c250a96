package org.muster.app;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes what was opened, in reverse order: at the end of a command, or when the process is stopped
 * by Ctrl-C or TERM, whichever comes first.
 */
public final class Shutdown implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);

  /** Most process managers kill after 30 seconds. */
  private static final Duration PATIENCE = Duration.ofSeconds(25);

  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopped, "shutdown");
  private volatile boolean servesUntilStopped;

  public Shutdown() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Opens something that is to be closed with the rest. A shutdown waits until it is open, so that
   * no server is left running.
   */
  public synchronized <T extends AutoCloseable> T opening(Supplier<T> supplier) {
    if (isClosing()) {
      throw new IllegalStateException("shutting down");
    }
    T opened = supplier.get();
    open.push(opened);
    return opened;
  }

  /** Makes a shutdown by signal end with exit code 0. */
  public void endsWellWhenStopped() {
    servesUntilStopped = true;
  }

  /** Waits for the signal to stop. */
  public void awaitStop() throws InterruptedException {
    closing.await();
  }

  /** Whether the shutdown has begun, so that errors of running work can be ignored. */
  public boolean isClosing() {
    return closing.getCount() == 0;
  }

  /** Closes everything, at the end of the command. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // a shutdown is in progress, which closes everything
    }
    closeAll();
  }

  private void stopped() {
    closing.countDown();
    Thread closer = Thread.ofPlatform().daemon().name("closing").start(this::closeAll);
    try {
      if (!closer.join(PATIENCE)) {
        Runtime.getRuntime().halt(1);
      }
    } catch (InterruptedException e) {
      Runtime.getRuntime().halt(1);
    }
    if (servesUntilStopped) {
      Runtime.getRuntime().halt(0);
    }
  }

  private synchronized void closeAll() {
    closing.countDown();
    while (!open.isEmpty()) {
      AutoCloseable next = open.pop();
      try {
        next.close();
      } catch (Exception e) {
        LOG.error("{} did not close: {}", next.getClass().getSimpleName(), e.toString());
      }
    }
  }
}
