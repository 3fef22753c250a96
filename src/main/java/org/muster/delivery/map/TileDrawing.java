package org.muster.delivery.map;

import java.nio.charset.StandardCharsets;

/**
 * Draws tiles as SVG. Coordinates are whole halves of a pixel; everything lies in the tile or in
 * its margin, which the picture cuts off.
 */
record TileDrawing(Basemap basemap) {

  /** Changes when tiles look different though the shapes are the same. */
  static final int STYLE = 1;

  private static final int STEPS = 2 * MercatorGrid.TILE;

  byte[] svg(MapTheme theme, int zoom, int x, int y) {
    DrawnWindow window = DrawnWindow.tile(zoom, x, y);
    var svg =
        new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
            .append(MercatorGrid.TILE)
            .append("\" height=\"")
            .append(MercatorGrid.TILE)
            .append("\" viewBox=\"0 0 1024 1024\" stroke-linejoin=\"round\"><path fill=\"")
            .append(theme.water())
            .append("\" d=\"M0 0h1024v1024H0z\"/>");
    for (MapLayer layer : MapLayer.values()) {
      String attributes = theme.attributes(layer, zoom);
      if (attributes != null) {
        var path = new SvgPath(window, STEPS);
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
