package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.lucene.TermDictionary.Near;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.text.Analysis;

/**
 * Finds in a text what something that is there is called like as a whole. One word of it may be
 * misspelt, if nothing in the index has it as it is typed and a club or a site is called so.
 */
record NamedStretches(Snapshot snapshot, NearWords nearWords) {

  /** One word is looked for as it is; nobody types longer names and more. */
  private static final int FEWEST = 2;

  private static final int MOST = 8;

  /** Names may end with these, which nobody types. */
  private static final List<String> SPORTS = List.of("airsoft", "softair");

  private static final Filter ANYTHING = new Filter.All();

  /** Names of games are many, and like each other. */
  private static final Filter CLUBS = Filter.anyOf(Fields.TYPE, Aim.CLUBS);

  /**
   * A name that words of a text are.
   *
   * @param end how many they are
   * @param words how it is spelt; empty: as they are
   */
  private record Named(int end, int typos, String words) {}

  /** From left to right, none over another: of those that begin with the same word the longest. */
  List<Clause.Name> of(String text, List<Analysis.Token> tokens) {
    var found = new ArrayList<Clause.Name>();
    for (int i = 0; i + FEWEST <= tokens.size(); i++) {
      List<String> words =
          tokens.subList(i, Math.min(tokens.size(), i + MOST)).stream()
              .map(Analysis.Token::word)
              .toList();
      int exact = longest(words, ANYTHING);
      Named named = new Named(exact, 0, "");
      Named misspelt = misspelt(words);
      if (misspelt != null && misspelt.end() > exact) {
        named = misspelt;
      }
      if (named.end() > 0) {
        int last = i + named.end() - 1;
        var span = new Clause.Span(tokens.get(i).from(), tokens.get(last).to());
        String typed = text.substring(span.from(), span.to());
        found.add(new Clause.Name(span, named.words().isEmpty() ? typed : named.words()));
        i = last;
      }
    }
    return found;
  }

  /** How many words the longest name has that begins with the first word; 0: none. */
  private int longest(List<String> words, Filter of) {
    var joined = new StringBuilder();
    int longest = 0;
    for (int end = 1; end <= words.size(); end++) {
      String word = words.get(end - 1);
      if (!snapshot.dictionaries().names().contains(word)) {
        return longest;
      }
      joined.append(word);
      if (end >= FEWEST && isName(joined.toString(), of)) {
        longest = end;
      }
    }
    return longest;
  }

  /** The same with the first word that nobody knows spelt right; absent: as none or several. */
  private @Nullable Named misspelt(List<String> words) {
    int unknown = 0;
    while (unknown < words.size() && snapshot.dictionaries().names().contains(words.get(unknown))) {
      unknown++;
    }
    if (unknown == words.size() || snapshot.dictionaries().texts().contains(words.get(unknown))) {
      return null;
    }
    var right = new ArrayList<>(words);
    var found = new ArrayList<Named>();
    for (Near near : nearWords.of(words.get(unknown))) {
      right.set(unknown, near.word());
      int end = longest(right, CLUBS);
      if (end > unknown) {
        found.add(new Named(end, near.typos(), String.join(" ", right.subList(0, end))));
      }
    }
    Comparator<Named> best =
        Comparator.comparingInt(Named::typos).thenComparingInt(named -> -named.end());
    found.sort(best);
    boolean isOne =
        !found.isEmpty() && (found.size() == 1 || best.compare(found.getFirst(), found.get(1)) < 0);
    return isOne ? found.getFirst() : null;
  }

  /** Whether something is called so, or so and a word for the sport: "Black Hollins Airsoft". */
  private boolean isName(String joined, Filter of) {
    return isThere(joined, of) || SPORTS.stream().anyMatch(sport -> isThere(joined + sport, of));
  }

  private boolean isThere(String joined, Filter of) {
    int number = snapshot.dictionaries().wholeNames().number(joined);
    return number >= 0
        && snapshot.parts().stream()
            .anyMatch(
                part ->
                    part.segment()
                        .names()
                        .called(number)
                        .and(part.segment().passing(of))
                        .meets(part.live()));
  }
}
