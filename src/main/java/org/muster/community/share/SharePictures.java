package org.muster.community.share;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.muster.core.Problem;

/**
 * Keeps pictures in memory, and bounds what drawing them costs: a few at once, each waiting for a
 * short time.
 */
final class SharePictures {

  private static final long MOST_BYTES = 32L << 20;
  private static final int AT_ONCE = 2;
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final Semaphore drawing = new Semaphore(AT_ONCE);
  private final Cache<String, byte[]> kept =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((String path, byte[] picture) -> picture.length)
          .build();

  /**
   * A picture.
   *
   * @param path with its version and its place
   * @param drawn draws it
   * @throws org.muster.core.ProblemException {@code Unavailable} if too many are being drawn
   */
  byte[] of(String path, Supplier<byte[]> drawn) {
    byte[] known = kept.getIfPresent(path);
    if (known != null) {
      return known;
    }
    enter();
    try {
      return kept.get(path, _ -> drawn.get());
    } finally {
      drawing.release();
    }
  }

  private void enter() {
    boolean entered = false;
    try {
      entered = drawing.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!entered) {
      throw new Problem.Unavailable("Too many pictures are being drawn.", PATIENCE).exception();
    }
  }
}
