package org.muster.delivery.map;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Makes {@code basemap.bin} from Natural Earth; the same files make the same bytes. */
public final class BasemapMaker {

  /** Square pixels: a point that changes less at a zoom is not shown there. */
  private static final double POINT_PX = 2.2;

  private static final double LINE_POINT_PX = 6;

  /** Square pixels: a smaller island or lake is not shown. */
  private static final double AREA_PX = 4;

  /** Square pixels for the areas of towns, which only hint at where they are. */
  private static final double TOWN_POINT_PX = 6;

  private static final double TOWN_PX = 16;

  /** Pixels: a shorter line is not shown. */
  private static final double LENGTH_PX = 3;

  private final Map<MapLayer, List<MapLine>> layers = new EnumMap<>(MapLayer.class);

  private BasemapMaker() {}

  /** Writes it, and answers how many points it has. */
  public static int make(Path folder, OutputStream out) throws IOException {
    return make(NaturalEarth.read(folder), out);
  }

  static int make(List<SourceLine> lines, OutputStream out) throws IOException {
    var maker = new BasemapMaker();
    for (MapLayer layer : MapLayer.values()) {
      List<SourceLine> ofLayer = lines.stream().filter(line -> line.layer() == layer).toList();
      (layer.isArea() ? ofLayer : LineJoin.of(ofLayer)).forEach(maker::add);
    }
    BasemapWriter.write(maker.layers, out);
    return maker.layers.values().stream()
        .flatMap(List::stream)
        .mapToInt(line -> line.xs().length)
        .sum();
  }

  private void add(SourceLine source) {
    WorldCopies.of(source).forEach(points -> add(source, points));
  }

  private void add(SourceLine source, List<int[]> points) {
    boolean closed = source.layer().isArea();
    if (points.size() < (closed ? 3 : 2)) {
      return;
    }
    int[] xs = points.stream().mapToInt(p -> p[0]).toArray();
    int[] ys = points.stream().mapToInt(p -> p[1]).toArray();
    boolean town = source.layer() == MapLayer.URBAN;
    double size = closed ? area(xs, ys) : 0;
    if (closed && (size < 0) != source.hole()) {
      reverse(xs);
      reverse(ys);
    }
    int large =
        closed
            ? zoom(Math.abs(size), town ? TOWN_PX : AREA_PX)
            : zoom(Math.pow(extent(xs, ys), 2), Math.pow(LENGTH_PX, 2));
    int first = Math.max(large, (int) Math.ceil(source.zoom() - 1));
    MapLine line =
        ranked(
            first,
            xs,
            ys,
            Visvalingam.areas(xs, ys, closed),
            town ? TOWN_POINT_PX : closed ? POINT_PX : LINE_POINT_PX);
    if (first <= MercatorGrid.LAST_ZOOM && line.xs().length > (closed ? 2 : 1)) {
      layers.computeIfAbsent(source.layer(), _ -> new ArrayList<>()).add(line);
    }
  }

  /** Without what is never shown. */
  private static MapLine ranked(int first, int[] xs, int[] ys, double[] areas, double px) {
    int[] zooms = new int[xs.length];
    int kept = 0;
    for (int i = 0; i < xs.length; i++) {
      int zoom = zoom(areas[i], px);
      if (zoom <= MercatorGrid.LAST_ZOOM) {
        xs[kept] = xs[i];
        ys[kept] = ys[i];
        zooms[kept++] = zoom;
      }
    }
    return MapLine.of(first, xs, ys, zooms, kept);
  }

  /** The longer side of its box. */
  private static double extent(int[] xs, int[] ys) {
    var x = Arrays.stream(xs).summaryStatistics();
    var y = Arrays.stream(ys).summaryStatistics();
    return Math.max((double) x.getMax() - x.getMin(), (double) y.getMax() - y.getMin());
  }

  /** Negative if it goes anticlockwise on a map. */
  private static double area(int[] xs, int[] ys) {
    double twice = 0;
    for (int i = 0, j = xs.length - 1; i < xs.length; j = i++) {
      twice += (double) xs[j] * ys[i] - (double) xs[i] * ys[j];
    }
    return twice / 2;
  }

  /** The first zoom at which so many square units are {@code px} square pixels. */
  private static int zoom(double units, double px) {
    int zoom = 0;
    while (zoom <= MercatorGrid.LAST_ZOOM
        && units
            < px
                * Math.pow(MercatorGrid.unitsPerPixel(Math.min(zoom, MercatorGrid.LAST_ZOOM)), 2)) {
      zoom++;
    }
    return zoom;
  }

  private static void reverse(int[] values) {
    for (int i = 0, j = values.length - 1; i < j; i++, j--) {
      int kept = values[i];
      values[i] = values[j];
      values[j] = kept;
    }
  }
}
