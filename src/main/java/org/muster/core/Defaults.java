package org.muster.core;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Defaults for absent members, for use in compact constructors. */
public final class Defaults {

  private Defaults() {}

  /** An unmodifiable list; empty if {@code value} is absent. */
  public static <T> List<T> list(@Nullable List<T> value) {
    return value == null ? List.of() : List.copyOf(value);
  }

  /** {@code value}, or {@code otherwise} if it is absent. */
  public static <T> T or(@Nullable T value, T otherwise) {
    return value == null ? otherwise : value;
  }
}
