package org.muster.core;

import org.jspecify.annotations.Nullable;

/** An answer that may go on: doors offer its cursor in their own way, such as a Link header. */
public interface Paged {

  /** Opaque; null on the last page. */
  @Nullable String nextCursor();
}
