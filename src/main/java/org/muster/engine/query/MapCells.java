package org.muster.engine.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * What was found in a part of the map, gathered in cells.
 *
 * @param cells from north-west to south-east
 * @param unplaced how many were found, there or elsewhere, that have no point to show
 * @param zoom whose cells they are
 */
public record MapCells(List<Cell> cells, long unplaced, int zoom) {

  public MapCells {
    cells = List.copyOf(cells);
  }

  /**
   * What is in one cell.
   *
   * @param point the middle of what is in it
   * @param box around what is in it
   * @param alone if it is only one
   */
  public record Cell(int count, GeoPoint point, Box box, @Nullable Hit alone) {}
}
