package org.muster.core;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an absent field means, for the compact constructors of records. */
public final class Defaults {

  private Defaults() {}

  /** The list itself, unmodifiable; an absent one is empty. */
  public static <T> List<T> list(@Nullable List<T> value) {
    return value == null ? List.of() : List.copyOf(value);
  }

  /** {@code value}, or {@code otherwise} when it is absent. */
  public static <T> T or(@Nullable T value, T otherwise) {
    return value == null ? otherwise : value;
  }
}
