package org.muster.delivery.map;

/**
 * Cuts corners (Chaikin) where the map is larger than its source: Natural Earth's points are some
 * hundred metres apart, and straight lines between them look broken at the last zooms.
 *
 * @param times how often each corner is cut
 */
record Smoothing(int times) {

  private static final int FROM = 8;
  private static final int TWICE_FROM = 10;

  static Smoothing of(int zoom) {
    return new Smoothing(zoom < FROM ? 0 : zoom < TWICE_FROM ? 1 : 2);
  }

  PointRun apply(PointRun run, boolean closed) {
    PointRun smooth = run;
    for (int i = 0; i < times && smooth.size > 2; i++) {
      smooth = cut(smooth, closed);
    }
    return smooth;
  }

  private static PointRun cut(PointRun run, boolean closed) {
    var smooth = new PointRun();
    if (!closed) {
      smooth.add(run.xs[0], run.ys[0]);
    }
    for (int i = 0; i < run.size - (closed ? 0 : 1); i++) {
      int next = i + 1 == run.size ? 0 : i + 1;
      double x = run.xs[i];
      double y = run.ys[i];
      double dx = run.xs[next] - x;
      double dy = run.ys[next] - y;
      smooth.add(x + dx / 4, y + dy / 4);
      smooth.add(x + dx * 3 / 4, y + dy * 3 / 4);
    }
    if (!closed) {
      smooth.add(run.xs[run.size - 1], run.ys[run.size - 1]);
    }
    return smooth;
  }
}
