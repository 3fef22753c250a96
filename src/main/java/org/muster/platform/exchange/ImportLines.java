package org.muster.platform.exchange;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a file line by line, with at most {@link #LONGEST} bytes of a line in memory. */
final class ImportLines implements ImportEntries {

  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private final InputStream in;
  private long number;
  private boolean ended;

  ImportLines(Path file) throws IOException {
    in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
  }

  @Override
  public @Nullable Line next() throws IOException {
    if (ended) {
      return null;
    }
    var bytes = new ByteArrayOutputStream(4096);
    long length = 0;
    int b;
    while ((b = in.read()) >= 0 && b != '\n') {
      length++;
      if (length <= LONGEST) {
        bytes.write(b);
      }
    }
    ended = b < 0;
    if (ended && length == 0) {
      return null;
    }
    number++;
    if (length > LONGEST) {
      return new Line(number, null, "The line is longer than " + LONGEST + " bytes.", length + 1);
    }
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes.toByteArray()))
              .toString();
      if (number == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
        text = text.substring(1);
      }
      return new Line(number, text, null, length + 1);
    } catch (CharacterCodingException e) {
      return new Line(number, null, "The line is not UTF-8.", length + 1);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
