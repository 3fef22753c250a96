package org.muster.delivery.map;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Writes what {@link BasemapFile} reads. */
final class BasemapWriter {

  private final DataOutputStream out;

  private BasemapWriter(DataOutputStream out) {
    this.out = out;
  }

  /** Writes and closes. */
  static void write(Map<MapLayer, List<MapLine>> layers, OutputStream out) throws IOException {
    try (var packed = new DataOutputStream(new Small(out))) {
      packed.writeInt(BasemapFile.MAGIC);
      packed.writeInt(BasemapFile.VERSION);
      for (MapLayer layer : MapLayer.values()) {
        new BasemapWriter(packed).layer(layers.getOrDefault(layer, List.of()));
      }
    }
  }

  private static final class Small extends GZIPOutputStream {
    Small(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }

  /** Column by column: alike things beside each other pack well. */
  private void layer(List<MapLine> lines) throws IOException {
    varint(lines.size());
    for (MapLine line : lines) {
      out.writeByte(line.first());
    }
    for (MapLine line : lines) {
      varint(line.xs().length);
    }
    coordinates(lines, MapLine::xs);
    coordinates(lines, MapLine::ys);
    int[] zooms = lines.stream().flatMapToInt(line -> Arrays.stream(line.zooms())).toArray();
    for (int i = 0; i < zooms.length; i += 2) {
      out.writeByte(zooms[i] | (i + 1 < zooms.length ? zooms[i + 1] << 4 : 0));
    }
  }

  private void coordinates(List<MapLine> lines, Function<MapLine, int[]> column)
      throws IOException {
    int last = 0;
    for (MapLine line : lines) {
      for (int value : column.apply(line)) {
        int step = value - last;
        varint((step << 1) ^ (step >> 31));
        last = value;
      }
    }
  }

  private void varint(int value) throws IOException {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      out.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }
}
