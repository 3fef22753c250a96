package org.muster.engine.vocabulary;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the term that a misspelt word was meant to be. */
final class TermSpelling {

  private static final int FEWEST_LETTERS = 6;

  private final Set<String> words;
  private final Map<Integer, List<String>> byLength;

  TermSpelling(Collection<String> keys) {
    words = keys.stream().flatMap(k -> Arrays.stream(k.split(" "))).collect(Collectors.toSet());
    byLength =
        keys.stream()
            .filter(k -> k.length() >= FEWEST_LETTERS - 1)
            .filter(k -> k.indexOf(' ') < 0 && !Term.isCjk(k))
            .collect(Collectors.groupingBy(String::length));
  }

  /** People miss letters more often than they add some, and seldom get the first one wrong. */
  Optional<String> meant(String word) {
    if (word.length() < FEWEST_LETTERS
        || words.contains(word)
        || !word.chars().allMatch(Character::isLetter)) {
      return Optional.empty();
    }
    return IntStream.rangeClosed(word.length() - 1, word.length() + 1)
        .mapToObj(length -> byLength.getOrDefault(length, List.of()))
        .flatMap(List::stream)
        .filter(term -> isOneTypoAway(word, term))
        .min(
            Comparator.comparing((String term) -> term.charAt(0) != word.charAt(0))
                .thenComparing(Comparator.comparingInt(String::length).reversed()));
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
      case 0 -> start < shorter && (sameFrom(a, start + 1, b, start + 1) || isSwapped(a, b, start));
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
