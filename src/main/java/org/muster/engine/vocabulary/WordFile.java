package org.muster.engine.vocabulary;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.muster.core.CannotRunException;

/** A file of words; the name is for complaints. */
record WordFile(String name, String content) {

  /** From the class path: {@code index/concepts.txt}. */
  static WordFile of(String name) {
    try (InputStream in = WordFile.class.getResourceAsStream("/" + name)) {
      if (in == null) {
        throw CannotRunException.failed(name + " is missing from the class path.", null);
      }
      return new WordFile(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads each line that says something, without its comment. */
  void forEachLine(Reader reader) {
    int number = 0;
    for (String line : content.lines().toList()) {
      number++;
      int comment = line.indexOf('#');
      String said = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!said.isEmpty()) {
        String where = name + ":" + number;
        try {
          reader.read(where, said);
        } catch (WrongLineException e) {
          throw CannotRunException.failed(where + ": " + e.getMessage(), e);
        }
      }
    }
  }

  /** Takes one line; {@code where} is its file and number. */
  @FunctionalInterface
  interface Reader {
    void read(String where, String line) throws WrongLineException;
  }

  /** What is wrong with a line, without where it is. */
  static final class WrongLineException extends Exception {
    private static final long serialVersionUID = 1;

    WrongLineException(String what) {
      super(what);
    }
  }
}
