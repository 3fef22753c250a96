package org.muster.delivery.map;

/** Takes lines in units of {@link MercatorGrid}, as {@link Basemap#draw} tells them. */
public interface MapPen {

  /** Begins a line. */
  void start(double x, double y);

  /** Goes on with it. */
  void to(double x, double y);

  /**
   * Ends it.
   *
   * @param closed whether it goes back to where it began
   */
  void end(boolean closed);
}
