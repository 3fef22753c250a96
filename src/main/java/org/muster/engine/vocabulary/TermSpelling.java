package org.muster.engine.vocabulary;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds the term that a misspelt word was meant to be: by what is left of both when a letter is
 * taken away.
 */
final class TermSpelling {

  private static final int FEWEST_LETTERS = 6;
  private static final int LONG = 8;

  /** The base of {@link String#hashCode}, and what undoes a multiplication by it. */
  private static final int BASE = 31;

  private static final int INVERSE = 0xBDEF_7BDF;

  private static final int UNUSED = 10;

  private final Set<String> words;

  /** Terms of one word, by themselves and by what is left of them without one letter. */
  private final Map<String, List<Known>> left = new HashMap<>();

  /** All terms by their first letter and how many they have. */
  private final Map<Integer, List<String>> byStart = new HashMap<>();

  /** The upper bits of the hashes of these: most words that are typed have none of them. */
  private final BitSet hashes = new BitSet(1 << (Integer.SIZE - UNUSED));

  /** A term and which one it is. */
  private record Known(String term, int number) {}

  /**
   * @param equivalents the terms that a misspelt word may be meant to be; none of their words is
   *     misspelt
   * @param all terms, as they are written: what leads one way to another is misspelt for none
   */
  TermSpelling(Collection<String> equivalents, Collection<String> all) {
    words = new HashSet<>(all);
    equivalents.forEach(key -> words.addAll(List.of(key.split(" "))));
    all.forEach(
        key ->
            byStart
                .computeIfAbsent(start(key.charAt(0), key.length()), _ -> new ArrayList<>())
                .add(key));
    byStart.values().forEach(Collections::sort);
    int number = 0;
    for (String key : equivalents) {
      if (key.length() >= FEWEST_LETTERS - 1 && key.indexOf(' ') < 0 && !Term.isCjk(key)) {
        var term = new Known(key, number++);
        add(key, term);
        for (int i = 0; i < key.length(); i++) {
          add(without(key, i), term);
        }
      }
    }
  }

  private void add(String rest, Known known) {
    hashes.set(rest.hashCode() >>> UNUSED);
    left.computeIfAbsent(rest, _ -> new ArrayList<>(1)).add(known);
  }

  private static String without(String word, int letter) {
    return word.substring(0, letter).concat(word.substring(letter + 1));
  }

  /**
   * People miss letters more often than they add some, and seldom get the first one wrong.
   *
   * @param likely which terms may be meant at all
   */
  Optional<String> meant(String word, Predicate<String> likely) {
    if (word.length() < FEWEST_LETTERS || words.contains(word) || !isLetters(word)) {
      return Optional.empty();
    }
    Comparator<Known> likelier =
        Comparator.comparing((Known known) -> known.term.charAt(0) != word.charAt(0))
            .thenComparingInt(known -> -known.term.length())
            .thenComparingInt(Known::number);
    Known meant = null;
    int before = 0; // hash of what is before the letter; see String.hashCode
    int power = 1; // of what is behind it
    int behind = word.hashCode();
    for (int i = 1; i < word.length(); i++) {
      power *= BASE;
    }
    for (int i = -1; i < word.length(); i++) {
      if (i >= 0) {
        behind -= word.charAt(i) * power;
      }
      int hash = i < 0 ? word.hashCode() : before * power + behind;
      if (i >= 0) {
        before = before * BASE + word.charAt(i);
        power *= INVERSE;
      }
      if (!hashes.get(hash >>> UNUSED)) {
        continue;
      }
      for (Known known : left.getOrDefault(i < 0 ? word : without(word, i), List.of())) {
        boolean better = meant == null || likelier.compare(known, meant) < 0;
        meant =
            better && isOneTypoAway(word, known.term) && likely.test(known.term) ? known : meant;
      }
    }
    return Optional.ofNullable(meant).map(Known::term);
  }

  /**
   * Any term, of one word or more, that what nobody knows was meant to be: what only leads to
   * others, too. Its first letter is right, or swapped with the second.
   *
   * @param likely which terms may be meant at all
   */
  Optional<String> nearest(String words, Predicate<String> likely) {
    int length = words.length();
    if (length < FEWEST_LETTERS - 1) {
      return Optional.empty();
    }
    return IntStream.of(
            start(words.charAt(0), length + 1),
            start(words.charAt(0), length),
            start(words.charAt(1), length),
            start(words.charAt(0), length - 1))
        .mapToObj(start -> byStart.getOrDefault(start, List.of()))
        .flatMap(List::stream)
        .filter(term -> isOneTypoAway(words, term) && likely.test(term))
        .findFirst();
  }

  private static int start(char first, int length) {
    return first << Byte.SIZE | length;
  }

  private static boolean isLetters(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (!Character.isLetter(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** A short word with another first letter is another word: "wookie", "touché" are no slips. */
  private static boolean mayBeWrong(String word, int letter) {
    return letter > 0 || word.length() >= LONG;
  }

  /** One letter wrong, missing or too many, or two neighbours swapped. */
  static boolean isOneTypoAway(String a, String b) {
    int difference = a.length() - b.length();
    int start = 0;
    int shorter = Math.min(a.length(), b.length());
    while (start < shorter && a.charAt(start) == b.charAt(start)) {
      start++;
    }
    return switch (difference) {
      case 1 -> sameFrom(a, start + 1, b, start);
      case -1 -> sameFrom(a, start, b, start + 1);
      case 0 ->
          start < shorter
              && ((mayBeWrong(a, start) && sameFrom(a, start + 1, b, start + 1))
                  || isSwapped(a, b, start));
      default -> false;
    };
  }

  private static boolean isSwapped(String a, String b, int at) {
    return at + 1 < a.length()
        && a.charAt(at) == b.charAt(at + 1)
        && a.charAt(at + 1) == b.charAt(at)
        && sameFrom(a, at + 2, b, at + 2);
  }

  private static boolean sameFrom(String a, int fromA, String b, int fromB) {
    return a.length() - fromA == b.length() - fromB
        && a.regionMatches(fromA, b, fromB, a.length() - fromA);
  }
}
