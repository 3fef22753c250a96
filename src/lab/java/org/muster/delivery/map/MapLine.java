package org.muster.delivery.map;

import java.util.Arrays;

/**
 * A line as the file has it.
 *
 * @param first zoom that shows it
 * @param zooms the first that shows each point
 */
@SuppressWarnings("ArrayRecordComponent") // never compared or modified
record MapLine(int first, int[] xs, int[] ys, int[] zooms) {

  /** Of the first points of longer arrays. */
  static MapLine of(int first, int[] xs, int[] ys, int[] zooms, int size) {
    return new MapLine(
        first, Arrays.copyOf(xs, size), Arrays.copyOf(ys, size), Arrays.copyOf(zooms, size));
  }
}
