package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a window shows of long lines is what the whole line is there. */
class MapLinesTest {

  private static final long SEED = 4711;
  private static final int POINTS = 20_000;
  private static final double MIDDLE = MercatorGrid.WORLD / 2.0;

  /** An island with a ragged coast, all of it shown at all zooms. */
  private static MapLines island(int[] xs, int[] ys) {
    return new MapLines(
        true, new byte[] {0}, new int[] {0, xs.length}, xs, ys, new byte[xs.length]);
  }

  private static int[][] coast() {
    var random = new Random(SEED);
    int[] xs = new int[POINTS];
    int[] ys = new int[POINTS];
    for (int i = 0; i < POINTS; i++) {
      double angle = 2 * Math.PI * i / POINTS;
      double away =
          MercatorGrid.WORLD * (0.2 + 0.1 * Math.sin(9 * angle) + 0.002 * random.nextDouble());
      xs[i] = (int) (MIDDLE + away * Math.cos(angle));
      ys[i] = (int) (MIDDLE + away * Math.sin(angle));
    }
    return new int[][] {xs, ys};
  }

  private static Path2D path(List<double[]> points) {
    var path = new Path2D.Double();
    path.moveTo(points.getFirst()[0], points.getFirst()[1]);
    points.forEach(p -> path.lineTo(p[0], p[1]));
    path.closePath();
    return path;
  }

  /** Collects lines. */
  private static final class Lines implements MapPen {
    final List<List<double[]>> all = new ArrayList<>();

    @Override
    public void start(double x, double y) {
      all.add(new ArrayList<>());
      to(x, y);
    }

    @Override
    public void to(double x, double y) {
      all.getLast().add(new double[] {x, y});
    }

    @Override
    public void end(boolean closed) {
      assertThat(all.getLast().size()).isGreaterThan(closed ? 2 : 1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, 4, 6, 7})
  void area_inEveryWindow_isThatOfTheWhole(int zoom) {
    int[][] coast = coast();
    MapLines island = island(coast[0], coast[1]);
    var whole = new ArrayList<double[]>();
    for (int i = 0; i < POINTS; i++) {
      whole.add(new double[] {coast[0][i], coast[1][i]});
    }
    Path2D expected = path(whole);
    var random = new Random(SEED);
    for (int i = 0; i < 40; i++) {
      int x = random.nextInt(1 << zoom);
      int y = random.nextInt(1 << zoom);
      DrawnWindow window = DrawnWindow.tile(zoom, x, y);
      var lines = new Lines();
      island.draw(window, lines);
      for (int j = 0; j < 50; j++) {
        double px = window.left() + random.nextDouble() * window.width();
        double py = window.top() + random.nextDouble() * window.height();
        boolean inside = lines.all.stream().anyMatch(line -> path(line).contains(px, py));
        assertThat(inside).isEqualTo(expected.contains(px, py));
      }
    }
  }

  @Test
  void area_smoothed_isTheSameInNeighbours() {
    int[][] coast = coast();
    MapLines island = island(coast[0], coast[1]);
    int zoom = 11;
    double size = (double) MercatorGrid.TILE * MercatorGrid.unitsPerPixel(zoom);
    int x = (int) (coast[0][POINTS / 4] / size);
    int y = (int) (coast[1][POINTS / 4] / size);
    DrawnWindow here = DrawnWindow.tile(zoom, x, y);
    DrawnWindow next = DrawnWindow.tile(zoom, x + 1, y);
    double edge = next.left();
    assertThat(crossings(island, here, edge)).isNotEmpty();
    assertThat(crossings(island, here, edge)).isEqualTo(crossings(island, next, edge));
  }

  /** Where the coast crosses a meridian inside a window, to a thousandth of a unit. */
  private static List<Long> crossings(MapLines island, DrawnWindow window, double edge) {
    var lines = new Lines();
    island.draw(window, lines);
    var crossings = new ArrayList<Long>();
    for (List<double[]> line : lines.all) {
      for (int i = 0; i < line.size(); i++) {
        double[] a = line.get(i);
        double[] b = line.get((i + 1) % line.size());
        double y = a[1] + (edge - a[0]) / (b[0] - a[0]) * (b[1] - a[1]);
        boolean rim = y < window.top() || y > window.top() + window.height();
        if ((a[0] < edge) != (b[0] < edge) && !rim) {
          crossings.add(Math.round(y * 1000));
        }
      }
    }
    return crossings.stream().sorted().toList();
  }

  @Test
  void line_leavesAndComesBack_isTwoPieces() {
    int tile = MercatorGrid.TILE * MercatorGrid.unitsPerPixel(4);
    int[] xs = {tile / 2, tile * 2, tile * 2, tile / 2};
    int[] ys = {tile / 4, tile / 4, tile / 2, tile / 2};
    var lines = new Lines();
    new MapLines(false, new byte[] {0}, new int[] {0, 4}, xs, ys, new byte[4])
        .draw(DrawnWindow.tile(4, 0, 0), lines);
    assertThat(lines.all).hasSize(2);
    DrawnWindow window = DrawnWindow.tile(4, 0, 0);
    assertThat(lines.all.getFirst().getLast()[0]).isCloseTo(window.east(), within(1e-6));
    assertThat(lines.all.getLast().getFirst()[0]).isCloseTo(window.east(), within(1e-6));
  }

  @Test
  void points_forOtherZooms_areLeftOut() {
    int[] xs = {0, 100_000, 200_000, 300_000};
    int[] ys = {0, 100_000, 0, 100_000};
    var line =
        new MapLines(false, new byte[] {2}, new int[] {0, 4}, xs, ys, new byte[] {0, 5, 3, 0});
    assertThat(drawn(line, 1)).isZero();
    assertThat(drawn(line, 2)).isEqualTo(2);
    assertThat(drawn(line, 3)).isEqualTo(3);
  }

  private static int drawn(MapLines line, int zoom) {
    var lines = new Lines();
    line.draw(DrawnWindow.tile(zoom, 0, 0), lines);
    return lines.all.stream().mapToInt(List::size).sum();
  }
}
