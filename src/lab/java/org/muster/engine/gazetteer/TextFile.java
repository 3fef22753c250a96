package org.muster.engine.gazetteer;

import java.util.function.Consumer;
import org.muster.core.CannotRunException;

/** Text that is read line by line; a bad line is named by file and number. */
record TextFile(String name, String text) {

  /** Lines that are neither empty nor comments, cut at tabs. */
  void forEachRow(Consumer<String[]> take) {
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      try {
        take.accept(line.split("\t", -1));
      } catch (RuntimeException e) {
        throw CannotRunException.failed(name + ":" + number + ": " + e.getMessage(), e);
      }
    }
  }

  /** The fields of a list such as "UK|Great Britain". */
  static String[] list(String field) {
    return field.isEmpty() ? new String[0] : field.split("\\|", -1);
  }
}
