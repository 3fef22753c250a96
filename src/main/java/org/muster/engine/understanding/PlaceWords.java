package org.muster.engine.understanding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Resources;
import org.muster.engine.query.Fold;

/**
 * Everyday words that are also names of places, by language, from {@code index/place-words.txt}: in
 * small letters, bare, they are just words.
 */
record PlaceWords(Map<String, Set<String>> words) {

  private static final String FILE = "index/place-words.txt";

  static PlaceWords load() {
    var words = new HashMap<String, Set<String>>();
    Resources.lines(FILE).stream()
        .filter(line -> !line.startsWith("#"))
        .forEach(line -> add(words, line.split(":", 2)));
    return new PlaceWords(Map.copyOf(words));
  }

  private static void add(Map<String, Set<String>> words, String[] line) {
    for (String word : line[1].split(",", -1)) {
      words.computeIfAbsent(line[0], _ -> new HashSet<>()).add(Fold.place(word));
    }
  }

  /** Whether a word, or an article and a word, is just that, as far as its letters tell. */
  boolean isJustWord(ReadingState draft, int first, int end) {
    int last = end - 1;
    FunctionWords.Match idle = draft.signs().at(first, FunctionWord.IDLE);
    boolean article = // but "up north" is an area
        end == first + 2 && idle != null && !idle.meaning().strict();
    return (last == first || article)
        && isWord(draft, Fold.place(draft.words(last, end)))
        && !(last > 0 && Capitals.isCapital(draft, last));
  }

  /** "woods", "mill", behind a word: that names a site; "woodland" is what is wanted there. */
  boolean isSite(ReadingState draft, int i) {
    return i < draft.size()
        && draft.signs().at(i).isEmpty()
        && isJustWord(draft, i, i + 1)
        && draft.terms().inContext(i, i + 1).stream()
            .noneMatch(concept -> concept.term().equals(draft.token(i).folded()));
  }

  /** Of the language of the text or the asker's ("bitter valley los angeles"), or else of any. */
  private boolean isWord(ReadingState draft, String word) {
    String language = draft.signs().language();
    return language == null
        ? words.values().stream().anyMatch(its -> its.contains(word))
        : isOf(language, word) || isOf(draft.asker().reads(), word);
  }

  private boolean isOf(@Nullable String language, String word) {
    return language != null && words.getOrDefault(language, Set.of()).contains(word);
  }
}
