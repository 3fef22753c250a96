package org.muster.delivery.map;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a layer, in columns. Each point knows from which zoom on it is shown, so that one
 * copy serves all zooms. Of long lines the box of every {@value #CHUNK} points is known: what is
 * far from a window is passed over.
 */
final class MapLines {

  private static final int CHUNK = 64;

  /** So many points at both ends of what is passed over are kept, so that smoothing is the same. */
  private static final int KEPT = 3;

  private final boolean closed;
  private final byte[] firstZooms;
  private final int[] starts;
  private final int[] xs;
  private final int[] ys;
  private final byte[] zooms;

  /** Of each line, in order: its box as minX, minY, maxX, maxY. */
  private final int[] boxes;

  /** Of each line, in order: the boxes of its chunks. */
  private final List<int[]> chunks = new ArrayList<>();

  MapLines(boolean closed, byte[] firstZooms, int[] starts, int[] xs, int[] ys, byte[] zooms) {
    this.closed = closed;
    this.firstZooms = firstZooms;
    this.starts = starts;
    this.xs = xs;
    this.ys = ys;
    this.zooms = zooms;
    boxes = new int[4 * firstZooms.length];
    for (int line = 0; line < firstZooms.length; line++) {
      box(starts[line], starts[line + 1], boxes, line);
      chunks.add(chunkBoxes(line));
    }
  }

  private int[] chunkBoxes(int line) {
    int size = starts[line + 1] - starts[line];
    int[] ofChunks = new int[4 * ((size + CHUNK - 1) / CHUNK)];
    for (int i = 0; i * CHUNK < size; i++) {
      int from = starts[line] + i * CHUNK;
      box(from, Math.min(from + CHUNK, starts[line + 1]), ofChunks, i);
    }
    return ofChunks;
  }

  private void box(int from, int to, int[] into, int at) {
    int minX = Integer.MAX_VALUE;
    int minY = Integer.MAX_VALUE;
    int maxX = Integer.MIN_VALUE;
    int maxY = Integer.MIN_VALUE;
    for (int i = from; i < to; i++) {
      minX = Math.min(minX, xs[i]);
      minY = Math.min(minY, ys[i]);
      maxX = Math.max(maxX, xs[i]);
      maxY = Math.max(maxY, ys[i]);
    }
    into[4 * at] = minX;
    into[4 * at + 1] = minY;
    into[4 * at + 2] = maxX;
    into[4 * at + 3] = maxY;
  }

  /** How many points there are. */
  int points() {
    return xs.length;
  }

  /** Draws what a window shows. */
  void draw(DrawnWindow window, MapPen pen) {
    var run = new PointRun();
    var clip = new Clip(window, pen);
    for (int line = 0; line < firstZooms.length; line++) {
      int at = 4 * line;
      if (firstZooms[line] <= window.zoom()
          && window.meets(boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3])) {
        run.clear();
        collect(line, window, run);
        PointRun smooth = Smoothing.of(window.zoom()).apply(run, closed);
        if (closed) {
          clip.area(smooth);
        } else {
          clip.line(smooth);
        }
      }
    }
  }

  private void collect(int line, DrawnWindow window, PointRun run) {
    int[] ofChunks = chunks.get(line);
    for (int i = 0; 4 * i < ofChunks.length; i++) {
      int from = starts[line] + i * CHUNK;
      int to = Math.min(from + CHUNK, starts[line + 1]);
      if (isAside(ofChunks, 4 * i, window)) {
        take(from, Math.min(from + KEPT, to), window.zoom(), run);
        take(Math.max(from + KEPT, to - KEPT), to, window.zoom(), run);
      } else {
        take(from, to, window.zoom(), run);
      }
    }
  }

  /** Wholly on one side of the window, so that any way between its ends is outside, too. */
  private static boolean isAside(int[] boxes, int at, DrawnWindow window) {
    return boxes[at + 2] < window.west()
        || boxes[at] > window.east()
        || boxes[at + 3] < window.north()
        || boxes[at + 1] > window.south();
  }

  private void take(int from, int to, int zoom, PointRun run) {
    for (int i = from; i < to; i++) {
      if (zooms[i] <= zoom) {
        run.add(xs[i], ys[i]);
      }
    }
  }
}
