package org.muster.core;

/** A view of one row that a caller may change; protocols derive its entity tag from the version. */
public interface Versioned {

  /** Grows by one with each change of the row. */
  long version();
}
