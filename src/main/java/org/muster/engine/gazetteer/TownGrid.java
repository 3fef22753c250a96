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
    double cellWidth = METRES_A_CELL * Math.max(0.05, Math.cos(Math.toRadians(point.lat())));
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
            double away = atlas.point(towns[i]).metresTo(point);
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
}
