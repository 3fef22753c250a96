package org.muster.delivery.map;

import org.muster.core.GeoPoint;
import org.muster.engine.query.Box;

/**
 * What a map shows.
 *
 * @param centre of it
 * @param zoom of tiles of 512 pixels, 0 to 12
 * @param width in pixels
 * @param height in pixels
 */
public record MapView(GeoPoint centre, int zoom, int width, int height) {

  /** The last {@link #webZoom}. */
  public static final int LAST_ZOOM = MercatorGrid.LAST_ZOOM + 1;

  /** Shows the surroundings of one place, with a town or two. */
  private static final int AROUND = 8;

  /** Pixels from which a circle is told from a dot. */
  private static final double SMALLEST_CIRCLE = 14;

  /** How much of the size a circle may take. */
  private static final double CIRCLE = 0.6;

  /** A box that was taken from a view fits into a view of this size again, though rounded. */
  private static final double ROUNDED = 1.001;

  /** How far one step goes, as a part of the size. */
  private static final double STEP = 0.5;

  private static final double EQUATOR_M = 2 * Math.PI * GeoPoint.EARTH_RADIUS_M;

  /** The closest view that shows a whole box. */
  public static MapView of(Box bounds, int width, int height) {
    double west = MercatorGrid.x(bounds.west());
    double east = MercatorGrid.x(bounds.endsEast());
    double north = MercatorGrid.y(Math.min(bounds.north(), MercatorGrid.POLE));
    double south = MercatorGrid.y(Math.max(bounds.south(), -MercatorGrid.POLE));
    int zoom = MercatorGrid.LAST_ZOOM;
    while (zoom > 0
        && ((east - west) / MercatorGrid.unitsPerPixel(zoom) > width * ROUNDED
            || (south - north) / MercatorGrid.unitsPerPixel(zoom) > height * ROUNDED)) {
      zoom--;
    }
    return at((west + east) / 2, (north + south) / 2, zoom, width, height);
  }

  /**
   * The surroundings of a place.
   *
   * @param metres how exact the point is; 0: exactly there
   */
  public static MapView around(GeoPoint point, double metres, int width, int height) {
    var view = new MapView(point, AROUND, width, height);
    while (metres > 0
        && view.zoom < MercatorGrid.LAST_ZOOM
        && view.pixels(metres) < SMALLEST_CIRCLE) {
      view = new MapView(point, view.zoom + 1, width, height);
    }
    while (view.zoom > 0 && 2 * view.pixels(metres) > CIRCLE * Math.min(width, height)) {
      view = new MapView(point, view.zoom - 1, width, height);
    }
    return view;
  }

  private static MapView at(double x, double y, int zoom, int width, int height) {
    double half = height * MercatorGrid.unitsPerPixel(zoom) / 2.0;
    double inside =
        half >= MercatorGrid.WORLD / 2.0
            ? MercatorGrid.WORLD / 2.0
            : Math.clamp(y, half, MercatorGrid.WORLD - half);
    double wrapped = x - Math.floor(x / MercatorGrid.WORLD) * MercatorGrid.WORLD;
    return new MapView(
        new GeoPoint(MercatorGrid.lat(inside), MercatorGrid.lon(wrapped)), zoom, width, height);
  }

  /** Its zoom as addresses have it, where the world is 256 pixels wide at zoom 0. */
  public int webZoom() {
    return zoom + 1;
  }

  /** How many pixels some metres are at the centre. */
  double pixels(double metres) {
    double metresPerUnit = EQUATOR_M * Math.cos(Math.toRadians(centre.lat())) / MercatorGrid.WORLD;
    return metres / metresPerUnit / MercatorGrid.unitsPerPixel(zoom);
  }

  /** Units of its western edge. */
  double left() {
    return MercatorGrid.x(centre.lon()) - width * MercatorGrid.unitsPerPixel(zoom) / 2.0;
  }

  /** Units of its northern edge. */
  double top() {
    return MercatorGrid.y(centre.lat()) - height * MercatorGrid.unitsPerPixel(zoom) / 2.0;
  }

  /** Pixels from its left edge, of the copy of the world that is nearest to its centre. */
  double x(GeoPoint point) {
    double away = MercatorGrid.x(point.lon()) - MercatorGrid.x(centre.lon());
    double nearest = away - Math.rint(away / MercatorGrid.WORLD) * MercatorGrid.WORLD;
    return nearest / MercatorGrid.unitsPerPixel(zoom) + width / 2.0;
  }

  /** Pixels from its upper edge. */
  double y(GeoPoint point) {
    return (MercatorGrid.y(point.lat()) - top()) / MercatorGrid.unitsPerPixel(zoom);
  }

  /** Its box; the whole world round if it is wider than that. */
  public Box bounds() {
    double units = MercatorGrid.unitsPerPixel(zoom);
    double north = MercatorGrid.lat(Math.max(0, top()));
    double south = MercatorGrid.lat(Math.min(MercatorGrid.WORLD, top() + height * units));
    if (width * units >= MercatorGrid.WORLD) {
      return new Box(-180, south, 180, north);
    }
    return new Box(
        wrapped(MercatorGrid.lon(left())),
        south,
        wrapped(MercatorGrid.lon(left() + width * units)),
        north);
  }

  private static double wrapped(double lon) {
    return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon;
  }

  /** A step to the east and to the south, or back. */
  MapView moved(int east, int south) {
    double units = MercatorGrid.unitsPerPixel(zoom) * STEP;
    return at(
        MercatorGrid.x(centre.lon()) + east * width * units,
        MercatorGrid.y(centre.lat()) + south * height * units,
        zoom,
        width,
        height);
  }

  /** Closer or farther, to what there is. */
  MapView zoomed(int by) {
    return at(
        MercatorGrid.x(centre.lon()),
        MercatorGrid.y(centre.lat()),
        Math.clamp(zoom + by, 0, MercatorGrid.LAST_ZOOM),
        width,
        height);
  }
}
