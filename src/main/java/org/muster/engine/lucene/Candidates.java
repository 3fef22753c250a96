package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Order;
import org.muster.engine.query.PartialHit;

/** The documents that may answer a text, gathered from several queries, and their final order. */
final class Candidates {

  /** Shares of the text that differ by less are as good as the same. */
  private static final double SHARE_STEP = 0.05;

  private static final long WEEK_MS = 7L * 24 * 60 * 60 * 1000;

  private static final Comparator<Candidate> ORDER =
      Comparator.comparingInt(Candidate::lackStep)
          .thenComparing(Candidate::bucket, Ranking.Bucket.BY_EVIDENCE)
          // the form of a name decides among names only
          .thenComparingInt(candidate -> candidate.bucket().inName() ? 0 : candidate.foreign())
          .thenComparing(Candidate::bucket)
          .thenComparingInt(Candidate::foreign)
          .thenComparing(Comparator.comparingInt(Candidate::scoreStep).reversed())
          .thenComparingInt(Candidate::distanceStep)
          .thenComparingLong(Candidate::weeks)
          .thenComparingLong(Candidate::startsAt)
          .thenComparing(Comparator.comparingDouble(Candidate::score).reversed())
          .thenComparing(candidate -> candidate.hit().id());

  private final IndexSearcher searcher;
  private final QueryWords words;
  private final TextQueries queries;
  private final Weights weights;
  private final Coverage coverage;
  private final Order.Relevance order;

  /**
   * Doc to the score of the query that found it first; every word is in those of {@link #exact}.
   */
  private final Map<Integer, Float> scores = new HashMap<>();

  /** Documents that have been looked at, and those that have not. */
  private final Map<Integer, Judged> judged = new HashMap<>();

  private final TreeSet<Integer> pending = new TreeSet<>();

  private final BitSet exact = new BitSet();

  private boolean misspeltToo;

  /** Numbers of words that nobody uses. */
  private final BitSet unknown;

  /** The order, until something is added. */
  private @Nullable List<Candidate> ranked;

  Candidates(
      IndexSearcher searcher,
      QueryWords words,
      TextQueries queries,
      Weights weights,
      Coverage coverage,
      Order.Relevance order)
      throws IOException {
    this.unknown = queries.single().unknown();
    this.searcher = searcher;
    this.words = words;
    this.queries = queries;
    this.weights = weights;
    this.coverage = coverage;
    this.order = order;
  }

  private record Candidate(
      Hit hit,
      Ranking.Bucket bucket,
      double share,
      int lackStep,
      int foreign,
      float score,
      int scoreStep,
      long startsAt,
      long weeks,
      int distanceStep) {}

  /** The plain words that no document has. */
  BitSet unknown() {
    return unknown;
  }

  /** What a document is; no candidate if it is no answer. */
  private record Judged(@Nullable Candidate candidate, int missing) {}

  /**
   * Adds what a query found.
   *
   * @param everyWord whether it finds only documents with every word
   */
  void addAll(ScoreDoc[] found, boolean everyWord) {
    ranked = null;
    for (ScoreDoc doc : found) {
      if (scores.putIfAbsent(doc.doc, doc.score) == null) {
        pending.add(doc.doc);
        if (everyWord) {
          exact.set(doc.doc);
        }
      }
    }
  }

  /** Adds what was found with unknown words spelt as known ones, and looks for those in all. */
  void addMisspelt(ScoreDoc[] found) {
    addAll(found, false);
    misspeltToo = true;
    judged.forEach(
        (doc, is) -> {
          if (is.missing() > 0) {
            pending.add(doc);
          }
        });
  }

  /** Those that lack nothing, the best first. */
  List<Hit> full() throws IOException {
    return ranked().stream()
        .filter(candidate -> candidate.bucket().missing() == 0)
        .map(Candidate::hit)
        .toList();
  }

