package org.muster.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A text resource, read line by line; faults are reported with file and line number. */
final class DemoFile {

  private DemoFile() {}

  /**
   * Passes on lines that are neither empty nor comments. An exception thrown by {@code take} gets
   * the line's position added.
   */
  static void forEachLine(String name, Consumer<String> take) {
    List<String> lines = lines(name);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      try {
        take.accept(line);
      } catch (RuntimeException e) {
        throw new IllegalStateException(name + ":" + (i + 1) + ": " + e.getMessage(), e);
      }
    }
  }

  private static List<String> lines(String name) {
    try (InputStream in = DemoFile.class.getResourceAsStream("/" + name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not on the class path");
      }
      var lines = new ArrayList<String>();
      new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .forEach(lines::add);
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
