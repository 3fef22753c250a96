package org.muster.platform.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Passes rows on, and counts and hashes them: in PostgreSQL's text format of {@code COPY}, in which
 * every row is one line, because line feeds in values are escaped.
 */
final class RowDigest extends OutputStream {

  private final MessageDigest all = DigestUtils.getSha256Digest();
  private final MessageDigest row = DigestUtils.getSha256Digest();
  private long rows;
  private long sum;
  private final OutputStream next;

  RowDigest(OutputStream next) {
    this.next = next;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    next.write(bytes, offset, length);
    all.update(bytes, offset, length);
    int from = offset;
    for (int i = offset; i < offset + length; i++) {
      if (bytes[i] == '\n') {
        row.update(bytes, from, i - from);
        sum += ByteBuffer.wrap(row.digest()).getLong();
        rows++;
        from = i + 1;
      }
    }
    row.update(bytes, from, offset + length - from);
  }

  long rows() {
    return rows;
  }

  /** The same for the same rows in any order. */
  String rowSum() {
    return HexFormat.of().toHexDigits(sum);
  }

  /** The hash of all bytes; call once. */
  String sha256() {
    return HexFormat.of().formatHex(all.digest());
  }
}