  /** Those that lack something but have enough, the best first. */
  List<PartialHit> partial() throws IOException {
    return ranked().stream()
        .filter(candidate -> candidate.bucket().missing() > 0)
        .map(c -> new PartialHit(c.hit(), c.share(), c.bucket().lacks()))
        .toList();
  }

  /**
   * Whether one has all plain words in its name, spelt as they were typed, and meets all wishes.
   */
  boolean haveAllOfIt() throws IOException {
    List<Candidate> candidates = ranked();
    return !candidates.isEmpty() && candidates.getFirst().bucket().isAllOfIt();
  }

  private List<Candidate> ranked() throws IOException {
    if (ranked == null) {
      ranked = rank();
    }
    return ranked;
  }

  private List<Candidate> rank() throws IOException {
    judge(pending.stream().mapToInt(Integer::intValue).toArray());
    pending.clear();
    var candidates = new ArrayList<Candidate>(judged.size());
    for (Judged is : judged.values()) {
      if (is.candidate() != null) {
        candidates.add(is.candidate());
      }
    }
    candidates.sort(ORDER);
    return candidates;
  }

  /** Looks at documents, given in ascending order. */
  private void judge(int[] docs) throws IOException {
    var evidence = new Evidence(searcher, words, queries, docs);
    evidence.findWords(exact, unknown, misspeltToo);
    evidence.findWishes();
    int[] foreign = foreign(evidence, docs.length);
    LeafValues values = null;
    for (int i = 0; i < docs.length; i++) {
      if (values == null || !values.holds(docs[i])) {
        values = Leaves.values(searcher, docs[i]);
      }
      Ranking.Bucket bucket =
          Ranking.bucket(words, values.names(docs[i]), evidence.of(i), evidence.failed(i));
      double share = coverage.share(bucket.lacks());
      boolean answer = share >= weights.partialFrom() && isAnswer(bucket, evidence, i);
      judged.put(
          docs[i],
          new Judged(
              answer ? candidate(docs[i], values, bucket, share, foreign[i]) : null,
              bucket.missing()));
    }
  }

  /** For each document, in how many ways it is not of the asker: another country, language. */
  private int[] foreign(Evidence evidence, int documents) throws IOException {
    var foreign = new int[documents];
    List<Filter> home =
        order.home() instanceof Filter.Or(var parts)
            ? parts
            : Stream.ofNullable(order.home()).toList();
    for (Filter part : home) {
      BitSet passing = evidence.passing(part);
      for (int i = 0; i < documents; i++) {
        foreign[i] += passing.get(i) ? 0 : 1;
      }
    }
    return foreign;
  }

  /**
   * All that the text demands, or its name. The name of a club that plays elsewhere than the text
   * says still covers a part of it.
   */
  private boolean isAnswer(Ranking.Bucket bucket, Evidence evidence, int i) {
    boolean there = !evidence.isAway(i) || bucket.plainInName();
    return bucket.inName() || (evidence.failed(i) == 0 && there);
  }

  private Candidate candidate(
      int doc, LeafValues values, Ranking.Bucket bucket, double share, int foreign)
      throws IOException {
    float score = scores.getOrDefault(doc, 0f);
    OptionalLong startsAt = values.startsAt(doc);
    long now = order.now().toEpochMilli();
    GeoPoint location = order.near() == null ? null : values.location(doc);
    return new Candidate(
        values.hit(doc),
        bucket,
        share,
        (int) Math.round((1 - share) / SHARE_STEP),
        foreign,
        score,
        words.plain() == 0 ? 0 : scoreStep(score),
        startsAt.orElse(Long.MAX_VALUE),
        startsAt.isEmpty()
            ? Math.round(weights.soonHalfDays() / 7)
            : Math.abs(startsAt.getAsLong() - now) / WEEK_MS,
        location == null || order.near() == null
            ? Integer.MAX_VALUE
            : (int) (order.near().metresTo(location) / (1000 * weights.distanceStepKm())));
  }

  private int scoreStep(float score) {
    return (int) Math.floor(Math.log(Math.max(score, 1e-6)) / Math.log(weights.scoreStep()));
  }
}
