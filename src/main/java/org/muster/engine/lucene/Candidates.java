package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Order;

/** The documents that may answer a text, and their final order. */
final class Candidates {

  /** Shares of the text that differ by less are as good as the same. */
  private static final double SHARE_STEP = 0.05;

  private static final long WEEK_MS = 7L * 24 * 60 * 60 * 1000;

  private static final Comparator<Candidate> ORDER =
      Comparator.comparingInt(Candidate::lackStep)
          .thenComparing(Candidate::bucket, Ranking.Bucket.BY_EVIDENCE)
          // the form of a name decides among names only
          .thenComparingInt(candidate -> candidate.isNamed() ? 0 : candidate.foreign())
          .thenComparing(Candidate::bucket)
          .thenComparingInt(Candidate::foreign)
          .thenComparingInt(Candidate::distanceStep)
          .thenComparingLong(Candidate::weeks)
          .thenComparingLong(Candidate::startsAt)
          .thenComparing(candidate -> candidate.hit().id());

  private final QueryWords words;
  private final boolean isAnywhere;
  private final boolean isOfSites;
  private final Weights weights;
  private final Coverage coverage;
  private final Order.Relevance order;
  private final Map<Key, Judged> judged = new HashMap<>();
  private final Map<Segment, List<DocTest>> home = new HashMap<>();

  private record Key(Segment segment, int doc) {}

  /** What was looked at; no candidate if it is no answer. */
  private record Judged(
      Found found, QuestionTests question, @Nullable Candidate candidate, int missing) {}

  /** A document that answers the text, and what decides its place. */
  record Candidate(
      Found found,
      Hit hit,
      Ranking.Bucket bucket,
      boolean isNamed,
      double share,
      int lackStep,
      int foreign,
      long startsAt,
      long weeks,
      int distanceStep) {}

  Candidates(QueryWords words, Weights weights, Coverage coverage, Order.Relevance order) {
    this.words = words;
    this.isAnywhere = Aim.isAnywhere(words.clauses());
    this.isOfSites = words.plain() == 0 && Aim.isOfSites(words.clauses());
    this.weights = weights;
    this.coverage = coverage;
    this.order = order;
  }

  /**
   * Adds a document, if it is new.
   *
   * @param likeness how much its name looks like the text, from 0 to 1
   */
  void add(Found found, QuestionTests question, double likeness) {
    var key = new Key(found.part().segment(), found.doc());
    if (!judged.containsKey(key)) {
      judged.put(key, judge(found, question, likeness));
    }
  }

  /** Looks again at all that lack something: words may stand for others now. */
  void lookAgain() {
    judged.replaceAll((key, is) -> is.missing() > 0 ? judge(is.found(), is.question(), 0) : is);
  }

  /**
   * Whether one has all plain words in its name, spelt as they were typed, and meets all wishes.
   */
  boolean haveAllOfIt() {
    return judged.values().stream()
        .map(Judged::candidate)
        .anyMatch(
            candidate ->
                candidate != null
                    && candidate.bucket().isAllOfIt()
                    && (words.plain() > 0 || candidate.bucket().inName()));
  }

  /** The best first. */
  List<Candidate> ranked() {
    var candidates = new ArrayList<Candidate>(judged.size());
    for (Judged is : judged.values()) {
      if (is.candidate() != null) {
        candidates.add(is.candidate());
      }
    }
    candidates.sort(ORDER);
    return candidates;
  }

  private Judged judge(Found found, QuestionTests question, double likeness) {
    int doc = found.doc();
    Segment segment = found.part().segment();
    int failed = question.failed(doc);
    Ranking.Bucket bucket =
        Ranking.bucket(words, segment.names().of(doc), question.evidence(doc), failed);
    double share = coverage.share(bucket.lacks());
    if (bucket.missing() > 0) {
      share = Math.max(share, weights.alikeShare() * likeness);
    }
    // the name of a club that plays elsewhere than the text says still covers a part of it
    boolean there = !question.isAway(doc) || bucket.plainInName();
    boolean answer = share >= weights.partialFrom() && (bucket.inName() || (failed == 0 && there));
    return new Judged(
        found,
        question,
        answer ? candidate(found, segment, bucket, share) : null,
        bucket.missing());
  }

  private Candidate candidate(Found found, Segment segment, Ranking.Bucket bucket, double share) {
    int doc = found.doc();
    int foreign = foreign(segment, doc);
    // who names no place wants it at home, if it is not all that they asked for
    boolean atHome = !isAnywhere || bucket.missing() == 0 || bucket.inName();
    double worth = atHome ? share : share - weights.abroad() * foreign;
    NumberColumn starts = segment.number(Fields.STARTS_AT);
    long start = starts == null ? NumberColumn.NONE : starts.value(doc);
    boolean dated = start != NumberColumn.NONE;
    return new Candidate(
        found,
        segment.hit(doc),
        bucket,
        // words that are all wishes name only what is called just so
        bucket.inName() && (words.plain() > 0 || bucket.looseness() == 0),
        share,
        (int) Math.round((1 - worth) / SHARE_STEP),
        foreign,
        dated ? start : Long.MAX_VALUE,
        dated
            ? Math.abs(start - order.now().toEpochMilli()) / WEEK_MS
            : isOfSites ? -1 : Math.round(weights.soonHalfDays() / 7),
        order.near() == null || !segment.places().isSomewhere(doc)
            ? Integer.MAX_VALUE
            : (int)
                (segment.places().metresTo(doc, order.near()) / (1000 * weights.distanceStepKm())));
  }

  /** In how many ways a document is not of the asker: another country, another language. */
  private int foreign(Segment segment, int doc) {
    int foreign = 0;
    for (DocTest test : home.computeIfAbsent(segment, this::home)) {
      foreign += test.test(doc) ? 0 : 1;
    }
    return foreign;
  }

  private List<DocTest> home(Segment segment) {
    return switch (order.home()) {
      case null -> List.of();
      case Filter.Or(var parts) ->
          parts.stream()
              .limit(isOfSites ? 1 : parts.size()) // a site speaks no language
              .map(part -> FilterTests.of(part, segment))
              .toList();
      case Filter one -> List.of(FilterTests.of(one, segment));
    };
  }
}
