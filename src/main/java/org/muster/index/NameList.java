package org.muster.index;

import java.util.ArrayList;
import java.util.List;
import org.muster.search.Completer.Dictionary;
import org.muster.search.Completer.Tolerance;
import org.muster.search.Fit;

/**
 * Names as lists of their words.
 *
 * @param names in the order that they were given
 */
record NameList(List<List<String>> names) implements Dictionary {

  static NameList of(List<String> names) {
    return new NameList(names.stream().map(Analysis::words).toList());
  }

  @Override
  public List<Entry> fitting(String text, Tolerance tolerance) {
    TypedText typed = TypedText.of(text);
    var fitting = new ArrayList<Entry>();
    for (int i = 0; i < names.size(); i++) {
      Fit fit = typed.fit(names.get(i), tolerance);
      if (fit != null) {
        fitting.add(new Entry(i, fit));
      }
    }
    return fitting;
  }
}
