package org.muster.delivery.map;

import java.util.Arrays;

/**
 * Writes lines as the data of an SVG path, in whole numbers from the window's corner: absolute
 * starts, relative steps. Points that fall together are written once, and what is left of a line
 * without extent is left out.
 */
final class SvgPath implements MapPen {

  private final StringBuilder out = new StringBuilder();
  private final double left;
  private final double top;
  private final double scale;
  private int[] points = new int[512];
  private int size;

  /**
   * Of a window.
   *
   * @param steps how many whole numbers the window is wide
   */
  SvgPath(DrawnWindow window, int steps) {
    left = window.left();
    top = window.top();
    scale = steps / window.width();
  }

  @Override
  public void start(double x, double y) {
    size = 0;
    to(x, y);
  }

  @Override
  public void to(double x, double y) {
    int px = (int) Math.round((x - left) * scale);
    int py = (int) Math.round((y - top) * scale);
    if (size > 0 && points[size - 2] == px && points[size - 1] == py) {
      return;
    }
    if (size == points.length) {
      points = Arrays.copyOf(points, 2 * size);
    }
    points[size++] = px;
    points[size++] = py;
  }

  @Override
  public void end(boolean closed) {
    int last = size - 2;
    if (closed && last > 0 && points[0] == points[last] && points[1] == points[last + 1]) {
      size = last;
    }
    if (size < (closed ? 6 : 4)) {
      return;
    }
    out.append('M').append(points[0]);
    number(points[1]);
    out.append('l');
    for (int i = 2; i < size; i += 2) {
      int dx = points[i] - points[i - 2];
      if (i == 2) {
        out.append(dx);
      } else {
        number(dx);
      }
      number(points[i + 1] - points[i - 1]);
    }
    if (closed) {
      out.append('z');
    }
  }

  /** A number after another one: a minus sign parts them as well as a space. */
  private void number(int number) {
    if (number >= 0) {
      out.append(' ');
    }
    out.append(number);
  }

  /** The data; empty if there is nothing. */
  String data() {
    return out.toString();
  }
}
