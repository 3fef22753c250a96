package org.muster.engine.lucene;

import java.util.Map;
import java.util.TreeMap;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Box;
import org.muster.engine.query.MapCells;

/**
 * Gathers documents in the cells of a map in Web Mercator, by the points that are shown. A cell is
 * 64 pixels wide and high where the world is 256 pixels wide at zoom 0.
 */
final class ClusterGrid {

  private static final int MOST_CELLS = 400;

  /** To a side of the world at zoom 0. */
  private static final int CELLS = 256 / 64;

  /** What is shown of degrees: a tenth of a metre. */
  private static final double STEPS = 1e6;

  private final int zoom;
  private final Map<Long, Gathered> cells = new TreeMap<>();

  /** What is in one cell. */
  private static final class Gathered {
    private final Segment segment;
    private final int first;
    private int count;
    private double lats;
    private double lons;
    private double west = 180;
    private double south = 90;
    private double east = -180;
    private double north = -90;

    Gathered(Segment segment, int first) {
      this.segment = segment;
      this.first = first;
    }

    void add(double lat, double lon) {
      count++;
      lats += lat;
      lons += lon;
      west = Math.min(west, lon);
      south = Math.min(south, lat);
      east = Math.max(east, lon);
      north = Math.max(north, lat);
    }

    MapCells.Cell cell() {
      return new MapCells.Cell(
          count,
          new GeoPoint(
              Math.round(lats / count * STEPS) / STEPS, Math.round(lons / count * STEPS) / STEPS),
          // outwards, so that who asks for this box finds the same
          new Box(
              Math.max(-180, Math.floor(west * STEPS) / STEPS),
              Math.max(-90, Math.floor(south * STEPS) / STEPS),
              Math.min(180, Math.ceil(east * STEPS) / STEPS),
              Math.min(90, Math.ceil(north * STEPS) / STEPS)),
          count == 1 ? segment.hit(first) : null);
    }
  }

  /** A grid with cells of this zoom, or larger ones if there would be too many. */
  ClusterGrid(Box box, int zoom) {
    int wide = zoom;
    while (wide > 0 && count(box, wide) > MOST_CELLS) {
      wide--;
    }
    this.zoom = wide;
  }

  private static long count(Box box, int zoom) {
    long west = column(box.west(), zoom);
    long east = column(box.east(), zoom);
    long columns = box.crosses180() ? side(zoom) - west + east + 1 : east - west + 1;
    return columns * (row(box.south(), zoom) - row(box.north(), zoom) + 1);
  }

  private static long side(int zoom) {
    return (long) CELLS << zoom;
  }

  private static long column(double lon, int zoom) {
    return cell((lon + 180) / 360, zoom);
  }

  /** The poles are infinitely far; what is near them is in the last row. */
  private static long row(double lat, int zoom) {
    double sin = Math.sin(Math.toRadians(lat));
    double y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
    return cell(y, zoom);
  }

  private static long cell(double part, int zoom) {
    return Math.clamp((long) Math.floor(part * side(zoom)), 0, side(zoom) - 1);
  }

  /** Takes a document in the box. */
  void add(Segment segment, int doc) {
    double lat = segment.places().lat(doc);
    double lon = segment.places().lon(doc);
    long cell = row(lat, zoom) * side(zoom) + column(lon, zoom);
    cells.computeIfAbsent(cell, c -> new Gathered(segment, doc)).add(lat, lon);
  }

  MapCells cells(long unplaced) {
    return new MapCells(cells.values().stream().map(Gathered::cell).toList(), unplaced, zoom);
  }
}
