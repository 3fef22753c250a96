package org.muster.engine.query;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * Positions as bytes, small and quick to write: a page of a ranked search carries the ids of the
 * eighty hits behind it.
 */
final class PositionCodec {

  private static final int AFTER = 3;
  private static final int FROZEN = 4;

  private PositionCodec() {}

  static byte[] write(Position position) {
    var bytes = new ByteArrayOutputStream(2048);
    try (var out = new DataOutputStream(bytes)) {
      switch (position) {
        case Position.After after -> {
          out.writeByte(AFTER);
          write(out, after);
        }
        case Position.Frozen(var rest, var total, var then) -> {
          out.writeByte(FROZEN);
          write(out, rest);
          out.writeLong(total.value());
          out.writeBoolean(total.relation() == Page.Relation.EQ);
          out.writeBoolean(then != null);
          if (then != null) {
            write(out, then);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in an array
    }
    return bytes.toByteArray();
  }

  /** Fails with an {@link IOException} if the bytes are another release's. */
  static Position read(byte[] bytes) throws IOException {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int kind = in.readByte();
      return switch (kind) {
        case AFTER -> readAfter(in);
        case FROZEN -> {
          List<Hit> rest = readHits(in);
          var total =
              new Page.Total(
                  in.readLong(), in.readBoolean() ? Page.Relation.EQ : Page.Relation.GTE);
          Position.@Nullable After then = in.readBoolean() ? readAfter(in) : null;
          yield new Position.Frozen(rest, total, then);
        }
        default -> throw new IOException("no position is written like this");
      };
    }
  }

  private static void write(DataOutputStream out, Position.After after) throws IOException {
    out.writeUTF(after.value());
    write(out, after.id());
  }

  private static Position.After readAfter(DataInputStream in) throws IOException {
    return new Position.After(in.readUTF(), readId(in));
  }

  /** The types once, then a byte and an id for each hit. */
  private static void write(DataOutputStream out, List<Hit> hits) throws IOException {
    List<String> types = hits.stream().map(Hit::type).distinct().toList();
    out.writeByte(types.size());
    for (String type : types) {
      out.writeUTF(type);
    }
    out.writeShort(hits.size());
    for (Hit hit : hits) {
      out.writeByte(types.indexOf(hit.type()));
      write(out, hit.id());
    }
  }

  private static List<Hit> readHits(DataInputStream in) throws IOException {
    var types = new ArrayList<String>();
    for (int n = in.readUnsignedByte(); n > 0; n--) {
      types.add(in.readUTF());
    }
    var hits = new ArrayList<Hit>();
    for (int n = in.readUnsignedShort(); n > 0; n--) {
      hits.add(new Hit(types.get(in.readUnsignedByte()), readId(in)));
    }
    return hits;
  }

  private static void write(DataOutputStream out, UUID id) throws IOException {
    out.writeLong(id.getMostSignificantBits());
    out.writeLong(id.getLeastSignificantBits());
  }

  private static UUID readId(DataInputStream in) throws IOException {
    return new UUID(in.readLong(), in.readLong());
  }
}
