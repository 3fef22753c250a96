package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/**
 * How documents have one word of a question: exactly, joined with a neighbour, begun, in another
 * form, or misspelt. Words go by their number in {@link QueryWords#words}.
 */
final class WordQueries {

  private static final int MOST_EXPANSIONS = 50;

  /** Looking for words like another costs a walk through all words: not for more than so many. */
  private static final int MOST_MISSPELT = 8;

  private final QueryWords words;
  private final Weights weights;
  private final IndexSearcher searcher;
  private final IndexReader reader;

  /** For each misspelt word, as which words it may be meant. */
  private final Map<Integer, Query> misspelt = new HashMap<>();

  WordQueries(QueryWords words, Weights weights, IndexSearcher searcher) {
    this.words = words;
    this.weights = weights;
    this.searcher = searcher;
    this.reader = searcher.getIndexReader();
  }

  /**
   * The word anywhere: exactly, joined with a neighbour, in Latin letters, as the beginning of a
   * word if it is the last one.
   */
  Query word(int i) {
    return new DisjunctionMaxQuery(ways(i), weights.otherWay());
  }

  /** The same, and in other forms: many more terms to look up, so only where few have the word. */
  Query wordInAnyForm(int i) {
    List<Query> ways = ways(i);
    addForms(ways, words.typed().get(i));
    return new DisjunctionMaxQuery(ways, weights.otherWay());
  }

  private List<Query> ways(int i) {
    List<String> all = words.words();
    String word = all.get(i);
    var ways = new ArrayList<Query>();
    ways.add(text(word));
    if (i > 0) {
      ways.add(text(all.get(i - 1) + word));
    }
    if (i + 1 < all.size()) {
      ways.add(text(word + all.get(i + 1)));
    }
    if (i == all.size() - 1) {
      ways.add(
          new PrefixQuery(new Term(word.length() > 2 ? Documents.TEXT : Documents.NAME, word)));
    }
    if (!Documents.isLatin(word)) {
      Latin.of(words.typed().get(i)).forEach(latin -> ways.add(text(latin)));
    }
    return ways;
  }

  /** Other forms of the word, and the pairs of letters that a run of CJK letters is made of. */
  private void addForms(List<Query> ways, String typed) {
    List<BytesRef> stems = Stems.all(typed, null).stream().map(BytesRef::new).toList();
    if (!stems.isEmpty()) {
      ways.add(little(new TermInSetQuery(Documents.STEMS, stems)));
      ways.add(little(new TermInSetQuery(Documents.TEXT, stems)));
    }
    Collection<String> pairs = Bigrams.of(typed);
    if (!pairs.isEmpty()) {
      var all = new BooleanQuery.Builder();
      pairs.forEach(pair -> all.add(new TermQuery(new Term(Documents.STEMS, pair)), Occur.FILTER));
      ways.add(little(all.build()));
    }
  }

  private Query little(Query query) {
    return new BoostQuery(new ConstantScoreQuery(query), weights.stem());
  }

  private static Query text(String word) {
    return new TermQuery(new Term(Documents.TEXT, word));
  }

  /** The word anywhere: exactly, as a prefix if it is the last, misspelt if nobody knows it. */
  Query anywhere(int i) throws IOException {
    Query misspelt = misspelt(i);
    Query word = wordInAnyForm(i);
    return misspelt == null ? word : new DisjunctionMaxQuery(List.of(word, misspelt), 0);
  }

  /**
   * A word that is in no document, as words that are; null if it is in one, too short, or one of
   * too many.
   */
  @Nullable Query misspelt(int i) throws IOException {
    Query known = misspelt.get(i);
    if (known != null) {
      return known;
    }
    String word = words.words().get(i);
    int typos = QueryWords.typosAllowed(word);
    if (typos == 0 || misspelt.size() == MOST_MISSPELT || isKnown(word)) {
      return null;
    }
    Query meant =
        searcher.rewrite(
            new DisjunctionMaxQuery(
                List.of(fuzzy(Documents.NAME, word, typos), fuzzy(Documents.TEXT, word, typos)),
                0));
    misspelt.put(i, meant);
    return meant;
  }

  /**
   * Plain words that no document has, and that none of theirs begins with if it is the last: found
   * as another form or not at all, they may as well be misspelt.
   */
  BitSet unknown() throws IOException {
    var unknown = new BitSet();
    int last = words.words().size() - 1;
    for (int i = 0; i <= last; i++) {
      String word = words.words().get(i);
      if (words.isPlain(i)
          && QueryWords.typosAllowed(word) > 0
          && !isKnown(word)
          && !(i == last && begins(word))) {
        unknown.set(i);
      }
    }
    return unknown;
  }

  /** Whether a document has the word as it is. */
  boolean isKnown(String word) throws IOException {
    return reader.docFreq(new Term(Documents.TEXT, word)) > 0;
  }

  private boolean begins(String word) throws IOException {
    var prefix = new BytesRef(word);
    for (LeafReaderContext leaf : reader.leaves()) {
      Terms terms = leaf.reader().terms(Documents.TEXT);
      if (terms != null) {
        TermsEnum words = terms.iterator();
        if (words.seekCeil(prefix) != TermsEnum.SeekStatus.END
            && StringHelper.startsWith(words.term(), prefix)) {
          return true;
        }
      }
    }
    return false;
  }

  /** A word of a field with so many typos, the nearest spellings only. */
  static Query fuzzy(String field, String word, int typos) {
    return new FuzzyQuery(
        new Term(field, word),
        typos,
        0,
        MOST_EXPANSIONS,
        true,
        new MultiTermQuery.TopTermsBoostOnlyBooleanQueryRewrite(MOST_EXPANSIONS));
  }
}
