package org.muster.delivery.http;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPOutputStream;

/** Large bodies on disk, in files without a name: nothing is left if the node is killed. */
final class UnnamedFile {

  private static final int BUFFER = 64 * 1024;

  private UnnamedFile() {}

  /**
   * Writes the whole body.
   *
   * @return to read it from; its file goes when it is closed
   */
  static FileChannel write(LargeContent content, boolean gzip) throws IOException {
    Path path = Files.createTempFile("muster-", ".part"); // for its owner only
    OutputStream file;
    FileChannel written;
    try {
      file = Files.newOutputStream(path);
      written = FileChannel.open(path, StandardOpenOption.READ);
    } finally {
      Files.delete(path); // what is open can still be used
    }
    try (OutputStream out = buffered(file, gzip)) {
      content.body().writeTo(out);
    } catch (IOException | RuntimeException e) {
      written.close();
      throw e;
    }
    return written;
  }

  private static OutputStream buffered(OutputStream file, boolean gzip) throws IOException {
    return gzip ? new GZIPOutputStream(file, BUFFER) : new BufferedOutputStream(file, BUFFER);
  }
}
