package org.muster.engine.query;

/** How callers may ask lists of named things to be ordered. */
public enum Sort {
  RELEVANCE,
  NEAREST,
  NAME,
  UPDATED
}
