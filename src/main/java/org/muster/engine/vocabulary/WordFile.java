package org.muster.engine.vocabulary;

import org.muster.core.CannotRunException;
import org.muster.core.Resources;

/** A file of words; the name is for complaints. */
record WordFile(String name, String content) {

  /** From the class path: {@code index/concepts.txt}. */
  static WordFile of(String name) {
    return new WordFile(name, Resources.text(name));
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
