package org.muster.platform.exchange;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Stores the valid lines of one type in a temporary file. References may point anywhere in the
 * import, so types are written one after the other, and memory use stays constant.
 */
final class Spool implements AutoCloseable {

  private final Path file;
  private final BufferedWriter writer;
  private long size;

  Spool() throws IOException {
    file = Files.createTempFile("muster-import", ".spool");
    writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
  }

  void add(int source, long line, String json) throws IOException {
    writer.append(Integer.toString(source)).append('\t').append(Long.toString(line)).append('\t');
    writer.append(json).append('\n');
    size++;
  }

  long size() {
    return size;
  }

  /** A stored line and its origin. */
  record Entry(int source, long line, String json) {}

  /** Processes all lines, in order. */
  @FunctionalInterface
  interface Taker {
    void take(Entry entry);
  }

  void each(Taker taker) throws IOException {
    writer.flush();
    try (var reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        int first = line.indexOf('\t');
        int second = line.indexOf('\t', first + 1);
        taker.take(
            new Entry(
                Integer.parseInt(line.substring(0, first)),
                Long.parseLong(line.substring(first + 1, second)),
                line.substring(second + 1)));
      }
    }
  }

  @Override
  public void close() throws IOException {
    writer.close();
    Files.deleteIfExists(file);
  }
}
