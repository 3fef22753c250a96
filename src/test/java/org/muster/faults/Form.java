package org.muster.faults;

/** How much of the suite runs. */
enum Form {
  /** In every build: a minute in all. */
  SHORT,
  /** By {@code ./muster faults}: as long as it takes. */
  LONG
}
