package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.apache.lucene.geo.GeoEncodingUtils;
import org.apache.lucene.geo.Rectangle;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.util.ArrayUtil;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Box;

/** Where the documents of one segment are, and those of each cell of a grid. */
final class PlaceColumn {

  /** Degrees; NaN if a document is nowhere. */
  private final double[] lats;

  /** Degrees. */
  private final double[] lons;

  /** The cells that have documents, ascending: see {@link #cell}. */
  private final int[] cells;

  /** Where the documents of each cell end in {@code docs}. */
  private final int[] ends;

  /** Cell by cell, ascending in each. */
  private final int[] docs;

  /** The same places as points of a sphere of radius 1, by document. */
  private final double[] xs;

  private final double[] ys;
  private final double[] zs;

  private PlaceColumn(double[] lats, double[] lons, int[] cells, int[] ends, int[] docs) {
    this.lats = lats;
    this.lons = lons;
    this.cells = cells;
    this.ends = ends;
    this.docs = docs;
    this.xs = new double[lats.length];
    this.ys = new double[lats.length];
    this.zs = new double[lats.length];
    for (int doc : docs) {
      double[] point = onSphere(lats[doc], lons[doc]);
      xs[doc] = point[0];
      ys[doc] = point[1];
      zs[doc] = point[2];
    }
  }

  /** Cells to a degree: some 28 km from south to north. */
  private static final int TO_A_DEGREE = 4;

  private static final double METRES_TO_A_DEGREE = 111_195;

  private static final int ROW = 360 * TO_A_DEGREE + 1;

  /** Reads the column. */
  static PlaceColumn of(LeafReader reader, String field) throws IOException {
    SortedNumericDocValues stored = reader.getSortedNumericDocValues(field);
    double[] lats = new double[reader.maxDoc()];
    double[] lons = new double[reader.maxDoc()];
    long[] byCell = new long[reader.maxDoc()];
    int n = 0;
    for (int doc = 0; doc < lats.length; doc++) {
      lats[doc] = Double.NaN;
      if (stored != null && stored.advanceExact(doc)) {
        long encoded = stored.nextValue();
        lats[doc] = GeoEncodingUtils.decodeLatitude((int) (encoded >> 32));
        lons[doc] = GeoEncodingUtils.decodeLongitude((int) encoded);
        byCell[n++] = (long) cell(lats[doc], lons[doc]) << 32 | doc;
      }
    }
    Arrays.sort(byCell, 0, n);
    int[] cells = new int[n];
    int[] ends = new int[n];
    int[] docs = new int[n];
    int last = -1;
    for (int i = 0; i < n; i++) {
      int cell = (int) (byCell[i] >> 32);
      docs[i] = (int) byCell[i];
      if (last < 0 || cells[last] != cell) {
        cells[++last] = cell;
      }
      ends[last] = i + 1;
    }
    return new PlaceColumn(
        lats, lons, Arrays.copyOf(cells, last + 1), Arrays.copyOf(ends, last + 1), docs);
  }

  /** Cells of one row from west to east have numbers that follow each other. */
  private static int cell(double lat, double lon) {
    return row(lat) * ROW + column(lon);
  }

  private static int row(double lat) {
    return (int) ((lat + 90) * TO_A_DEGREE);
  }

  private static int column(double lon) {
    return (int) ((lon + 180) * TO_A_DEGREE);
  }

  /** Degrees; NaN if a document is nowhere. */
  double lat(int doc) {
    return lats[doc];
  }

  /** Degrees; meaningless if a document is nowhere. */
  double lon(int doc) {
    return lons[doc];
  }

  boolean isSomewhere(int doc) {
    return !Double.isNaN(lats[doc]);
  }

  /** Whether a document is in a box, its edges included. */
  boolean isIn(int doc, Rectangle box) {
    double lat = lats[doc];
    double lon = lons[doc];
    return lat >= box.minLat
        && lat <= box.maxLat
        && (box.crossesDateline()
            ? lon >= box.minLon || lon <= box.maxLon
            : lon >= box.minLon && lon <= box.maxLon);
  }

