package org.muster.delivery.words;

import org.jspecify.annotations.Nullable;

/**
 * How a reader wants to read; what is null is as the browser says.
 *
 * @param language of the pages whose address names none
 * @param units of distances
 */
public record ReaderChoice(@Nullable Language language, @Nullable Units units) {

  /** Nothing is chosen. */
  public static final ReaderChoice NONE = new ReaderChoice(null, null);
}
