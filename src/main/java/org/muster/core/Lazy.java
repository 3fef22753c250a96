package org.muster.core;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed once, on first use: for what is costly and may not be needed. */
public final class Lazy<T> implements Supplier<T> {

  private final Supplier<T> maker;
  private volatile @Nullable T value;

  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  /**
   * Computes the value if necessary, while other threads wait. An exception is passed on, and the
   * next call tries again.
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
