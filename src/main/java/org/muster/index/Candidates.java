package org.muster.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.geo.GeoEncodingUtils;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.search.Fields;
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
    for (ScoreDoc doc : found) {
      scores.merge(doc.doc, doc.score, Math::max);
      if (everyWord) {
        exact.set(doc.doc);
      }
    }
  }

  /** All of them, the best first. What lacks words is left out as soon as something lacks none. */
  List<Hit> best() throws IOException {
    int[] docs = scores.keySet().stream().mapToInt(Integer::intValue).toArray();
    List<List<Ranking.Elsewhere>> elsewhere = elsewhere(docs);
    var candidates = new ArrayList<Candidate>();
    for (int i = 0; i < docs.length; i++) {
      Candidate candidate = candidate(docs[i], elsewhere.get(i));
      if (words.informative() - candidate.bucket().missing() >= words.required()) {
        candidates.add(candidate);
      }
    }
    candidates.sort(ORDER);
    int fewest = candidates.isEmpty() ? 0 : candidates.getFirst().bucket().missing();
    return candidates.stream()
        .filter(c -> fewest > 0 || c.bucket().missing() == 0)
        .map(Candidate::hit)
        .toList();
  }

  private Candidate candidate(int doc, List<Ranking.Elsewhere> elsewhere) throws IOException {
    LeafReaderContext leaf = Leaves.of(searcher, doc);
    int inLeaf = doc - leaf.docBase;
    float score = scores.getOrDefault(doc, 0f);
    long startsAt = startsAt(leaf, inLeaf);
    long weeks =
        startsAt < 0 ? TIMELESS_WEEKS : Math.abs(startsAt - order.now().toEpochMilli()) / WEEK_MS;
    return new Candidate(
        Leaves.hit(searcher, doc),
        Ranking.bucket(words, names(leaf, inLeaf), elsewhere),
        score,
        (int) Math.floor(Math.log(Math.max(score, 1e-6)) / SCORE_STEP),
        startsAt,
        weeks,
        (int) (metres(leaf, inLeaf, order.near()) / DISTANCE_STEP_M));
  }

  private static List<List<String>> names(LeafReaderContext leaf, int doc) throws IOException {
    BinaryDocValues values = DocValues.getBinary(leaf.reader(), Documents.NAME_WORDS);
    if (!values.advanceExact(doc)) {
      return List.of();
    }
    var names = new ArrayList<List<String>>();
    for (String name : values.binaryValue().utf8ToString().split("\n", -1)) {
      names.add(Arrays.asList(name.split(" ", -1)));
    }
    return names;
  }

  private static long startsAt(LeafReaderContext leaf, int doc) throws IOException {
    SortedNumericDocValues values = DocValues.getSortedNumeric(leaf.reader(), Fields.STARTS_AT);
    return values.advanceExact(doc) ? values.nextValue() : -1;
  }

  private static double metres(LeafReaderContext leaf, int doc, @Nullable GeoPoint from)
      throws IOException {
    if (from == null) {
      return 0;
    }
    SortedNumericDocValues values = DocValues.getSortedNumeric(leaf.reader(), Documents.LOCATION);
    if (!values.advanceExact(doc)) {
      return Integer.MAX_VALUE;
    }
    long encoded = values.nextValue();
    return from.metresTo(
        new GeoPoint(
            GeoEncodingUtils.decodeLatitude((int) (encoded >> 32)),
            GeoEncodingUtils.decodeLongitude((int) encoded)));
  }

  /** For each document and each word, how the word is found in the document at all. */
  private List<List<Ranking.Elsewhere>> elsewhere(int[] docs) throws IOException {
    var all = new ArrayList<List<Ranking.Elsewhere>>();
    for (int doc : docs) {
      all.add(
          new ArrayList<>(
              Collections.nCopies(
                  words.words().size(),
                  exact.get(doc) ? Ranking.Elsewhere.EXACT : Ranking.Elsewhere.NOWHERE)));
    }
    if (exact.cardinality() == docs.length) {
      return all;
    }
    for (int w = 0; w < words.words().size(); w++) {
      mark(all, docs, w, words.anywhere(w, searcher.getIndexReader()), Ranking.Elsewhere.MISSPELT);
      mark(all, docs, w, words.word(w), Ranking.Elsewhere.EXACT);
    }
    return all;
  }

  private void mark(
      List<List<Ranking.Elsewhere>> all, int[] docs, int word, Query query, Ranking.Elsewhere as)
      throws IOException {
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    Map<LeafReaderContext, DocIdSetIterator> iterators = new HashMap<>();
    for (int i = 0; i < docs.length; i++) {
      LeafReaderContext leaf = Leaves.of(searcher, docs[i]);
      DocIdSetIterator matches = iterators.get(leaf);
      if (matches == null) {
        Scorer scorer = weight.scorer(leaf);
        matches = scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
        iterators.put(leaf, matches);
      }
      int inLeaf = docs[i] - leaf.docBase;
      int at = matches.docID() < inLeaf ? matches.advance(inLeaf) : matches.docID();
      if (at == inLeaf) {
        all.get(i).set(word, as);
      }
    }
  }
}
