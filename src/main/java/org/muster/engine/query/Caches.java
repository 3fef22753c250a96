package org.muster.engine.query;

import com.github.benmanes.caffeine.cache.Caffeine;

/** How caches are made that one request asks hundreds of times. */
public final class Caches {

  private Caches() {}

  /**
   * A cache that is put in order by the threads that use it. By default Caffeine hands that to
   * another thread every few reads, and to wake it takes longer than the work.
   */
  public static Caffeine<Object, Object> inline() {
    return Caffeine.newBuilder().executor(Runnable::run);
  }
}
