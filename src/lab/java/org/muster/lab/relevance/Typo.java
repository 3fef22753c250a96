package org.muster.lab.relevance;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** What fingers do to one letter of a word. */
enum Typo {
  SWAPPED_WITH_NEXT,
  MISSING,
  DOUBLED,
  NEIGHBOUR_ON_KEYBOARD,
  INSERTED;

  /** The shortest word that may have a typo, as it is and as it is typed. */
  static final int SHORTEST = 4;

  /** The shortest word that may have two. */
  static final int SHORTEST_FOR_TWO = 8;

  /** The least distance of two typos in a word, so that they do not undo each other. */
  private static final int APART = 3;

  /** The word with one typo; it has {@link #SHORTEST} letters at least. */
  static String one(String word, SplittableRandom random) {
    return at(word, random.nextInt(word.length()), SHORTEST, random);
  }

  /** The word with two typos; it has {@link #SHORTEST_FOR_TWO} letters at least. */
  static String two(String word, SplittableRandom random) {
    int first = random.nextInt(word.length() - APART);
    int second = random.nextInt(first + APART, word.length());
    String once = at(word, second, SHORTEST_FOR_TWO, random);
    return at(once, first, SHORTEST_FOR_TWO, random);
  }

  private static String at(String word, int at, int shortest, SplittableRandom random) {
    List<Typo> possible =
        Stream.of(values()).filter(typo -> typo.isPossible(word, at, shortest)).toList();
    return possible.get(random.nextInt(possible.size())).in(word, at, random);
  }

  private boolean isPossible(String word, int at, int shortest) {
    return switch (this) {
      case SWAPPED_WITH_NEXT ->
          at + 1 < word.length() && !same(word.charAt(at), word.charAt(at + 1));
      case MISSING -> word.length() > shortest;
      case NEIGHBOUR_ON_KEYBOARD -> !Keyboard.around(word.charAt(at)).isEmpty();
      case DOUBLED, INSERTED -> true;
    };
  }

  private String in(String word, int at, SplittableRandom random) {
    String before = word.substring(0, at);
    char letter = word.charAt(at);
    String after = word.substring(at + 1);
    return switch (this) {
      case SWAPPED_WITH_NEXT -> before + after.charAt(0) + letter + after.substring(1);
      case MISSING -> before + after;
      case DOUBLED -> before + letter + Character.toLowerCase(letter) + after;
      case NEIGHBOUR_ON_KEYBOARD -> before + beside(letter, random) + after;
      case INSERTED -> before + letter + beside(letter, random) + after;
    };
  }

  /** A key beside the letter's, or the letter again where there is no key for it. */
  private static char beside(char letter, SplittableRandom random) {
    String around = Keyboard.around(letter);
    return around.isEmpty()
        ? Character.toLowerCase(letter)
        : around.charAt(random.nextInt(around.length()));
  }

  private static boolean same(char a, char b) {
    return Character.toLowerCase(a) == Character.toLowerCase(b);
  }
}
