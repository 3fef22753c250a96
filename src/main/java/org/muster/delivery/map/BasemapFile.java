package org.muster.delivery.map;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.muster.core.CannotRunException;

/**
 * What {@code basemap.bin} holds, as {@code BasemapWriter} writes it: a gzip stream of a magic
 * number, a version and the layers of {@link MapLayer}. A layer is the number of its lines, and for
 * each of them the first zoom that shows it and how many points it has; then the differences of all
 * points from those before, x and y apart; then the first zoom that shows each point, two in a
 * byte. Numbers are zigzag varints, coordinates those of {@link MercatorGrid}.
 *
 * @param checksum of the whole file: changes with every change of it
 */
record BasemapFile(int checksum, Map<MapLayer, MapLines> layers) {

  static final int MAGIC = 0x4d42_4153; // MBAS
  static final int VERSION = 1;

  private static final int MOST_LINES = 1 << 20;
  private static final int MOST_POINTS = 1 << 22;

  /**
   * Reads and checks it.
   *
   * @param name for the message
   * @throws CannotRunException it cannot be read, or is not such a file, or is damaged
   */
  static BasemapFile read(String name, InputStream in) {
    try (var unpacked = new GZIPInputStream(in, 1 << 16)) {
      byte[] bytes = unpacked.readAllBytes();
      var crc = new CRC32();
      crc.update(bytes);
      return new BasemapFile((int) crc.getValue(), layers(ByteBuffer.wrap(bytes)));
    } catch (IOException | IllegalArgumentException e) {
      throw damaged(name, String.valueOf(e.getMessage()), e);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw damaged(name, "it does not fit its own lengths", e);
    }
  }

  private static Map<MapLayer, MapLines> layers(ByteBuffer in) {
    if (in.remaining() < 2 * Integer.BYTES || in.getInt() != MAGIC) {
      throw new IllegalArgumentException("it is no basemap");
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "it has version " + version + ", and this program reads " + VERSION);
    }
    var layers = new EnumMap<MapLayer, MapLines>(MapLayer.class);
    for (MapLayer layer : MapLayer.values()) {
      layers.put(layer, lines(in, layer.isArea()));
    }
    if (in.hasRemaining()) {
      throw new IllegalArgumentException("it has " + in.remaining() + " bytes too many");
    }
    return layers;
  }

  private static MapLines lines(ByteBuffer in, boolean closed) {
    int lines = number(in, MOST_LINES);
    byte[] firstZooms = new byte[lines];
    in.get(firstZooms);
    int[] starts = new int[lines + 1];
    for (int i = 0; i < lines; i++) {
      starts[i + 1] = Math.addExact(starts[i], number(in, MOST_POINTS));
    }
    int points = starts[lines];
    if (points > MOST_POINTS) {
      throw new IllegalArgumentException("it has too many points");
    }
    int[] xs = coordinates(in, points);
    int[] ys = coordinates(in, points);
    byte[] zooms = new byte[points];
    for (int i = 0; i < points; i += 2) {
      byte two = in.get();
      zooms[i] = (byte) (two & 0xf);
      if (i + 1 < points) {
        zooms[i + 1] = (byte) ((two >> 4) & 0xf);
      }
    }
    return new MapLines(closed, firstZooms, starts, xs, ys, zooms);
  }

  private static int[] coordinates(ByteBuffer in, int points) {
    int[] coordinates = new int[points];
    int last = 0;
    for (int i = 0; i < points; i++) {
      int zigzag = varint(in);
      last += (zigzag >>> 1) ^ -(zigzag & 1);
      coordinates[i] = last;
    }
    return coordinates;
  }

  private static int number(ByteBuffer in, int most) {
    int number = varint(in);
    if (number < 0 || number > most) {
      throw new IllegalArgumentException("it has a number out of bounds");
    }
    return number;
  }

  private static int varint(ByteBuffer in) {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      byte part = in.get();
      number |= (part & 0x7f) << shift;
      if (part >= 0) {
        return number;
      }
    }
  }

  private static CannotRunException damaged(String name, String reason, Exception cause) {
    return CannotRunException.failed(name + " cannot be used: " + reason, cause);
  }
}
