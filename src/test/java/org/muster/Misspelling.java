package org.muster;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The ways in which people get a name wrong. Words under four letters, and numerals, are spared.
 */
enum Misspelling {
  SUBSTITUTION,
  DELETION,
  INSERTION,
  TRANSPOSITION,
  JOINED_WORDS,
  SPLIT_WORD,
  DROPPED_ACCENTS,
  SWAPPED_WORDS,
  PREFIX;

  private static final Set<Misspelling> TYPOS =
      EnumSet.of(SUBSTITUTION, DELETION, INSERTION, TRANSPOSITION);

  private static final int SHORTEST = 4;
  private static final int SHORTEST_TO_SPLIT = 6;
  private static final int SHORTEST_PREFIX = 3;

  boolean isTypo() {
    return TYPOS.contains(this);
  }

  /** Whether nothing but spaces and accents is wrong: then it is still the same name. */
  boolean isEqual() {
    return this == JOINED_WORDS || this == SPLIT_WORD || this == DROPPED_ACCENTS;
  }

  /** The name, wrong in this way; nothing if it cannot be. */
  Optional<String> of(String name, Random random) {
    List<String> words = new ArrayList<>(Arrays.asList(name.split(" ", -1)));
    return switch (this) {
      case SUBSTITUTION, INSERTION, TRANSPOSITION ->
          inOneWord(words, SHORTEST, random, word -> typo(word, random));
      case DELETION -> inOneWord(words, SHORTEST + 1, random, word -> typo(word, random));
      case SPLIT_WORD ->
          inOneWord(
              words,
              SHORTEST_TO_SPLIT,
              random,
              word -> {
                int at = 3 + random.nextInt(word.length() - 5);
                return word.substring(0, at) + " " + word.substring(at);
              });
      case JOINED_WORDS -> {
        if (words.size() < 2) {
          yield Optional.empty();
        }
        int at = random.nextInt(words.size() - 1);
        words.set(at, words.get(at) + words.remove(at + 1));
        yield Optional.of(String.join(" ", words));
      }
      case SWAPPED_WORDS -> {
        if (words.size() < 2) {
          yield Optional.empty();
        }
        int at = random.nextInt(words.size() - 1);
        words.add(at, words.remove(at + 1));
        yield Optional.of(String.join(" ", words));
      }
      case DROPPED_ACCENTS -> {
        String plain =
            Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("\\p{Mn}", "")
                .replace('ł', 'l')
                .replace('Ł', 'L')
                .replace('ø', 'o')
                .replace('Ø', 'O')
                .replace("ß", "ss");
        boolean latin = plain.chars().noneMatch(c -> c > 0x24f);
        yield plain.equals(name) || !latin ? Optional.empty() : Optional.of(plain);
      }
      case PREFIX -> {
        String last = words.getLast();
        if (last.length() <= SHORTEST_PREFIX || !isWord(last)) {
          yield Optional.empty();
        }
        int length = SHORTEST_PREFIX + random.nextInt(last.length() - SHORTEST_PREFIX);
        words.set(words.size() - 1, last.substring(0, length));
        yield Optional.of(String.join(" ", words));
      }
    };
  }

  private interface Change {
    String of(String word);
  }

  private static Optional<String> inOneWord(
      List<String> words, int shortest, Random random, Change change) {
    int[] candidates =
        IntStream.range(0, words.size())
            .filter(i -> words.get(i).length() >= shortest && isWord(words.get(i)))
            .toArray();
    if (candidates.length == 0) {
      return Optional.empty();
    }
    int at = candidates[random.nextInt(candidates.length)];
    String changed = change.of(words.get(at));
    if (changed.equals(words.get(at))) {
      return Optional.empty();
    }
    words.set(at, changed);
    return Optional.of(String.join(" ", words));
  }

  /** Letters of a script with an alphabet, nothing else. */
  private static boolean isWord(String word) {
    return word.chars().allMatch(c -> Character.isAlphabetic(c) && c < 0x530)
        && !word.matches("[IVXivx]+");
  }

  private String typo(String word, Random random) {
    int at = random.nextInt(word.length());
    char letter = (char) ('a' + random.nextInt(26));
    return switch (this) {
      case SUBSTITUTION -> word.substring(0, at) + letter + word.substring(at + 1);
      case DELETION -> word.substring(0, at) + word.substring(at + 1);
      case INSERTION -> word.substring(0, at) + letter + word.substring(at);
      case TRANSPOSITION -> {
        int i = Math.min(at, word.length() - 2);
        yield word.substring(0, i) + word.charAt(i + 1) + word.charAt(i) + word.substring(i + 2);
      }
      default -> throw new IllegalStateException(name());
    };
  }
}
