package org.muster.delivery.map;

import java.util.BitSet;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.TownList;

/**
 * Which towns a zoom names: the largest first, each if the cells under its name are free. It is the
 * same choice for every part of the map, so that names neither overlap nor come and go while
 * somebody moves the map.
 */
final class TownChoice {

  /** Pixels of a cell; a name takes all that it touches. */
  private static final int CELL_WIDTH = 16;

  private static final int CELL_HEIGHT = 8;

  /** Pixels from the point, where the dot is, to where the name begins. */
  static final int GAP = 8;

  /** Pixels of a letter, rounded up. */
  static final int LETTER = 8;

  /** Pixels that stay free around a name. */
  private static final int APART_X = 10;

  private static final int APART_Y = 4;

  /** Pixels that stay free around that of a small town, which is named where there is no other. */
  private static final int SMALL_APART_X = 90;

  private static final int SMALL_APART_Y = 60;

  /** From how many people a town counts as large on the map of the world; and how many fewer. */
  private static final double LARGE_AT_ZERO = 5e6;

  private static final double FEWER = 2.24;

  private static final double HALF_LINE = 10;

  /** Cells around the world: names at its edges begin and end beyond it. */
  private static final int BEYOND = 64;

  /** So many towns may be named on the map of the world; four times as many at each zoom. */
  private static final int NAMED_AT_ZERO = 400;

  private final TownList towns;
  private final int zoom;
  private final String language;
  private final CellSet taken = new CellSet();
  private final BitSet chosen = new BitSet();

  private TownChoice(TownList towns, int zoom, String language) {
    this.towns = towns;
    this.zoom = zoom;
    this.language = language;
  }

  /** The numbers of the towns that are named at a zoom. */
  static BitSet of(TownList towns, int zoom, String language) {
    var choice = new TownChoice(towns, zoom, language);
    long most = Math.min(towns.size(), (long) NAMED_AT_ZERO << (2 * zoom));
    for (int town = 0; town < most; town++) {
      choice.offer(town);
    }
    return choice.chosen;
  }

  private void offer(int town) {
    GeoPoint point = towns.point(town);
    if (Math.abs(point.lat()) > MercatorGrid.POLE) {
      return;
    }
    double x = MercatorGrid.x(point.lon()) / MercatorGrid.unitsPerPixel(zoom);
    double y = MercatorGrid.y(point.lat()) / MercatorGrid.unitsPerPixel(zoom);
    double end = x + GAP + (double) towns.width(town, language) * LETTER;
    boolean small = towns.population(town) < LARGE_AT_ZERO / Math.pow(FEWER, zoom);
    int apartX = small ? SMALL_APART_X : APART_X;
    int apartY = small ? SMALL_APART_Y : APART_Y;
    var name = new Cells(x - GAP, y - HALF_LINE, end, y + HALF_LINE);
    var around =
        new Cells(x - GAP - apartX, y - HALF_LINE - apartY, end + apartX, y + HALF_LINE + apartY);
    if (around.areFree(taken)) {
      name.take(taken);
      chosen.set(town);
    }
  }

  /** The cells that a box in pixels touches. */
  private record Cells(long west, long north, long east, long south) {

    Cells(double west, double north, double east, double south) {
      this(column(west), row(north), column(east), row(south));
    }

    private static long column(double x) {
      return (long) Math.floor(x / CELL_WIDTH) + BEYOND;
    }

    private static long row(double y) {
      return (long) Math.floor(y / CELL_HEIGHT) + BEYOND;
    }

    boolean areFree(CellSet taken) {
      for (long row = north; row <= south; row++) {
        for (long column = west; column <= east; column++) {
          if (taken.has((row << Integer.SIZE) | column)) {
            return false;
          }
        }
      }
      return true;
    }

    void take(CellSet taken) {
      for (long row = north; row <= south; row++) {
        for (long column = west; column <= east; column++) {
          taken.add((row << Integer.SIZE) | column);
        }
      }
    }
  }
}
