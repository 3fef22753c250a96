package org.muster.engine.understanding;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the name of a town may be when it stands in another case: Polish and Czech change the ends
 * of names, as in "w Warszawie" and "v Praze". A table of endings, wide rather than exact: only
 * what is the name of a place there counts in the end.
 */
final class Inflections {

  private static final int SHORTEST_STEM = 2;
  private static final int LONGEST_END = 8;

  /** Endings, folded, with what the name itself may end in. */
  private static final Map<String, List<String>> ENDINGS =
      Map.ofEntries(
          Map.entry("egostoku", List.of("ystok")), // Białystok
          Map.entry("iescie", List.of("iasto")),
          Map.entry("szech", List.of("chy")), // Włochy
          Map.entry("rzech", List.of("ry")),
          Map.entry("czech", List.of("cy", "czy")),
          Map.entry("iego", List.of("i", "ie")), // Ostrów Wielkopolski
          Map.entry("owie", List.of("ow", "owo")),
          Map.entry("dzie", List.of("d", "da")),
          Map.entry("cie", List.of("t", "ta")),
          Map.entry("rze", List.of("r", "ra")),
          Map.entry("ami", List.of("e", "y", "i")), // Katowice
          Map.entry("ze", List.of("ha", "ga")),
          Map.entry("ce", List.of("ka", "ek", "ec")),
          Map.entry("ic", List.of("ice")),
          Map.entry("ym", List.of("y", "e")),
          Map.entry("ci", List.of("ec", "c")),
          Map.entry("iem", List.of("")),
          Map.entry("ego", List.of("e", "y")),
          Map.entry("ach", List.of("e", "y", "a")),
          Map.entry("ech", List.of("y", "e")),
          Map.entry("ych", List.of("e", "y")),
          Map.entry("ich", List.of("ice", "e", "i")),
          Map.entry("iu", List.of("", "ie")),
          Map.entry("ie", List.of("", "a", "o")),
          Map.entry("em", List.of("", "o", "e")),
          Map.entry("ne", List.of("en")),
          Map.entry("ni", List.of("en")),
          Map.entry("ou", List.of("a")),
          Map.entry("ej", List.of("a")),
          Map.entry("i", List.of("", "a", "e")),
          Map.entry("u", List.of("", "o", "e", "y")),
          Map.entry("a", List.of("", "o", "e", "y")),
          Map.entry("y", List.of("a", "")),
          Map.entry("e", List.of("a", "o", "")));

  private Inflections() {}

  /**
   * Names, folded, that may stand behind folded words; the words themselves are not among them.
   *
   * @param begins whether any name begins with a word and has more of them
   */
  static Set<String> of(String words, Predicate<String> begins) {
    int space = words.indexOf(' ');
    if (space < 0) {
      return forms(words);
    }
    var names = new LinkedHashSet<String>();
    String first = words.substring(0, space);
    String rest = words.substring(space);
    List<String> firsts = forms(first).stream().filter(begins).toList();
    firsts.forEach(name -> names.add(name + rest)); // "Hradci Králové"
    for (String last : forms(rest.strip())) { // "Zielonej Górze", "jižní Moravě"
      if (begins.test(first)) {
        names.add(first + " " + last);
      }
      firsts.forEach(name -> names.add(name + " " + last));
    }
    return names;
  }

  private static Set<String> forms(String word) {
    var forms = new LinkedHashSet<String>();
    for (int length = Math.min(LONGEST_END, word.length() - SHORTEST_STEM); length > 0; length--) {
      String stem = word.substring(0, word.length() - length);
      for (String end : ENDINGS.getOrDefault(word.substring(word.length() - length), List.of())) {
        forms.add(stem + end);
      }
    }
    return forms;
  }
}