  /** The documents that are not farther from a point than so many metres. */
  DocSet within(GeoPoint point, double metres) {
    double[] centre = onSphere(point.lat(), point.lon());
    double most = chordSquared(metres);
    return in(
        Rectangle.fromPointDistance(point.lat(), point.lon(), metres),
        at -> chordSquared(docs[at], centre) <= most);
  }

  /** A point on a sphere of radius 1. */
  static double[] onSphere(double lat, double lon) {
    double phi = Math.toRadians(lat);
    double lambda = Math.toRadians(lon);
    double across = Math.cos(phi);
    return new double[] {across * Math.cos(lambda), across * Math.sin(lambda), Math.sin(phi)};
  }

  /** The square of the straight line through a sphere of radius 1 between places that far apart. */
  static double chordSquared(double metres) {
    double half = Math.sin(Math.min(Math.PI / 2, metres / (2 * GeoPoint.EARTH_RADIUS_M)));
    return 4 * half * half;
  }

  /** That of a document that is somewhere, from a {@link #onSphere point}. */
  double chordSquared(int doc, double[] point) {
    double x = xs[doc] - point[0];
    double y = ys[doc] - point[1];
    double z = zs[doc] - point[2];
    return x * x + y * y + z * z;
  }

  /** About how many metres it is to a point that is not far; more, but not exactly, if it is. */
  double aboutMetresTo(int doc, GeoPoint point) {
    double north = lats[doc] - point.lat();
    double east = Math.abs(lons[doc] - point.lon());
    double across = Math.min(east, 360 - east) * Math.cos(Math.toRadians(point.lat()));
    return METRES_TO_A_DEGREE * Math.sqrt(north * north + across * across);
  }

  /** Metres to a point; infinite for what is nowhere. */
  double metresTo(int doc, GeoPoint point) {
    return isSomewhere(doc)
        ? point.metresTo(new GeoPoint(lats[doc], lons[doc]))
        : Double.POSITIVE_INFINITY;
  }

  /** The documents in a part of the map. */
  DocSet in(Box box) {
    Rectangle stored = stored(box);
    return in(stored, at -> isIn(docs[at], stored));
  }

  /** The same box in the steps in which places are stored, so that a place on an edge is in it. */
  private static Rectangle stored(Box box) {
    return new Rectangle(lat(box.south()), lat(box.north()), lon(box.west()), lon(box.east()));
  }

  private static double lat(double lat) {
    return GeoEncodingUtils.decodeLatitude(GeoEncodingUtils.encodeLatitude(lat));
  }

  private static double lon(double lon) {
    return GeoEncodingUtils.decodeLongitude(GeoEncodingUtils.encodeLongitude(lon));
  }

  /**
   * The documents of the cells that a box touches and that pass a test.
   *
   * @param test of a place in {@code docs}
   */
  private DocSet in(Rectangle box, IntPredicate test) {
    int[] found = {};
    int n = 0;
    double[][] spans =
        box.crossesDateline()
            ? new double[][] {{box.minLon, 180}, {-180, box.maxLon}}
            : new double[][] {{box.minLon, box.maxLon}};
    int top = row(box.maxLat);
    for (int row = row(box.minLat); row <= top; row++) {
      for (double[] span : spans) {
        int from = begin(row * ROW + column(span[0]));
        int to = begin(row * ROW + column(span[1]) + 1);
        if (n + to - from > found.length) {
          found = ArrayUtil.grow(found, n + to - from);
        }
        for (int at = from; at < to; at++) {
          if (test.test(at)) {
            found[n++] = docs[at];
          }
        }
      }
    }
    return DocSet.ofUnordered(Arrays.copyOf(found, n), lats.length);
  }

  /** Where the documents of a cell begin in {@code docs}, or those of the next that has some. */
  private int begin(int cell) {
    int found = Arrays.binarySearch(cells, cell);
    int at = found < 0 ? -found - 1 : found;
    return at == 0 ? 0 : ends[at - 1];
  }
}
