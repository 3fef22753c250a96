package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.muster.engine.query.Order;
import org.muster.engine.ranking.Coverage;
import org.muster.engine.ranking.Retrieval;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.QueryWords;

/**
 * Finds the documents that have a part of a text or a name like it: chosen by the rarest parts, and
 * compared by the weight of all parts that they have.
 */
record PartialSearch(
    QueryWords words, WordForms forms, Weights weights, Coverage coverage, Order.Relevance order) {

  /** A part that more documents have does not choose candidates while there is a rarer one. */
  private static final int COMMON = 20_000;

  /** So many documents with the rarest parts, and more common parts choose no more. */
  private static final int ENOUGH = 200;

  /** At least so many of each segment. */
  private static final int LEAST = 20;

  /** Documents whose names look like the text: no more. */
  private static final int MOST_ALIKE = 40;

  /** A wish that is only mentioned counts so much of one that is met. */
  private static final double MENTIONED = 0.9;

  /**
   * The documents with the greatest part.
   *
   * @param forgiving whether words may be misspelt
   */
  List<IndexMatch> best(Collection<SegmentQuestion> segments, int most, boolean forgiving) {
    WordForms.Misspelt[] meant = forgiving ? forms.misspelt() : new WordForms.Misspelt[0];
    int documents = segments.stream().mapToInt(s -> s.part().segment().size()).sum();
    var first = new Found.First(most);
    for (SegmentQuestion segment : segments) {
      segment.forgive(meant);
      int enough = ENOUGH * segment.part().segment().size() / Math.max(1, documents);
      gather(segment, most, Math.max(LEAST, enough), first);
    }
    Map<Snapshot.Part, SegmentQuestion> questions =
        segments.stream().collect(Collectors.toMap(SegmentQuestion::part, s -> s));
    return first.inOrder().stream()
        .map(found -> IndexMatch.of(found, Objects.requireNonNull(questions.get(found.part()))))
        .toList();
  }

  /** Documents whose names look like all of the text: it may be what was meant, however read. */
  List<Retrieval.Alike<IndexMatch>> alike(Collection<SegmentQuestion> segments) {
    var alike = new ArrayList<Retrieval.Alike<IndexMatch>>();
    for (TermDictionary.Alike like : forms.alikeNames(weights.alikeAnswer())) {
      for (SegmentQuestion here : segments) {
        Segment segment = here.part().segment();
        segment
            .names()
            .called(like.number())
            .and(here.passing())
            .each(
                doc -> {
                  if (alike.size() < MOST_ALIKE) {
                    var found = new Found(0, "", segment.tie(doc), here.part(), doc);
                    alike.add(
                        new Retrieval.Alike<>(IndexMatch.of(found, here), forms.likeness(like)));
                  }
                });
      }
    }
    return alike;
  }

  /** Collects the documents of a segment that have the greatest part of the text. */
  private void gather(SegmentQuestion here, int most, int enough, Found.First first) {
    DocSet demanded = here.meetingDemands();
    DocSet passing = demanded.or(here.mayBeAllInName().and(here.passing()));
    List<Chooser> choosers = choosers(here);
    DocSet seeds;
    if (words.hasDemands() && demanded.size() <= COMMON) {
      DocSet some = passing.and(DocSet.anyOf(choosers.stream().map(Chooser::docs).toList()));
      seeds = some.size() >= most ? some : passing; // who has a part comes before who has none
    } else {
      seeds = seeds(choosers, passing, enough);
    }
    collect(here, weighed(here, seeds), first);
  }

  /** What each has. */
  private Weighed weighed(SegmentQuestion here, DocSet seeds) {
    var weighed = new Weighed(seeds);
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i) || words.isLight(i)) {
        weighed.add(coverage.weight(i), here.having(i));
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      int head = words.heads().get(k);
      if (head >= 0) {
        double weight = coverage.weight(head);
        weighed.add(weight, here.met(k));
        weighed.add(MENTIONED * weight, here.mentioned(k).without(here.met(k)));
      }
    }
    return weighed;
  }

  /** Keeps the best of them. */
  private void collect(SegmentQuestion here, Weighed weighed, Found.First first) {
    Segment segment = here.part().segment();
    var preference = new Preference(weights, order, segment, words);
    for (int i = 0; i < weighed.size(); i++) {
      int doc = weighed.doc(i);
      double weight = weighed.weight(i);
      if (first.takes(-value(weight) - value(weights.mostPreferred() / 1000))) {
        long value = -value(weight + preference.of(doc) / 1000);
        first.add(new Found(value, "", segment.tie(doc), here.part(), doc));
      }
    }
  }

  /** A weight in whole numbers. */
  private static long value(double weight) {
    return Math.round(1_000_000 * weight);
  }

  /** A part of the question by which documents can be chosen. */
  private record Chooser(double weight, DocSet docs) {}

  /** All parts but demands, the rarest first. */
  private List<Chooser> choosers(SegmentQuestion here) {
    var choosers = new ArrayList<Chooser>();
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i) || (words.heads().contains(i) && !words.isDemandOrPlace(i))) {
        choosers.add(new Chooser(coverage.weight(i), here.foundOrMet(i)));
      }
    }
    choosers.sort(Comparator.comparingInt(chooser -> chooser.docs().size()));
    return choosers;
  }

  /**
   * Documents with the rarest parts: until there are enough, or what is left is too little to
   * answer.
   */
  private DocSet seeds(List<Chooser> choosers, DocSet passing, int enough) {
    double left = choosers.stream().mapToDouble(Chooser::weight).sum();
    DocSet seeds = DocSet.NONE;
    for (Chooser chooser : choosers) {
      if (seeds.size() >= enough
          || (!seeds.isEmpty() && left < coverage.least() * coverage.whole())) {
        break;
      }
      seeds = seeds.or(chooser.docs().and(passing));
      left -= chooser.weight();
    }
    return seeds;
  }
}
