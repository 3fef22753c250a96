package org.muster.core;

import org.jspecify.annotations.Nullable;

/** A response with a cursor, which each protocol offers in its own way, such as a Link header. */
public interface Paged {

  /** Opaque; null on the last page. */
  @Nullable String nextCursor();
}
