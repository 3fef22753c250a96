package org.muster.delivery.map;

import java.nio.charset.StandardCharsets;

/**
 * Draws tiles, and maps of one place, as SVG. Coordinates are whole halves of a pixel; everything
 * lies in the picture or in its margin, which the picture cuts off.
 */
record TileDrawing(Basemap basemap) {

  /** Changes when tiles look different though the shapes are the same. */
  static final int STYLE = 1;

  /** Of a pixel. */
  private static final int STEPS = 2;

  byte[] svg(MapTheme theme, int zoom, int x, int y) {
    return svg(theme, DrawnWindow.tile(zoom, x, y), MercatorGrid.TILE, MercatorGrid.TILE);
  }

  /** The surroundings of a place, from these pixels on. */
  byte[] around(MapTheme theme, int zoom, int left, int top) {
    return svg(
        theme,
        DrawnWindow.pixels(zoom, left, top, MapTiles.AROUND_WIDTH, MapTiles.AROUND_HEIGHT),
        MapTiles.AROUND_WIDTH,
        MapTiles.AROUND_HEIGHT);
  }

  private byte[] svg(MapTheme theme, DrawnWindow window, int width, int height) {
    int zoom = window.zoom();
    int steps = STEPS * width;
    String down = Integer.toString(STEPS * height);
    var svg =
        new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
            .append(width)
            .append("\" height=\"")
            .append(height)
            .append("\" viewBox=\"0 0 ")
            .append(steps)
            .append(' ')
            .append(down)
            .append("\" stroke-linejoin=\"round\"><path fill=\"")
            .append(theme.water())
            .append("\" d=\"M0 0h")
            .append(steps)
            .append('v')
            .append(down)
            .append("H0z\"/>");
    for (MapLayer layer : MapLayer.values()) {
      String attributes = theme.attributes(layer, zoom);
      if (attributes != null) {
        var path = new SvgPath(window, steps);
        basemap.draw(layer, window, path);
        String data = path.data();
        if (!data.isEmpty()) {
          svg.append("<path ").append(attributes).append(" d=\"").append(data).append("\"/>");
        }
      }
    }
    return svg.append("</svg>").toString().getBytes(StandardCharsets.UTF_8);
  }
}
