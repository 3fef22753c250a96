package org.muster.delivery.map;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.muster.delivery.http.PackedContent;

/**
 * The tiles of the map: drawn when somebody asks for them and kept in {@value #KEPT_BYTES} bytes of
 * memory, or those of the server that the operator has chosen.
 */
public final class MapTiles {

  /** Whom to name under a map with the tiles that come with the program. */
  private static final String ATTRIBUTION = "Natural Earth, GeoNames CC BY 4.0";

  private static final String TYPE = "image/svg+xml";
  private static final long KEPT_BYTES = 32L << 20;

  /** Of a tile in memory beside its bytes. */
  private static final int OVERHEAD = 200;

  private static final int RASTER_TILE = 256;

  /** Pixels that the map of one place is wide: it is one picture. */
  public static final int AROUND_WIDTH = 512;

  /** Pixels that the map of one place is high. */
  public static final int AROUND_HEIGHT = 256;

  /** A tile by its numbers, or the map of a place by its pixels. */
  private record Key(boolean around, MapTheme theme, int zoom, int x, int y) {}

  private final TileDrawing drawing;
  private final MapSettings settings;
  private final String version;
  private final Cache<Key, PackedContent> kept =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_BYTES)
          .weigher((Key key, PackedContent tile) -> tile.size() + OVERHEAD)
          .build();

  public MapTiles(Basemap basemap, MapSettings settings) {
    this.drawing = new TileDrawing(basemap);
    this.settings = settings;
    this.version = basemap.checksum() + TileDrawing.STYLE;
  }

  /** Changes with the look of the tiles. */
  String version() {
    return version;
  }

  /** Whether there is a tile with these numbers. */
  static boolean has(int zoom, int x, int y) {
    return zoom >= 0
        && zoom <= MercatorGrid.LAST_ZOOM
        && x >= 0
        && y >= 0
        && x < 1 << zoom
        && y < 1 << zoom;
  }

  /** A tile that there is. */
  PackedContent tile(MapTheme theme, int zoom, int x, int y) {
    return kept.get(
        new Key(false, theme, zoom, x, y),
        key -> PackedContent.of(TYPE, drawing.svg(key.theme(), key.zoom(), key.x(), key.y())));
  }

  /** Whether the map of a place can be one picture that begins at these pixels of a zoom. */
  static boolean hasAround(int zoom, int left, int top) {
    int world =
        MercatorGrid.WORLD
            / MercatorGrid.unitsPerPixel(Math.clamp(zoom, 0, MercatorGrid.LAST_ZOOM));
    return zoom >= 0
        && zoom <= MercatorGrid.LAST_ZOOM
        && left >= 0
        && top >= 0
        && left + AROUND_WIDTH <= world
        && top + AROUND_HEIGHT <= world;
  }

  /** The map of a place that there is, as one picture. */
  PackedContent around(MapTheme theme, int zoom, int left, int top) {
    return kept.get(
        new Key(true, theme, zoom, left, top),
        key -> PackedContent.of(TYPE, drawing.around(key.theme(), key.zoom(), key.x(), key.y())));
  }

  /** Where browsers get the map of a place. */
  String aroundAddress(MapTheme theme, int zoom, int left, int top) {
    return "/map/"
        + version
        + "/"
        + theme.path()
        + "/"
        + zoom
        + "/"
        + left
        + "/"
        + top
        + "/around.svg";
  }

  /**
   * Where browsers get tiles: an address with {@code {z}}, {@code {x}} and {@code {y}}. Zooms are
   * those of tiles of {@link #size} pixels.
   */
  public String address(MapTheme theme) {
    return settings
        .tiles()
        .orElseGet(() -> "/map/" + version + "/" + theme.path() + "/{z}/{x}/{y}.svg");
  }

  /** Pixels that a tile is wide and high. */
  public int size() {
    return settings.tiles().isPresent() ? RASTER_TILE : MercatorGrid.TILE;
  }

  /** Whether names of towns have to be put on them. */
  public boolean isBare() {
    return settings.tiles().isEmpty();
  }

  /**
   * What {@code img-src} of a page with a map needs beside {@code 'self'}, as a CSP source; empty:
   * nothing.
   */
  public String imageSource() {
    return settings.source();
  }

  /** Whom to name under each map. */
  public String attribution() {
    return isBare() ? ATTRIBUTION : settings.attribution().orElse("");
  }
}
