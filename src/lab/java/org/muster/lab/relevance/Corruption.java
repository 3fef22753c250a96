package org.muster.lab.relevance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The ways in which people get a name wrong. The same random numbers give the same wrong name.
 *
 * <p>Typos spare words under four letters, numerals and scripts without an alphabet; a second one
 * falls on another word, or on one of eight letters at least. What is left of a word has to be as
 * long as that too: nobody could tell otherwise what was meant.
 */
public enum Corruption {
  EXACT {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      return Optional.of(String.join(" ", words));
    }
  },
  ONE_TYPO {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      return inOneWord(words, Typo.SHORTEST, random, word -> Typo.one(word, random));
    }
  },
  TWO_TYPOS {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      int[] any = spellable(words, Typo.SHORTEST);
      int[] longer = spellable(words, Typo.SHORTEST_FOR_TWO);
      if (longer.length > 0 && (any.length < 2 || random.nextBoolean())) {
        return inOneWord(words, Typo.SHORTEST_FOR_TWO, random, word -> Typo.two(word, random));
      }
      if (any.length < 2) {
        return Optional.empty();
      }
      int first = random.nextInt(any.length);
      int second = (first + 1 + random.nextInt(any.length - 1)) % any.length;
      words.set(any[first], Typo.one(words.get(any[first]), random));
      words.set(any[second], Typo.one(words.get(any[second]), random));
      return Optional.of(String.join(" ", words));
    }
  },
  /** The last word is not typed to its end. */
  PREFIX {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      String last = words.getLast();
      if (last.length() <= SHORTEST_PART || !isSpelt(last)) {
        return Optional.empty();
      }
      words.set(words.size() - 1, last.substring(0, random.nextInt(SHORTEST_PART, last.length())));
      return Optional.of(String.join(" ", words));
    }
  },
  NO_ACCENTS {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      return Optional.of(String.join(" ", words))
          .filter(name -> name.chars().allMatch(c -> c < LATIN_END))
          .map(JudgedNames::withoutAccents);
    }
  },
  SWAPPED_WORDS {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      if (words.size() < 2) {
        return Optional.empty();
      }
      int at = random.nextInt(words.size() - 1);
      words.add(at, words.remove(at + 1));
      return Optional.of(String.join(" ", words));
    }
  },
  /** A space within a word: of a compound, or what a phone's keyboard does. */
  SPLIT {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      return inOneWord(
          words,
          2 * SHORTEST_PART,
          random,
          word -> {
            int at = random.nextInt(SHORTEST_PART, word.length() - SHORTEST_PART + 1);
            return word.substring(0, at) + " " + word.substring(at);
          });
    }
  },
  JOINED {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      if (words.size() < 2) {
        return Optional.empty();
      }
      int at = random.nextInt(words.size() - 1);
      words.set(at, words.get(at) + words.remove(at + 1));
      return Optional.of(String.join(" ", words));
    }
  },
  /** One of three words or more is forgotten. */
  DROPPED_WORD {
    @Override
    Optional<String> of(List<String> words, SplittableRandom random) {
      if (words.size() < 3) {
        return Optional.empty();
      }
      words.remove(random.nextInt(words.size()));
      return Optional.of(String.join(" ", words));
    }
  };

  private static final int SHORTEST_PART = 3;
  private static final int LATIN_END = 0x250;
  private static final int ALPHABETS_END = 0x530; // Latin, Greek, Cyrillic
  private static final Pattern NUMERAL = Pattern.compile("[IVXivx]+");

  /**
   * The name, wrong in this way; nothing if it cannot be, or if only case were different.
   *
   * @param name words between single spaces
   */
  public Optional<String> of(String name, SplittableRandom random) {
    return of(new ArrayList<>(Arrays.asList(name.split(" ", -1))), random)
        .filter(wrong -> this == EXACT || !wrong.equalsIgnoreCase(name));
  }

  /** The words are the callee's to change. */
  abstract Optional<String> of(List<String> words, SplittableRandom random);

  /** Whether nothing but spaces and accents may be wrong: then it is still the same name. */
  boolean isEqual() {
    return switch (this) {
      case EXACT, NO_ACCENTS, SPLIT, JOINED -> true;
      case ONE_TYPO, TWO_TYPOS, PREFIX, SWAPPED_WORDS, DROPPED_WORD -> false;
    };
  }

  private static Optional<String> inOneWord(
      List<String> words, int shortest, SplittableRandom random, UnaryOperator<String> change) {
    int[] candidates = spellable(words, shortest);
    if (candidates.length == 0) {
      return Optional.empty();
    }
    int at = candidates[random.nextInt(candidates.length)];
    words.set(at, change.apply(words.get(at)));
    return Optional.of(String.join(" ", words));
  }

  private static int[] spellable(List<String> words, int shortest) {
    return IntStream.range(0, words.size())
        .filter(i -> words.get(i).length() >= shortest && isSpelt(words.get(i)))
        .toArray();
  }

  /** Letters of a script with an alphabet, nothing else, and no numeral. */
  private static boolean isSpelt(String word) {
    return word.chars().allMatch(c -> Character.isAlphabetic(c) && c < ALPHABETS_END)
        && !NUMERAL.matcher(word).matches();
  }
}
