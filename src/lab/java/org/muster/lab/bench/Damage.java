package org.muster.lab.bench;

import java.util.ArrayList;
import java.util.Arrays;
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
  ADJACENT_KEY(2),
  WRONG_LETTER(2),
  DROPPED(3),
  DOUBLED(2),
  SWAPPED(2),
  DIGIT_LOOK(1),
  SOUND_ALIKE(2),
  PLURAL(3),
  ABBREVIATED(5),
  ACCENT_SCRIPT(1),
  SPLIT(4),
  JOINED(0),
  MISSING_WORD(0),
  TWO(0);

  private static final int TRIES = 8;

  private final int shortest;

  /**
   * @param shortest the letters that a word needs; 0 if the whole name changes
   */
  Damage(int shortest) {
    this.shortest = shortest;
  }

  /** What is typed instead of a word or of the whole name; it may be the same. */
  private String change(String text, SplittableRandom random) {
    return switch (this) {
      case ADJACENT_KEY -> Letters.adjacent(text, random);
      case WRONG_LETTER -> Letters.wrong(text, random);
      case DROPPED -> Letters.dropped(text, random);
      case DOUBLED -> Letters.doubled(text, random);
      case SWAPPED -> Letters.swapped(text, random);
      case DIGIT_LOOK -> Letters.digits(text, random);
      case SOUND_ALIKE -> Letters.sound(text, random);
      case PLURAL -> Letters.plural(text, random);
      case ABBREVIATED -> Letters.abbreviated(text, random);
      case ACCENT_SCRIPT -> Letters.script(text, random);
      case SPLIT -> Letters.split(text, random);
      case JOINED -> text.replace(" ", "");
      case MISSING_WORD -> missing(text, random);
      case TWO -> two(text, random);
    };
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
      return change(name, random);
    }
    List<String> words = words(name);
    int[] fit =
        IntStream.range(0, words.size()).filter(i -> words.get(i).length() >= shortest).toArray();
    if (fit.length == 0) {
      return name;
    }
    int at = fit[random.nextInt(fit.length)];
    words.set(at, change(words.get(at), random));
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
    List<Damage> single = Arrays.stream(values()).filter(kind -> kind != TWO).toList();
    Damage first = single.get(random.nextInt(single.size()));
    Damage second = single.get(random.nextInt(single.size()));
    return second.once(first.once(name, random), random);
  }
}
