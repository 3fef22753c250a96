package org.muster.engine.gazetteer;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Towns by where they are, in cells of half a degree: finds the nearest without asking them all.
 */
final class TownGrid {

  private static final int CELLS_A_DEGREE = 2;
  private static final int ROWS = 180 * CELLS_A_DEGREE;
  private static final int COLUMNS = 360 * CELLS_A_DEGREE;
  private static final double METRES_A_CELL = 111_000.0 / CELLS_A_DEGREE;

  /** A little less than {@link GeoPoint#metresTo} reckons with, so that rounding excludes none. */
  private static final double LEAST_RADIUS_METRES = 6_370_000;

  private static final double LEAST_METRES_A_DEGREE = Math.toRadians(1) * LEAST_RADIUS_METRES;

  /** Farther away than so many cells nothing is near. */
  private static final int MOST_RINGS = 6;

  private final Atlas atlas;

  /** Where the towns of each cell begin in {@link #towns}; one more at the end. */
  private final int[] starts = new int[ROWS * COLUMNS + 1];

  private final int[] towns;

  TownGrid(Atlas atlas) {
    this.atlas = atlas;
    towns = new int[atlas.towns()];
    int[] cells = new int[towns.length];
    for (int town = 0; town < towns.length; town++) {
      GeoPoint point = atlas.point(town);
      cells[town] = row(point) * COLUMNS + column(point);
      starts[cells[town] + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] next = Arrays.copyOf(starts, starts.length - 1);
    for (int town = 0; town < towns.length; town++) {
      towns[next[cells[town]]++] = town;
    }
  }

  private static int row(GeoPoint point) {
    return Math.min(ROWS - 1, (int) ((point.lat() + 90) * CELLS_A_DEGREE));
  }

  private static int column(GeoPoint point) {
    return Math.min(COLUMNS - 1, (int) ((point.lon() + 180) * CELLS_A_DEGREE));
  }

  /**
   * The nearest of some towns; absent if none of them is near.
   *
   * @param accepts which towns count
   */
  @Nullable Integer nearest(GeoPoint point, IntPredicate accepts) {
    double cos = Math.cos(Math.toRadians(point.lat()));
    double cellWidth = METRES_A_CELL * Math.max(0.05, cos);
    Integer best = null;
    double metres = Double.MAX_VALUE;
    for (int ring = 0; ring <= MOST_RINGS && metres > (ring - 1) * cellWidth; ring++) {
      for (int y = row(point) - ring; y <= row(point) + ring; y++) {
        boolean edge = Math.abs(y - row(point)) == ring;
        for (int x = -ring;
            x <= ring && y >= 0 && y < ROWS;
            x += edge || ring == 0 ? 1 : 2 * ring) {
          int cell = y * COLUMNS + Math.floorMod(column(point) + x, COLUMNS);
          for (int i = starts[cell]; i < starts[cell + 1]; i++) {
            GeoPoint town = atlas.point(towns[i]);
            double away = least(point, cos, town) < metres ? town.metresTo(point) : metres;
            if (away < metres && accepts.test(towns[i])) {
              best = towns[i];
              metres = away;
            }
          }
        }
      }
    }
    return best;
  }

  /**
   * What a town is away at least: the distance to its parallel, or to its meridian. A tenth of the
   * cost of the distance itself.
   *
   * @param cos of the point's latitude
   */
  private static double least(GeoPoint point, double cos, GeoPoint town) {
    double north = Math.abs(town.lat() - point.lat());
    double east = Math.toRadians(Math.abs(town.lon() - point.lon()));
    return Math.max(north * LEAST_METRES_A_DEGREE, Math.sin(east) * cos * LEAST_RADIUS_METRES);
  }
}
