package org.muster.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Phrases in one language: {@code demo/<language>.txt}, by section. */
final class LocalTexts {
  private final String lang;
  private final Map<String, List<Phrase>> sections;

  private LocalTexts(String lang, Map<String, List<Phrase>> sections) {
    this.lang = lang;
    this.sections = sections;
  }

  /** Throws IllegalStateException that names file and line of the first fault. */
  static LocalTexts load(String lang) {
    return new Reader(lang).read();
  }

  String lang() {
    return lang;
  }

  Set<String> sections() {
    return sections.keySet();
  }

  /** Requires the same sections in every language. */
  void mustMatch(LocalTexts other) {
    var odd = new TreeSet<>(sections.keySet());
    odd.removeAll(other.sections.keySet());
    var missing = new TreeSet<>(other.sections.keySet());
    missing.removeAll(sections.keySet());
    if (!odd.isEmpty() || !missing.isEmpty()) {
      throw new IllegalStateException(
          "demo/%s.txt: sections missing %s, unknown %s".formatted(lang, missing, odd));
    }
  }

  String say(String section, SeededRandom dice, Slots slots) {
    return pick(section, dice, slots).say(dice, slots);
  }

  Name name(String section, SeededRandom dice, Slots slots) {
    return pick(section, dice, slots).name(dice, slots);
  }

  /** Up to {@code count} sentences from different lines. */
  List<String> several(String section, int count, SeededRandom dice, Slots slots) {
    return dice.some(fitting(section, slots), count).stream()
        .map(phrase -> phrase.say(dice, slots))
        .toList();
  }

  /** The lines of a section without slots and choices. */
  List<String> all(String section) {
    return several(section, Integer.MAX_VALUE, SeededRandom.of(0), new Slots());
  }

  private Phrase pick(String section, SeededRandom dice, Slots slots) {
    List<Phrase> fitting = fitting(section, slots);
    if (fitting.isEmpty()) {
      throw new IllegalStateException(
          "demo/%s.txt: @%s has no line for the slots %s".formatted(lang, section, slots.names()));
    }
    return dice.pick(fitting);
  }

  /** Lines whose slots (such as venue or price) all have a value. */
  private List<Phrase> fitting(String section, Slots slots) {
    List<Phrase> all = sections.get(section);
    if (all == null) {
      throw new IllegalStateException("demo/" + lang + ".txt has no section @" + section);
    }
    var fitting = new ArrayList<Phrase>(all.size());
    for (Phrase phrase : all) {
      if (slots.names().containsAll(phrase.slots())) {
        fitting.add(phrase);
      }
    }
    return fitting;
  }

  private static final class Reader {
    private final String lang;
    private final Map<String, List<Phrase>> sections = new HashMap<>();
    private @Nullable List<Phrase> open;

    Reader(String lang) {
      this.lang = lang;
    }

    LocalTexts read() {
      DemoFile.forEachLine("demo/" + lang + ".txt", this::line);
      return new LocalTexts(lang, sections);
    }

    private void line(String line) {
      if (line.startsWith("@")) {
        if (open != null && open.isEmpty()) {
          throw new IllegalArgumentException("the section before has no lines");
        }
        open = new ArrayList<>();
        if (sections.put(line.substring(1), open) != null) {
          throw new IllegalArgumentException("the section is there twice");
        }
      } else if (open == null) {
        throw new IllegalArgumentException("a line before the first @section");
      } else {
        open.add(Phrase.parse(line));
      }
    }
  }
}
