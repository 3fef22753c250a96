package org.muster.engine.gazetteer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * The postcodes of a country with where they are, to a kilometre. Sorted codes of one width beside
 * each other, shorter ones filled up with spaces.
 */
final class PostcodeTable {

  static final double DEGREE = 100;

  private final int width;
  private final byte[] codes;
  private final short[] lats;
  private final short[] lons;

  private PostcodeTable(int width, byte[] codes, short[] lats, short[] lons) {
    this.width = width;
    this.codes = codes;
    this.lats = lats;
    this.lons = lons;
  }

  static PostcodeTable read(ByteBuffer in) {
    int width = in.get();
    int size = in.getInt();
    byte[] codes = new byte[size * width];
    in.get(codes);
    return new PostcodeTable(width, codes, shorts(in, size), shorts(in, size));
  }

  private static short[] shorts(ByteBuffer in, int size) {
    short[] column = new short[size];
    in.asShortBuffer().get(column);
    in.position(in.position() + size * Short.BYTES);
    return column;
  }

  /** Where a code is, of capitals and digits only; absent if there is no such. */
  @Nullable GeoPoint at(String code) {
    byte[] asked = code.getBytes(StandardCharsets.US_ASCII);
    if (asked.length > width) {
      return null;
    }
    byte[] key = Arrays.copyOf(asked, width);
    Arrays.fill(key, asked.length, width, (byte) ' ');
    int low = 0;
    int high = lats.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int order =
          Arrays.compareUnsigned(codes, middle * width, (middle + 1) * width, key, 0, width);
      if (order == 0) {
        return new GeoPoint(lats[middle] / DEGREE, lons[middle] / DEGREE);
      }
      low = order < 0 ? middle + 1 : low;
      high = order > 0 ? middle : high;
    }
    return null;
  }
}
