package org.muster.engine.query;

import org.jspecify.annotations.Nullable;

/** Chooses which part of a map to show, once it is known where everything is. */
@FunctionalInterface
public interface MapWindow {

  /**
   * A part of the map.
   *
   * @param zoom see {@link MapParameters}
   */
  record Frame(Box box, int zoom) {}

  /**
   * The part to show.
   *
   * @param all around all that was found and has a point to show; null if nothing has
   */
  Frame of(@Nullable Box all);
}
