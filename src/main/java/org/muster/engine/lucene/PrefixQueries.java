package org.muster.engine.lucene;

import java.util.List;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.muster.engine.query.Completer.Tolerance;

/** Queries for documents with a name that may fit what was typed; {@link PrefixText} decides. */
final class PrefixQueries {

  /** Longer texts are forgiven their typos word by word only: it costs ever more to do both. */
  private static final int LONGEST_TOGETHER = 16;

  private PrefixQueries() {}

  static Query of(PrefixText typed, Tolerance tolerance) {
    var any = new BooleanQuery.Builder();
    String joined = typed.joined();
    Tolerance together = joined.length() > LONGEST_TOGETHER ? Tolerance.NONE : tolerance;
    any.add(begun(Documents.WHOLE_NAME, joined, together), Occur.SHOULD);
    any.add(everyWord(typed.words(), tolerance), Occur.SHOULD);
    if (!Documents.isLatin(typed.joined())) {
      any.add(everyGram(Grams.of(typed.words())), Occur.SHOULD);
    }
    return any.build();
  }

  private static Query everyWord(List<String> words, Tolerance tolerance) {
    var all = new BooleanQuery.Builder();
    for (String word : words.subList(0, words.size() - 1)) {
      all.add(whole(Documents.NAME, word, tolerance), Occur.FILTER);
    }
    all.add(begun(Documents.NAME, words.getLast(), tolerance), Occur.FILTER);
    return all.build();
  }

  /** Scripts without spaces: what was typed may stand anywhere in the name. */
  private static Query everyGram(Set<String> grams) {
    var all = new BooleanQuery.Builder();
    grams.forEach(g -> all.add(new TermQuery(new Term(Documents.GRAMS, g)), Occur.FILTER));
    return all.build();
  }

  private static Query whole(String field, String word, Tolerance tolerance) {
    int typos = PrefixText.allowed(word, tolerance);
    return typos == 0
        ? new TermQuery(new Term(field, word))
        : new TypoQuery(field, word, sure(word, tolerance), typos, false);
  }

  private static Query begun(String field, String word, Tolerance tolerance) {
    int typos = PrefixText.allowed(word, tolerance);
    return typos == 0
        ? new PrefixQuery(new Term(field, word))
        : new TypoQuery(field, word, sure(word, tolerance), typos, true);
  }

  /** What of a word must be right. */
  private static String sure(String word, Tolerance tolerance) {
    return tolerance == Tolerance.BEHIND_FIRST_LETTER
        ? word.substring(0, word.offsetByCodePoints(0, 1))
        : "";
  }
}
