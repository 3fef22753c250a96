package org.muster.delivery.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Box;

/**
 * A map without script, for {@code part/map.jte}: tiles, names of towns and points as a picture,
 * with links. Lengths are pixels from the upper left corner.
 *
 * @param moves links that move it; absent: it stays
 * @param attribution whom to name under it
 */
public record PlainMap(
    MapView view,
    List<Tile> tiles,
    List<Town> towns,
    List<Mark> marks,
    @Nullable Moves moves,
    String attribution) {

  /** The name begins right of the dot. */
  private static final int TEXT_WIDTH = TownChoice.LETTER;

  private static final int MOST_TOWNS = 24;
  private static final int EDGE = 10;
  private static final double DOT = 7;
  private static final double LEAST_CLUSTER = 12;
  private static final double MOST_CLUSTER = 22;

  public PlainMap {
    tiles = List.copyOf(tiles);
    towns = List.copyOf(towns);
    marks = List.copyOf(marks);
  }

  /** A tile, or the whole ground, for readers with a light and a dark page. */
  public record Tile(String light, String dark, String x, String y, int width, int height) {}

  /** A name and its dot. */
  public record Town(String name, String x, String y, boolean large) {}

  /**
   * A point: a dot, a cluster with its count, or a circle in which something is.
   *
   * @param text what stands in it
   */
  public record Mark(MapPoint point, String x, String y, String radius, String text, Look look) {}

  /** How a point is drawn. */
  public enum Look {
    DOT,
    CLUSTER,
    CIRCLE;

    /** Its style class. */
    public String style() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Addresses of the same page with another part of the map; absent where the map ends. */
  public record Moves(
      @Nullable String closer,
      @Nullable String farther,
      @Nullable String north,
      @Nullable String south,
      String west,
      String east) {

    static Moves of(MapView view, Function<Box, String> address) {
      return new Moves(
          other(view, view.zoomed(1), address),
          other(view, view.zoomed(-1), address),
          other(view, view.moved(0, -1), address),
          other(view, view.moved(0, 1), address),
          address.apply(view.moved(-1, 0).bounds()),
          address.apply(view.moved(1, 0).bounds()));
    }

    private static @Nullable String other(
        MapView view, MapView next, Function<Box, String> address) {
      boolean same =
          next.zoom() == view.zoom()
              && Math.abs(next.centre().lat() - view.centre().lat()) < 1e-9
              && Math.abs(next.centre().lon() - view.centre().lon()) < 1e-9;
      return same ? null : address.apply(next.bounds());
    }
  }

  /** What is under the points: one picture if it may be, otherwise tiles. */
  static List<Tile> ground(MapTiles tiles, MapView view) {
    int left = (int) Math.round(view.left() / MercatorGrid.unitsPerPixel(view.zoom()));
    int top = (int) Math.round(view.top() / MercatorGrid.unitsPerPixel(view.zoom()));
    boolean whole =
        tiles.isBare()
            && view.width() == MapTiles.AROUND_WIDTH
            && view.height() == MapTiles.AROUND_HEIGHT
            && MapTiles.hasAround(view.zoom(), left, top);
    return whole
        ? List.of(
            new Tile(
                tiles.aroundAddress(MapTheme.LIGHT, view.zoom(), left, top),
                tiles.aroundAddress(MapTheme.DARK, view.zoom(), left, top),
                "0",
                "0",
                view.width(),
                view.height()))
        : tiles(tiles, view);
  }

  private static List<Tile> tiles(MapTiles tiles, MapView view) {
    int zoom =
        Math.min(
            view.zoom() + (tiles.size() == MercatorGrid.TILE ? 0 : 1), MercatorGrid.LAST_ZOOM + 1);
    double left = view.left() / MercatorGrid.unitsPerPixel(view.zoom());
    double top = view.top() / MercatorGrid.unitsPerPixel(view.zoom());
    int size = tiles.size();
    int side = 1 << zoom;
    var shown = new ArrayList<Tile>();
    for (int y = tile(top, size); y <= tile(top + view.height() - 1, size); y++) {
      for (int x = tile(left, size); x <= tile(left + view.width() - 1, size); x++) {
        if (y >= 0 && y < side) {
          int wrapped = Math.floorMod(x, side);
          shown.add(
              new Tile(
                  MapSettings.fill(tiles.address(MapTheme.LIGHT), zoom, wrapped, y),
                  MapSettings.fill(tiles.address(MapTheme.DARK), zoom, wrapped, y),
                  whole((double) x * size - left),
                  whole((double) y * size - top),
                  size,
                  size));
        }
      }
    }
    return shown;
  }

  private static int tile(double pixels, int size) {
    return (int) Math.floor(pixels / size);
  }

  /** Names that have room inside the picture. */
  static List<Town> towns(MapTowns towns, MapView view, String language) {
    return towns.in(view.bounds(), view.zoom(), language).stream()
        .filter(
            town -> {
              double x = view.x(town.point());
              double y = view.y(town.point());
              return x >= EDGE
                  && x + TownChoice.GAP + town.name().length() * TEXT_WIDTH <= view.width()
                  && y >= EDGE
                  && y <= view.height() - EDGE;
            })
        .limit(MOST_TOWNS)
        .map(
            town ->
                new Town(
                    town.name(),
                    pixels(view.x(town.point())),
                    pixels(view.y(town.point())),
                    town.large()))
        .toList();
  }

  static Mark mark(MapPoint point, MapView view) {
    double circle = view.pixels(point.metres());
    Look look = point.count() > 1 ? Look.CLUSTER : circle > DOT ? Look.CIRCLE : Look.DOT;
    double radius =
        switch (look) {
          case DOT -> DOT;
          case CLUSTER -> Math.min(MOST_CLUSTER, LEAST_CLUSTER + 2 * Math.log10(point.count()) * 2);
          case CIRCLE -> circle;
        };
    return new Mark(
        point,
        pixels(view.x(point.point())),
        pixels(view.y(point.point())),
        pixels(radius),
        look == Look.CLUSTER ? Integer.toString(point.count()) : "",
        look);
  }

  /** Tiles between pixels would have seams. */
  private static String whole(double value) {
    return Long.toString(Math.round(value));
  }

  /** To a tenth, without a needless one. */
  private static String pixels(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
