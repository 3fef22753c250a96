package org.muster.engine.lucene;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.muster.engine.lucene.TermDictionary.Near;
import org.muster.engine.text.QueryWords;

/** Words of names that a misspelt word of a text may be, looked up once for each. */
final class NearWords {

  private static final int MOST = 24;

  private final TermDictionary names;
  private final Map<String, List<Near>> found = new HashMap<>();

  NearWords(TermDictionary names) {
    this.names = names;
  }

  /** Those with the fewest wrong letters first, as many as are forgiven in a word so long. */
  List<Near> of(String word) {
    return found.computeIfAbsent(word, this::lookUp);
  }

  private List<Near> lookUp(String word) {
    int most = QueryWords.typosAllowed(word);
    return most == 0
        ? List.of()
        : names.near(word, most).stream()
            .sorted(Comparator.comparingInt(Near::typos).thenComparing(Near::word))
            .limit(MOST)
            .toList();
  }
}
