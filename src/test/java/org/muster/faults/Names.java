package org.muster.faults;

import java.util.Random;

/** Names that no other name resembles, however many typos a search forgives. */
final class Names {

  private static final int LETTERS = 16;

  private Names() {}

  static String next(Random random) {
    var name = new StringBuilder();
    random.ints(LETTERS, 'a', 'z' + 1).forEach(letter -> name.append((char) letter));
    return name.toString();
  }
}
