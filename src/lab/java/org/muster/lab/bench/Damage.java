package org.muster.lab.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The kinds of errors that the sealed names have, as a second model beside {@link
 * org.muster.lab.relevance.Corruption}. It spares nothing: short words, digits and first letters
 * are hit too. The same random numbers give the same wrong name.
 */
enum Damage {
  ADJACENT_KEY(2, Letters::adjacent),
  WRONG_LETTER(2, Letters::wrong),
  DROPPED(3, Letters::dropped),
  DOUBLED(2, Letters::doubled),
  SWAPPED(2, Letters::swapped),
  DIGIT_LOOK(1, Letters::digits),
  SOUND_ALIKE(2, Letters::sound),
  PLURAL(3, Letters::plural),
  ABBREVIATED(5, Letters::abbreviated),
  ACCENT_SCRIPT(1, Letters::script),
  SPLIT(4, Letters::split),
  JOINED(0, (name, random) -> name.replace(" ", "")),
  MISSING_WORD(0, Damage::missing),
  TWO(0, Damage::two);

  private static final int TRIES = 8;

  private final int shortest;

  @SuppressWarnings("ImmutableEnumChecker") // functions that capture nothing
  private final Change change;

  /**
   * @param shortest the letters that a word needs; 0 if the whole name changes
   */
  Damage(int shortest, Change change) {
    this.shortest = shortest;
    this.change = change;
  }

  /** What is typed instead; it may be the same. */
  @FunctionalInterface
  private interface Change {
    String of(String word, SplittableRandom random);
  }

  /** The name, wrong in this way; nothing if that did not succeed. */
  Optional<String> of(String name, SplittableRandom random) {
    for (int i = 0; i < TRIES; i++) {
      String wrong = once(name, random);
      if (!wrong.isBlank() && !wrong.equalsIgnoreCase(name)) {
        return Optional.of(wrong);
      }
    }
    return Optional.empty();
  }

  private String once(String name, SplittableRandom random) {
    if (shortest == 0) {
      return change.of(name, random);
    }
    List<String> words = words(name);
    int[] fit =
        IntStream.range(0, words.size()).filter(i -> words.get(i).length() >= shortest).toArray();
    if (fit.length == 0) {
      return name;
    }
    int at = fit[random.nextInt(fit.length)];
    words.set(at, change.of(words.get(at), random));
    return String.join(" ", words);
  }

  private static List<String> words(String name) {
    return new ArrayList<>(Arrays.asList(name.split(" ", -1)));
  }

  private static String missing(String name, SplittableRandom random) {
    List<String> words = words(name);
    if (words.size() > 2) {
      words.remove(random.nextInt(words.size()));
    }
    return String.join(" ", words);
  }

  private static String two(String name, SplittableRandom random) {
    List<Damage> single = List.copyOf(EnumSet.complementOf(EnumSet.of(TWO)));
    Damage first = single.get(random.nextInt(single.size()));
    Damage second = single.get(random.nextInt(single.size()));
    return second.once(first.once(name, random), random);
  }
}
