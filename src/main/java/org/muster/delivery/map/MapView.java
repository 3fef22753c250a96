package org.muster.delivery.map;

import org.muster.core.GeoPoint;

/**
 * What a map shows.
 *
 * @param centre of it
 * @param zoom of tiles of 512 pixels, 0 to 12
 * @param width in pixels
 * @param height in pixels
 */
public record MapView(GeoPoint centre, int zoom, int width, int height) {

  /** Shows the surroundings of one place, with a town or two. */
  private static final int AROUND = 8;

  /** How much of the size a circle may take. */
  private static final double CIRCLE = 0.6;

  /** A box that was taken from a view fits into a view of this size again, though rounded. */
  private static final double ROUNDED = 1.001;

  /** How far one step goes, as a part of the size. */
  private static final double STEP = 0.5;

  private static final double EQUATOR_M = 2 * Math.PI * GeoPoint.EARTH_RADIUS_M;

  /** The closest view that shows a whole box. */
  public static MapView of(MapBounds bounds, int width, int height) {
    double west = MapGrid.x(bounds.west());
    double east = MapGrid.x(bounds.endsEast());
    double north = MapGrid.y(Math.min(bounds.north(), MapGrid.POLE));
    double south = MapGrid.y(Math.max(bounds.south(), -MapGrid.POLE));
    int zoom = MapGrid.LAST_ZOOM;
    while (zoom > 0
        && ((east - west) / MapGrid.unitsPerPixel(zoom) > width * ROUNDED
            || (south - north) / MapGrid.unitsPerPixel(zoom) > height * ROUNDED)) {
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
    while (view.zoom > 0 && 2 * view.pixels(metres) > CIRCLE * Math.min(width, height)) {
      view = new MapView(point, view.zoom - 1, width, height);
    }
    return view;
  }

  private static MapView at(double x, double y, int zoom, int width, int height) {
    double half = height * MapGrid.unitsPerPixel(zoom) / 2.0;
    double inside =
        half >= MapGrid.WORLD / 2.0
            ? MapGrid.WORLD / 2.0
            : Math.clamp(y, half, MapGrid.WORLD - half);
    double wrapped = x - Math.floor(x / MapGrid.WORLD) * MapGrid.WORLD;
    return new MapView(
        new GeoPoint(MapGrid.lat(inside), MapGrid.lon(wrapped)), zoom, width, height);
  }

  /** How many pixels some metres are at the centre. */
  double pixels(double metres) {
    double metresPerUnit = EQUATOR_M * Math.cos(Math.toRadians(centre.lat())) / MapGrid.WORLD;
    return metres / metresPerUnit / MapGrid.unitsPerPixel(zoom);
  }

  /** Units of its western edge. */
  double left() {
    return MapGrid.x(centre.lon()) - width * MapGrid.unitsPerPixel(zoom) / 2.0;
  }

  /** Units of its northern edge. */
  double top() {
    return MapGrid.y(centre.lat()) - height * MapGrid.unitsPerPixel(zoom) / 2.0;
  }

  /** Pixels from its left edge, of the copy of the world that is nearest to its centre. */
  double x(GeoPoint point) {
    double away = MapGrid.x(point.lon()) - MapGrid.x(centre.lon());
    double nearest = away - Math.rint(away / MapGrid.WORLD) * MapGrid.WORLD;
    return nearest / MapGrid.unitsPerPixel(zoom) + width / 2.0;
  }

  /** Pixels from its upper edge. */
  double y(GeoPoint point) {
    return (MapGrid.y(point.lat()) - top()) / MapGrid.unitsPerPixel(zoom);
  }

  /** Its box; the whole world round if it is wider than that. */
  public MapBounds bounds() {
    double units = MapGrid.unitsPerPixel(zoom);
    double north = MapGrid.lat(Math.max(0, top()));
    double south = MapGrid.lat(Math.min(MapGrid.WORLD, top() + height * units));
    if (width * units >= MapGrid.WORLD) {
      return new MapBounds(-180, south, 180, north);
    }
    return new MapBounds(
        wrapped(MapGrid.lon(left())), south, wrapped(MapGrid.lon(left() + width * units)), north);
  }

  private static double wrapped(double lon) {
    return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon;
  }

  /** A step to the east and to the south, or back. */
  MapView moved(int east, int south) {
    double units = MapGrid.unitsPerPixel(zoom) * STEP;
    return at(
        MapGrid.x(centre.lon()) + east * width * units,
        MapGrid.y(centre.lat()) + south * height * units,
        zoom,
        width,
        height);
  }

  /** Closer or farther, to what there is. */
  MapView zoomed(int by) {
    return at(
        MapGrid.x(centre.lon()),
        MapGrid.y(centre.lat()),
        Math.clamp(zoom + by, 0, MapGrid.LAST_ZOOM),
        width,
        height);
  }
}
