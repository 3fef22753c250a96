package org.muster.core;

/** An answer about one row that a caller may change: doors make its entity tag of the version. */
public interface Versioned {

  /** Grows by one at each change of the row. */
  long version();
}
