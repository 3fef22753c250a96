package org.muster.demo;

import java.util.List;
import java.util.function.Consumer;
import org.muster.core.Resources;

/** A text resource, read line by line; faults are reported with file and line number. */
final class DemoFile {

  private DemoFile() {}

  /**
   * Passes on lines that are neither empty nor comments. An exception thrown by {@code take} gets
   * the line's position added.
   */
  static void forEachLine(String name, Consumer<String> take) {
    List<String> lines = Resources.lines(name);
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
}
