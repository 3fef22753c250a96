package org.muster.faults;

/** Which requests may be told to come back later, with 503 and Retry-After, during a fault. */
enum Refusals {
  READS_AND_WRITES,

  /** The index is hurt, and PostgreSQL is well. */
  READS,

  /** Nobody is to notice anything. */
  NONE;

  boolean allowRead() {
    return this != NONE;
  }

  boolean allowWrite() {
    return this == READS_AND_WRITES;
  }
}
