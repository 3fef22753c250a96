package org.muster.demo;

import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A template, and its Latin counterpart for other scripts. */
record Phrase(Template text, @Nullable Template latin, Set<String> slots) {

  private static final String READING = " = ";

  /** Parses a line; throws IllegalArgumentException that says what is wrong with it. */
  static Phrase parse(String line) {
    int reading = line.lastIndexOf(READING);
    Template text = Template.parse(reading < 0 ? line : line.substring(0, reading));
    Template latin =
        reading < 0 ? null : Template.parse(line.substring(reading + READING.length()));
    if (latin != null
        && !(latin.choices().equals(text.choices()) && latin.slots().equals(text.slots()))) {
      throw new IllegalArgumentException("the reading has other choices or slots than the text");
    }
    return new Phrase(text, latin, Set.copyOf(text.slots()));
  }

  String say(SeededRandom dice, Slots slots) {
    return text.fill(new SplittableRandom(dice.seed()), Name::text, slots);
  }

  /** Fills in both forms with the same choices. */
  Name name(SeededRandom dice, Slots slots) {
    long seed = dice.seed();
    Template reading = latin == null ? text : latin;
    return new Name(
        text.fill(new SplittableRandom(seed), Name::text, slots),
        reading.fill(new SplittableRandom(seed), Name::latin, slots));
  }
}
