package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Filter;

/** How each word and wish of a question is found in some documents, their names apart. */
final class Evidence {

  private final IndexSearcher searcher;
  private final QueryWords words;
  private final TextQueries queries;
  private final int[] docs;
  private final Ranking.Elsewhere[][] found;
  private final int[] failed;
  private final BitSet away = new BitSet();

  /**
   * For these documents.
   *
   * @param docs ascending
   */
  Evidence(IndexSearcher searcher, QueryWords words, TextQueries queries, int[] docs) {
    this.searcher = searcher;
    this.words = words;
    this.queries = queries;
    this.docs = docs;
    this.found = new Ranking.Elsewhere[docs.length][words.words().size()];
    this.failed = new int[docs.length];
  }

  /** For each word, how the document has it; for the first word of a wish, how it has the wish. */
  Ranking.Elsewhere[] of(int i) {
    return found[i];
  }

  /** How many demands the document fails. */
  int failed(int i) {
    return failed[i];
  }

  /** Whether the document is somewhere else than where it is wished for. */
  boolean isAway(int i) {
    return away.get(i);
  }

  /** Which of the documents a filter lets pass. */
  BitSet passing(@Nullable Filter filter) throws IOException {
    var passing = new BitSet();
    if (filter != null) {
      each(FilterQueries.lower(filter), passing::set);
    }
    return passing;
  }

  /**
   * Looks for the plain words.
   *
   * @param exact the documents that are known to have them all
   * @param unknown words that no document has: those here have another form of them
   * @param misspeltToo whether words that nobody knows may stand for others
   */
  void findWords(BitSet exact, BitSet unknown, boolean misspeltToo) throws IOException {
    for (int i = 0; i < docs.length; i++) {
      boolean known = exact.get(docs[i]);
      Arrays.fill(found[i], known ? Ranking.Elsewhere.EXACT : Ranking.Elsewhere.NOWHERE);
      if (known) {
        for (int w = unknown.nextSetBit(0); w >= 0; w = unknown.nextSetBit(w + 1)) {
          found[i][w] = Ranking.Elsewhere.MISSPELT;
        }
      }
    }
    if (exact.cardinality() == docs.length) {
      return;
    }
    for (int w = 0; w < words.words().size(); w++) {
      if (words.isFiller(w) || !words.isPlain(w)) {
        continue;
      }
      Query misspelt = misspeltToo ? queries.single().misspelt(w) : null;
      if (misspelt != null) {
        mark(w, misspelt, Ranking.Elsewhere.MISSPELT);
      }
      mark(
          w,
          queries.single().wordInAnyForm(w),
          unknown.get(w) ? Ranking.Elsewhere.MISSPELT : Ranking.Elsewhere.EXACT);
    }
  }

  /** Looks which wishes are met, and which demands are not. */
  void findWishes() throws IOException {
    WishQueries wishes = queries.wishes();
    for (Query unwanted : wishes.unwanted()) {
      each(unwanted, i -> failed[i]++);
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      Query meets = wishes.meets(k);
      if (meets == null) {
        continue;
      }
      int head = words.heads().get(k);
      var mentioned = new BitSet();
      Query mentions = wishes.mentions(k);
      if (mentions != null) {
        each(mentions, mentioned::set);
      }
      if (head >= 0) {
        for (int i = 0; i < docs.length; i++) {
          found[i][head] = mentioned.get(i) ? Ranking.Elsewhere.EXACT : Ranking.Elsewhere.NOWHERE;
        }
      }
      var met = new BitSet();
      Filter.Within within = queries.wishes().place(k);
      if (within != null) {
        eachWithin(within, met::set);
      } else {
        each(meets, met::set);
      }
      boolean demand = wishes.isDemand(k);
      boolean place = wishes.isPlace(k);
      for (int i = 0; i < docs.length; i++) {
        if (met.get(i)) {
          if (head >= 0) {
            found[i][head] = Ranking.Elsewhere.MET;
          }
        } else if (demand) {
          failed[i]++;
        } else if (place && !mentioned.get(i)) {
          away.set(i);
        }
      }
    }
  }

  private void mark(int word, Query query, Ranking.Elsewhere as) throws IOException {
    each(query, i -> found[i][word] = as);
  }

  /** A distance is quicker measured than prepared for a query. */
  private void eachWithin(Filter.Within within, IntConsumer matched) throws IOException {
    LeafValues values = null;
    for (int i = 0; i < docs.length; i++) {
      if (values == null || !values.holds(docs[i])) {
        values = Leaves.values(searcher, docs[i]);
      }
      GeoPoint location = values.location(docs[i]);
      if (location != null && within.point().metresTo(location) <= within.metres()) {
        matched.accept(i);
      }
    }
  }

  /** Calls for each of the documents that the query finds, by its number among them. */
  private void each(Query query, IntConsumer matched) throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    LeafReaderContext leaf = null;
    Matches matches = Matches.NONE;
    for (int i = 0; i < docs.length; i++) {
      LeafReaderContext its = Leaves.of(searcher, docs[i]);
      if (its != leaf) {
        leaf = its;
        matches = Matches.of(weight.scorerSupplier(leaf), docs.length);
      }
      if (matches.include(docs[i] - leaf.docBase)) {
        matched.accept(i);
      }
    }
  }

  /**
   * Whether single documents of a segment match, asked for in ascending order. Never walks on to
   * the next match, which may be far.
   */
  private record Matches(DocIdSetIterator near, @Nullable TwoPhaseIterator check) {

    static final Matches NONE = new Matches(DocIdSetIterator.empty(), null);

    /** For so few documents a look at their values is cheaper than a walk through the index. */
    static Matches of(@Nullable ScorerSupplier supplier, int documents) throws IOException {
      if (supplier == null) {
        return NONE;
      }
      Scorer scorer = supplier.get(documents);
      TwoPhaseIterator check = scorer.twoPhaseIterator();
      return new Matches(check == null ? scorer.iterator() : check.approximation(), check);
    }

    boolean include(int doc) throws IOException {
      int at = near.docID() < doc ? near.advance(doc) : near.docID();
      return at == doc && (check == null || check.matches());
    }
  }
}
