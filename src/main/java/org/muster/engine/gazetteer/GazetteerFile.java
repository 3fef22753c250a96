package org.muster.engine.gazetteer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import org.muster.core.CannotRunException;

/**
 * What {@code places.bin} holds, as {@code GazetteerWriter} writes it: a gzip stream of a magic
 * number, a version, a hash of the reviewed text files it was made with, the places, and two tables
 * of names.
 *
 * @param madeWith SHA-256 of the text files, in hexadecimal
 * @param major names of which some place has {@link #FORGIVING} people: with these, typos are
 *     forgiven
 * @param minor all other names
 */
record GazetteerFile(String madeWith, Atlas atlas, NameTable major, NameTable minor) {

  static final int MAGIC = 0x4d50_4c43; // MPLC
  static final int VERSION = 3;
  static final int HASH = 32;

  /** From how many people a place is found by a misspelt name. */
  static final int FORGIVING = 5_000;

  /**
   * Reads and checks it.
   *
   * @param name for the message
   * @throws CannotRunException it cannot be read, or is not such a file, or is damaged
   */
  static GazetteerFile read(String name, InputStream in) {
    try (var unpacked = new GZIPInputStream(in, 1 << 16)) {
      return of(ByteBuffer.wrap(unpacked.readAllBytes()));
    } catch (IOException | IllegalArgumentException e) {
      throw damaged(name, String.valueOf(e.getMessage()), e);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw damaged(name, "it does not fit its own lengths", e);
    }
  }

  private static GazetteerFile of(ByteBuffer in) {
    if (in.remaining() < Integer.BYTES || in.getInt() != MAGIC) {
      throw new IllegalArgumentException("it is no gazetteer");
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "it has version " + version + ", and this program reads " + VERSION);
    }
    byte[] hash = new byte[HASH];
    in.get(hash);
    var atlas = new Atlas(in);
    var major = NameTable.read(in, atlas.size());
    var minor = NameTable.read(in, atlas.size());
    if (in.hasRemaining()) {
      throw new IllegalArgumentException("it has " + in.remaining() + " bytes too many");
    }
    return new GazetteerFile(HexFormat.of().formatHex(hash), atlas, major, minor);
  }

  private static CannotRunException damaged(String name, String reason, Exception cause) {
    return CannotRunException.failed(name + " cannot be used: " + reason, cause);
  }
}
