package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.muster.engine.query.Completer.Dictionary;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Fit;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.Latin;
import org.muster.engine.text.PrefixText;

/**
 * Names as lists of their words.
 *
 * @param names in the order that they were given
 * @param begun the numbers of the names by what they can begin with: each of their words, and all
 *     of them without spaces; for scripts without spaces whatever a name ends with
 */
record NameList(List<List<String>> names, SortedNames begun) implements Dictionary {

  static NameList of(List<String> names) {
    List<List<String>> words = names.stream().map(Analysis::words).toList();
    var keys = new ArrayList<String>();
    var numbers = new ArrayList<Integer>();
    for (int i = 0; i < words.size(); i++) {
      String joined = String.join("", words.get(i));
      var beginnings = new ArrayList<>(words.get(i));
      beginnings.add(joined);
      if (!Latin.isLatin(joined)) {
        for (int from = 1; from < joined.length(); from++) {
          beginnings.add(joined.substring(from));
        }
      }
      keys.addAll(beginnings);
      numbers.addAll(Collections.nCopies(beginnings.size(), i));
    }
    int[] entries = numbers.stream().mapToInt(Integer::intValue).toArray();
    return new NameList(words, SortedNames.of(keys.toArray(String[]::new), entries));
  }

  @Override
  public List<Entry> fitting(String text, Tolerance tolerance) {
    PrefixText typed = PrefixText.of(text, tolerance);
    if (typed.isEmpty()) {
      return List.of();
    }
    var fitting = new ArrayList<Entry>();
    for (int i : candidates(typed, tolerance)) {
      Fit fit = typed.fit(names.get(i));
      if (fit != null) {
        fitting.add(new Entry(i, fit));
      }
    }
    return fitting;
  }

  private Set<Integer> candidates(PrefixText typed, Tolerance tolerance) {
    var candidates = new TreeSet<Integer>();
    for (String word : List.of(typed.words().getLast(), typed.joined())) {
      begun.each(word, true, tolerance, candidates::add);
    }
    return candidates;
  }
}
