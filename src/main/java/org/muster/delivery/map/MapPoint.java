package org.muster.delivery.map;

import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Something on a map: one thing, or several that are close together.
 *
 * @param point as exact as may be shown
 * @param metres how exact that is; 0: exactly there
 * @param count how many things
 * @param name for those who do not see the map, such as "14 games near Leeds"
 * @param href where it leads: its page, or the map closer to it; absent: nowhere
 * @param slug marks what belongs to it in the list beside the map; absent: nothing
 */
public record MapPoint(
    GeoPoint point,
    double metres,
    int count,
    String name,
    @Nullable String href,
    @Nullable String slug) {

  /** A place on its own page. */
  public static MapPoint place(GeoPoint point, double metres, String name) {
    return new MapPoint(point, metres, 1, name, null, null);
  }
}
