package org.muster.platform.exchange;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The entries of a file, one after the other, each as a JSON object with its {@code type}. */
interface ImportEntries extends Closeable {

  /** Maximum length of an entry, in bytes. */
  int LONGEST = 1024 * 1024;

  /**
   * An entry.
   *
   * @param number of its first line
   * @param text JSON; absent if it cannot be read
   * @param fault why it cannot be read
   * @param bytes its length in the file
   */
  record Line(long number, @Nullable String text, @Nullable String fault, long bytes) {

    static Line unreadable(long number, String fault) {
      return new Line(number, null, fault, 0);
    }
  }

  /** The next entry; null at the end. */
  @Nullable Line next() throws IOException;
}
