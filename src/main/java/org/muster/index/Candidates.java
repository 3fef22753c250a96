package org.muster.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.search.Hit;
import org.muster.search.Order;

/** The documents that may answer a text, gathered from several queries, and their final order. */
final class Candidates {

  private static final long WEEK_MS = 7L * 24 * 60 * 60 * 1000;

  /** Where things without a date stand between those with one. */
  private static final long TIMELESS_WEEKS = 4;

  private static final double DISTANCE_STEP_M = 10_000;

  /** Scores within a quarter of each other are the same to people. */
  private static final double SCORE_STEP = Math.log(1.25);

  private static final Comparator<Candidate> ORDER =
      Comparator.comparing(Candidate::bucket)
          .thenComparing(Comparator.comparingInt(Candidate::scoreStep).reversed())
          .thenComparingLong(Candidate::weeks)
          .thenComparingInt(Candidate::distanceStep)
          .thenComparingLong(Candidate::startsAt)
          .thenComparing(Comparator.comparingDouble(Candidate::score).reversed())
          .thenComparing(candidate -> candidate.hit().id());

  private final IndexSearcher searcher;
  private final Words words;
  private final Order.Relevance order;

  /** Doc to score; the documents known to have every word are marked in {@link #exact}. */
  private final TreeMap<Integer, Float> scores = new TreeMap<>();

  private final BitSet exact = new BitSet();

  private boolean misspeltToo;

  /** The order, until something is added. */
  private @Nullable List<Candidate> ranked;

  Candidates(IndexSearcher searcher, Words words, Order.Relevance order) {
    this.searcher = searcher;
    this.words = words;
    this.order = order;
  }

  private record Candidate(
      Hit hit,
      Ranking.Bucket bucket,
      float score,
      int scoreStep,
      long startsAt,
      long weeks,
      int distanceStep) {}

  /**
   * Adds what a query found.
   *
   * @param everyWord whether it finds only documents with every word
   */
  void addAll(ScoreDoc[] found, boolean everyWord) {
    ranked = null;
    for (ScoreDoc doc : found) {
      scores.merge(doc.doc, doc.score, Math::max);
      if (everyWord) {
        exact.set(doc.doc);
      }
    }
  }

  /** Adds what was found with unknown words spelt as known ones, and looks for those in all. */
  void addMisspelt(ScoreDoc[] found) {
    addAll(found, false);
    misspeltToo = true;
  }

  /** All of them, the best first. What lacks words is left out as soon as something lacks none. */
  List<Hit> best() throws IOException {
    List<Candidate> candidates = ranked();
    int fewest = candidates.isEmpty() ? 0 : candidates.getFirst().bucket().missing();
    return candidates.stream()
        .filter(c -> fewest > 0 || c.bucket().missing() == 0)
        .map(Candidate::hit)
        .toList();
  }

  /** Whether one of them has all words in its name, spelt as they were typed. */
  boolean haveAllInName() throws IOException {
    List<Candidate> candidates = ranked();
    return !candidates.isEmpty() && candidates.getFirst().bucket().isAllOfIt();
  }

  /** Whether one of them has all words, however spelt. */
  boolean haveAll() throws IOException {
    List<Candidate> candidates = ranked();
    return !candidates.isEmpty() && candidates.getFirst().bucket().missing() == 0;
  }

  private List<Candidate> ranked() throws IOException {
    if (ranked == null) {
      ranked = rank();
    }
    return ranked;
  }

  private List<Candidate> rank() throws IOException {
    int[] docs = scores.keySet().stream().mapToInt(Integer::intValue).toArray();
    Ranking.Elsewhere[][] elsewhere = elsewhere(docs);
    var candidates = new ArrayList<Candidate>(docs.length);
    LeafValues values = null;
    for (int i = 0; i < docs.length; i++) {
      if (values == null || !values.holds(docs[i])) {
        values = Leaves.values(searcher, docs[i]);
      }
      Candidate candidate = candidate(docs[i], values, elsewhere[i]);
      if (words.informative() - candidate.bucket().missing() >= words.required()) {
        candidates.add(candidate);
      }
    }
    candidates.sort(ORDER);
    return candidates;
  }

  private Candidate candidate(int doc, LeafValues values, Ranking.Elsewhere[] elsewhere)
      throws IOException {
    float score = scores.getOrDefault(doc, 0f);
    OptionalLong startsAt = values.startsAt(doc);
    long now = order.now().toEpochMilli();
    GeoPoint location = order.near() == null ? null : values.location(doc);
    return new Candidate(
        values.hit(doc),
        Ranking.bucket(words, values.names(doc), elsewhere),
        score,
        (int) Math.floor(Math.log(Math.max(score, 1e-6)) / SCORE_STEP),
        startsAt.orElse(Long.MAX_VALUE),
        startsAt.isEmpty() ? TIMELESS_WEEKS : Math.abs(startsAt.getAsLong() - now) / WEEK_MS,
        location == null || order.near() == null
            ? Integer.MAX_VALUE
            : (int) (order.near().metresTo(location) / DISTANCE_STEP_M));
  }

  /** For each document and each word, how the word is found in the document at all. */
  private Ranking.Elsewhere[][] elsewhere(int[] docs) throws IOException {
    int n = words.words().size();
    var all = new Ranking.Elsewhere[docs.length][n];
    for (int i = 0; i < docs.length; i++) {
      boolean known = exact.get(docs[i]);
      Arrays.fill(all[i], known ? Ranking.Elsewhere.EXACT : Ranking.Elsewhere.NOWHERE);
    }
    if (exact.cardinality() < docs.length) {
      for (int w = 0; w < n; w++) {
        Query misspelt = misspeltToo ? words.misspelt(w, searcher.getIndexReader()) : null;
        if (misspelt != null) {
          mark(all, docs, w, misspelt, Ranking.Elsewhere.MISSPELT);
        }
        mark(all, docs, w, words.word(w), Ranking.Elsewhere.EXACT);
      }
    }
    return all;
  }

  private void mark(
      Ranking.Elsewhere[][] all, int[] docs, int word, Query query, Ranking.Elsewhere as)
      throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    LeafReaderContext leaf = null;
    DocIdSetIterator matches = DocIdSetIterator.empty();
    for (int i = 0; i < docs.length; i++) {
      LeafReaderContext its = Leaves.of(searcher, docs[i]);
      if (its != leaf) {
        leaf = its;
        Scorer scorer = weight.scorer(leaf);
        matches = scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
      }
      int inLeaf = docs[i] - leaf.docBase;
      int at = matches.docID() < inLeaf ? matches.advance(inLeaf) : matches.docID();
      if (at == inLeaf) {
        all[i][word] = as;
      }
    }
  }
}
