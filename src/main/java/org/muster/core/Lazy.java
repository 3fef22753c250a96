package org.muster.core;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is made when it is asked for first, once, whoever asks: for what a start need not
 * wait for.
 */
public final class Lazy<T> implements Supplier<T> {

  private final Supplier<T> maker;
  private volatile @Nullable T value;

  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  /**
   * Others wait while it is made; what the making throws is thrown, and the next one tries again.
   */
  @Override
  public T get() {
    T made = value;
    return made == null ? make() : made;
  }

  private synchronized T make() {
    T made = value;
    if (made == null) {
      made = maker.get();
      value = made;
    }
    return made;
  }
}
