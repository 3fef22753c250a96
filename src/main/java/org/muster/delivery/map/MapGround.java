package org.muster.delivery.map;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** Draws a part of the map as the ground of a picture, in the light colours and without names. */
public record MapGround(Basemap basemap) {

  private static final MapTheme THEME = MapTheme.LIGHT;
  private static final float LINE = 1.5f;

  /** Fills a picture of the size of the view. */
  public void draw(MapView view, Graphics2D to) {
    fill(to, new Rectangle2D.Double(0, 0, view.width(), view.height()), THEME.water());
    to.setStroke(new BasicStroke(LINE, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    for (MapLayer layer : MapLayer.values()) {
      Shape shape = shape(layer, view);
      switch (layer) {
        case LAND -> {
          fill(to, shape, THEME.land());
          line(to, shape, THEME.coast());
        }
        case LAKES -> {
          fill(to, shape, THEME.water());
          line(to, shape, THEME.rivers());
        }
        case URBAN -> fill(to, shape, THEME.urban());
        case RIVERS -> line(to, shape, THEME.rivers());
        case BORDERS -> line(to, shape, THEME.borders());
        case STATES -> {} // too fine behind a text
      }
    }
  }

  private Shape shape(MapLayer layer, MapView view) {
    int unit = MercatorGrid.unitsPerPixel(view.zoom());
    var window =
        new DrawnWindow(
            view.zoom(),
            view.left(),
            view.top(),
            (double) view.width() * unit,
            (double) view.height() * unit,
            (double) DrawnWindow.MARGIN_PX * unit);
    var path = new Path2D.Double();
    basemap.draw(layer, window, new Pen(path, window, unit));
    return path;
  }

  private static void fill(Graphics2D to, Shape shape, String colour) {
    to.setColor(Color.decode(colour));
    to.fill(shape);
  }

  private static void line(Graphics2D to, Shape shape, String colour) {
    to.setColor(Color.decode(colour));
    to.draw(shape);
  }

  /** Draws in pixels from the window's corner. */
  private record Pen(Path2D path, DrawnWindow window, int unit) implements MapPen {

    @Override
    public void start(double x, double y) {
      path.moveTo((x - window.left()) / unit, (y - window.top()) / unit);
    }

    @Override
    public void to(double x, double y) {
      path.lineTo((x - window.left()) / unit, (y - window.top()) / unit);
    }

    @Override
    public void end(boolean closed) {
      if (closed) {
        path.closePath();
      }
    }
  }
}
