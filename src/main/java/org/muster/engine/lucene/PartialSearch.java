package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
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

  private static final long PASSES = 1;
  private static final long FAILS = 2;

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
      segment.tests().forgive(meant);
      int enough = ENOUGH * segment.part().segment().size() / Math.max(1, documents);
      gather(segment, Math.max(LEAST, enough), first);
    }
    Map<Snapshot.Part, SegmentQuestion> questions =
        segments.stream().collect(Collectors.toMap(SegmentQuestion::part, s -> s));
    return first.inOrder().stream()
        .map(found -> new IndexMatch(found, Objects.requireNonNull(questions.get(found.part()))))
        .toList();
  }

  /** Documents whose names look like all of the text: it may be what was meant, however read. */
  List<Retrieval.Alike<IndexMatch>> alike(Collection<SegmentQuestion> segments) {
    var alike = new ArrayList<Retrieval.Alike<IndexMatch>>();
    for (TermDictionary.Alike like : forms.alikeNames(weights.alike())) {
      for (SegmentQuestion here : segments) {
        for (int doc : here.part().segment().names().called(like.number())) {
          if (here.passes(doc) && alike.size() < MOST_ALIKE) {
            long tie = here.part().segment().tie(doc);
            var found = new Found(0, "", tie, here.part(), doc);
            alike.add(new Retrieval.Alike<>(new IndexMatch(found, here), forms.likeness(like)));
          }
        }
      }
    }
    return alike;
  }

  /** Collects the documents of a segment that have the greatest part of the text. */
  private void gather(SegmentQuestion here, int enough, Found.First first) {
    QuestionTests question = here.tests();
    DocTest passes =
        doc -> here.passes(doc) && (question.meetsDemands(doc) || question.mayBeAllInName(doc));
    Lead demanded = question.demanded(here.lead());
    try (Scratch seeds = Scratch.take(here.part().segment().size())) {
      if (words.hasDemands() && demanded.size() <= COMMON) {
        demanded.each(doc -> mark(seeds, doc, passes));
        rarestWord(question).each(doc -> mark(seeds, doc, passes)); // names are found anywhere
      } else {
        seed(question, passes, seeds, enough);
      }
      collect(here, weighed(question, seeds), first);
    }
  }

  /** Those that passed, with the weight of what they have. */
  private Weighed weighed(QuestionTests question, Scratch seeds) {
    int[] docs = new int[seeds.touched()];
    int n = 0;
    for (int i = 0; i < docs.length; i++) {
      int doc = seeds.touched(i);
      if (seeds.get(doc) == PASSES) {
        docs[n++] = doc;
      }
    }
    var weighed = new Weighed(Arrays.copyOf(docs, n));
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i) || words.isLight(i)) {
        weighed.add(coverage.weight(i), question.having(i));
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      int head = words.heads().get(k);
      if (head >= 0) {
        int clause = k;
        double weight = coverage.weight(head);
        weighed.add(
            doc ->
                question.isMet(clause, doc)
                    ? weight
                    : question.isMentioned(clause, doc) ? MENTIONED * weight : 0);
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

  /** The documents with the plain word that fewest have; none if all are common. */
  private Lead rarestWord(QuestionTests question) {
    Lead rarest = null;
    for (int i = 0; i < words.words().size(); i++) {
      DocLists found = words.isPlain(i) ? question.found(i) : DocLists.NONE;
      if (!found.isEmpty()) {
        rarest = rarest == null ? Lead.of(found) : Lead.shorter(rarest, Lead.of(found));
      }
    }
    return rarest == null || rarest.size() > COMMON ? Lead.of(DocLists.NONE) : rarest;
  }

  /** Looks at a document once. */
  private static boolean mark(Scratch seeds, int doc, DocTest passes) {
    if (seeds.get(doc) != 0) {
      return false;
    }
    boolean is = passes.test(doc);
    seeds.set(doc, is ? PASSES : FAILS);
    return is;
  }

  /** A part of the question by which documents can be chosen. */
  private record Chooser(double weight, List<Lead> docs) {
    long size() {
      return docs.stream().mapToLong(Lead::size).sum();
    }
  }

  /**
   * Marks documents with the rarest parts, until there are enough or what is left is too little to
   * answer.
   */
  private void seed(QuestionTests question, DocTest passes, Scratch seeds, int enough) {
    var choosers = new ArrayList<Chooser>();
    double left = 0;
    for (int i = 0; i < words.words().size(); i++) {
      boolean wish = words.heads().contains(i);
      if (words.isPlain(i) || (wish && !words.isDemandOrPlace(i))) {
        Lead has = Lead.of(question.found(i));
        choosers.add(
            new Chooser(coverage.weight(i), wish ? List.of(has, question.met(i)) : List.of(has)));
        left += coverage.weight(i);
      }
    }
    choosers.sort(Comparator.comparingLong(Chooser::size));
    int[] passing = {0};
    for (Chooser chooser : choosers) {
      if (passing[0] >= enough
          || (passing[0] > 0 && left < weights.partialFrom() * coverage.whole())) {
        break;
      }
      for (Lead lead : chooser.docs()) {
        lead.each(doc -> passing[0] += mark(seeds, doc, passes) ? 1 : 0);
      }
      left -= chooser.weight();
    }
  }
}
