package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;
import org.muster.engine.query.PartialHit;
import org.muster.engine.query.Position;

/**
 * Finds and ranks the documents that answer a text: first those that have all of it; if they are
 * few, those that have a part of it or a name like it.
 */
final class TextSearch {

  /** How many of the best are ranked, and frozen for paging. */
  static final int WINDOW = 100;

  /** Not more of those that have a part are ranked: they only fill the first page. */
  private static final int MOST_PARTIAL = 60;

  /** Fewer documents than this with everything: look for misspelt words and parts, too. */
  private static final int FEW = 20;

  /** A part that more documents have does not choose candidates while there is a rarer one. */
  private static final int COMMON = 20_000;

  /** So many documents with the rarest parts, and more common parts choose no more. */
  private static final int ENOUGH = 400;

  /** A wish that is only mentioned counts so much of one that is met. */
  private static final double MENTIONED = 0.9;

  private static final long PASSES = 1;
  private static final long FAILS = 2;
  private static final long LOOKS = 4;

  private final Snapshot snapshot;
  private final QueryWords words;
  private final WordForms forms;
  private final Filter filter;
  private final Weights weights;
  private final Order.@Nullable Relevance order;
  private final Coverage coverage;
  private final Map<Snapshot.Part, Asked> asked = new HashMap<>();

  /**
   * The question, asked of one segment.
   *
   * @param filtered what the filter and what was quoted let pass
   * @param lead documents among which all that pass are
   */
  private record Asked(QuestionTests question, DocTest filtered, Lead lead) {}

  TextSearch(Snapshot snapshot, QueryWords words, Filter filter, Weights weights, Order order) {
    this.snapshot = snapshot;
    this.words = words;
    this.forms = new WordForms(words, snapshot);
    this.filter = filter;
    this.weights = weights;
    this.order = order instanceof Order.Relevance relevance ? relevance : null;
    this.coverage = Coverage.of(words, snapshot, weights);
  }

  private Asked asked(Snapshot.Part part) {
    return asked.computeIfAbsent(part, this::ask);
  }

  private Asked ask(Snapshot.Part part) {
    Segment segment = part.segment();
    var question = new QuestionTests(words, forms, segment);
    DocTest chosen = FilterTests.of(filter, segment);
    return new Asked(
        question,
        words.isQuoting() ? doc -> chosen.test(doc) && question.isQuoted(doc) : chosen,
        FilterTests.lead(filter, segment));
  }

  private QuestionTests tests(Snapshot.Part part) {
    return asked(part).question();
  }

  /** Told of each document that has everything. */
  @FunctionalInterface
  interface Everything {
    void found(Snapshot.Part part, int doc);
  }

  /**
   * Finds the documents that have every plain word and meet or mention every wish, or have all of
   * it in a name. Those of one segment come together.
   */
  void everything(Everything sink) {
    for (Snapshot.Part part : snapshot.parts()) {
      Asked here = asked(part);
      QuestionTests question = here.question();
      DocTest filtered = here.filtered();
      Lead lead = question.lead(here.lead());
      lead.each(
          doc -> {
            if (part.isLive(doc) && question.isFull(doc) && filtered.test(doc)) {
              sink.found(part, doc);
            }
          });
      if (!words.isPlain() && !words.words().isEmpty()) {
        everythingInName(part, here, sink);
      }
    }
  }

  private void everythingInName(Snapshot.Part part, Asked here, Everything sink) {
    QuestionTests question = here.question();
    DocLists called = question.called();
    DocLists least = null;
    for (int i = 0; i < words.words().size(); i++) {
      DocLists list = question.inNames(i);
      if (words.countsInName(i) && (least == null || list.size() < least.size())) {
        least = list;
      }
    }
    for (int doc : (least == null ? called : least.or(called)).all()) {
      if (part.isLive(doc)
          && question.isAllInName(doc)
          && here.filtered().test(doc)
          && !question.isFull(doc)) {
        sink.found(part, doc);
      }
    }
  }

  /**
   * What was found.
   *
   * @param total how many have everything
   * @param few whether they were few, so that others were looked for
   * @param candidates ranked, those that have all of it, however spelt, first
   * @param behind the last that was ranked of those that have everything, if there are more
   */
  record Ranked(
      long total, boolean few, List<Candidates.Candidate> candidates, @Nullable Found behind) {

    List<Candidates.Candidate> full() {
      return candidates.stream().filter(c -> c.bucket().missing() == 0).toList();
    }

    List<PartialHit> partial() {
      return candidates.stream()
          .filter(c -> c.bucket().missing() > 0)
          .map(c -> new PartialHit(c.hit(), c.share(), c.bucket().lacks()))
          .toList();
    }
  }

  /**
   * Ranks.
   *
   * @param counts told of each document that has everything
   */
  Ranked rank(Counts counts) {
    var first = new Found.First(WINDOW);
    long total = best(first, null, counts);
    var candidates = new Candidates(words, weights, coverage, relevance());
    List<Found> window = first.inOrder();
    for (Found found : window) {
      candidates.add(found, tests(found.part()), 0);
    }
    boolean few = !forms.unknown().isEmpty() || total < FEW;
    boolean named = few && candidates.haveAllOfIt();
    if (few && !(named && words.isPlain())) {
      addPartial(candidates, !named);
    }
    return new Ranked(
        total, few && !named, candidates.ranked(), total > WINDOW ? window.getLast() : null);
  }

  private Order.Relevance relevance() {
    return Objects.requireNonNull(order, "ranked by relevance only");
  }

  /** Documents behind a position, by score. */
  List<Found> further(int limit, Position.After after) {
    var first = new Found.First(limit);
    best(first, after, new Counts(List.of()));
    return first.inOrder();
  }

  /** Collects the best of those that have everything; answers how many they are. */
  private long best(Found.First first, Position.@Nullable After after, Counts counts) {
    long[] total = {0};
    var scores = new HashMap<Snapshot.Part, Score>();
    everything(
        (part, doc) -> {
          total[0]++;
          counts.add(part.segment(), doc);
          long value = scores.computeIfAbsent(part, p -> new Score(p, tests(p))).of(doc);
          if (first.takes(value)) {
            var found = new Found(value, "", part.segment().tie(doc), part, doc);
            if (after == null || Positions.isBehind(found, after)) {
              first.add(found);
            }
          }
        });
    return total[0];
  }

  /** How well a document seems to answer, before it is looked at closely. */
  private final class Score {
    private final QuestionTests question;
    private final Preference preference;

    Score(Snapshot.Part part, QuestionTests question) {
      this.question = question;
      this.preference = new Preference(weights, relevance(), part.segment(), words);
    }

    /** Less is better. */
    long of(int doc) {
      float score = preference.of(doc);
      for (int i = 0; i < words.words().size(); i++) {
        score += question.inNames(i).test(doc) ? weights.name() : 0;
      }
      for (int k = 0; k < words.clauses().size(); k++) {
        score += question.isMet(k, doc) ? weights.wish() : 0;
      }
      score += question.isAllInName(doc) ? weights.named() : 0;
      score += question.called().test(doc) ? weights.wholeName() : 0;
      return -NumericUtils.floatToSortableInt(score);
    }
  }

  /** Adds documents that have a part of the text. */
  private void addPartial(Candidates candidates, boolean forgive) {
    WordForms.Misspelt[] meant = forgive ? forms.misspelt() : new WordForms.Misspelt[0];
    List<TermDictionary.Alike> alike = forgive ? alikeNames() : List.of();
    var first = new Found.First(MOST_PARTIAL);
    var likenesses = new HashMap<Snapshot.Part, Map<Integer, Double>>();
    for (Snapshot.Part part : snapshot.parts()) {
      tests(part).forgive(meant);
      likenesses.put(part, gather(part, asked(part), alike, first));
    }
    candidates.lookAgain();
    for (Found found : first.inOrder()) {
      candidates.add(
          found,
          tests(found.part()),
          likenesses.getOrDefault(found.part(), Map.of()).getOrDefault(found.doc(), 0.0));
    }
  }

  private List<TermDictionary.Alike> alikeNames() {
    return words.words().size() > WordForms.LONGEST_NAME ? List.of() : forms.alike(weights.alike());
  }

  /**
   * Collects the documents of a segment that have the greatest part of the text; answers how much
   * the names of some look like it.
   */
  private Map<Integer, Double> gather(
      Snapshot.Part part, Asked here, List<TermDictionary.Alike> alike, Found.First first) {
    Segment segment = part.segment();
    QuestionTests question = here.question();
    DocTest filtered = here.filtered();
    DocTest passes =
        doc ->
            part.isLive(doc)
                && filtered.test(doc)
                && (question.meetsDemands(doc) || question.mayBeAllInName(doc));
    Lead demanded = question.demanded(here.lead());
    var likenesses = new HashMap<Integer, Double>();
    try (Scratch seeds = Scratch.take(segment.size())) {
      if (words.hasDemands() && demanded.size() <= COMMON) {
        demanded.each(doc -> mark(seeds, doc, passes));
        rarestWord(question).each(doc -> mark(seeds, doc, passes)); // names are found anywhere
      } else {
        seed(
            question,
            passes,
            seeds,
            Math.max(FEW, ENOUGH * segment.size() / Math.max(1, snapshot.size())));
      }
      for (TermDictionary.Alike like : alike) {
        for (int doc : segment.names().called(like.number())) {
          // a name that looks like all of it may be what was meant, whatever was read
          seeds.set(doc, part.isLive(doc) && filtered.test(doc) ? LOOKS : FAILS);
          likenesses.merge(doc, forms.likeness(like), Math::max);
        }
      }
      var preference = new Preference(weights, relevance(), segment, words);
      for (int i = 0; i < seeds.touched(); i++) {
        int doc = seeds.touched(i);
        if ((seeds.get(doc) & (PASSES | LOOKS)) != 0) {
          double weight = weight(question, doc);
          double like = likenesses.getOrDefault(doc, 0.0);
          double score =
              1000 * Math.max(weight, weights.alikeShare() * like * coverage.whole())
                  + preference.of(doc);
          long value = -Math.round(1000 * score);
          if (first.takes(value)) {
            first.add(new Found(value, "", segment.tie(doc), part, doc));
          }
        }
      }
    }
    return likenesses;
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

  private double weight(QuestionTests question, int doc) {
    double weight = 0;
    for (int i = 0; i < words.words().size(); i++) {
      weight += words.isPlain(i) && question.has(i, doc) ? coverage.weight(i) : 0;
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      int head = words.heads().get(k);
      if (head >= 0) {
        weight +=
            question.isMet(k, doc)
                ? coverage.weight(head)
                : question.isMentioned(k, doc) ? MENTIONED * coverage.weight(head) : 0;
      }
    }
    return weight;
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

  /** Whether a plain word is in no document as it is. */
  boolean isMisspelt() {
    return !forms.unknown().isEmpty();
  }

  /** Plain words that no document has, not even in another form or misspelt. */
  BitSet nowhere() {
    var nowhere = new BitSet();
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i) && isNowhere(i)) {
        nowhere.set(i);
      }
    }
    return nowhere;
  }

  private boolean isNowhere(int i) {
    if (snapshot.parts().stream().anyMatch(part -> tests(part).isFound(i))) {
      return false;
    }
    WordForms.Misspelt meant = forms.misspelt(i, false);
    return snapshot.parts().stream().allMatch(part -> forms.in(part.segment(), meant).isEmpty());
  }

  /** Names that look like a text of which no word is known, the likest first. */
  List<PartialHit> alike(int limit) {
    var found = new ArrayList<PartialHit>();
    for (TermDictionary.Alike like : alikeNames()) {
      for (Snapshot.Part part : snapshot.parts()) {
        QuestionTests question = tests(part);
        DocTest filtered = asked(part).filtered();
        for (int doc : part.segment().names().called(like.number())) {
          if (part.isLive(doc)
              && found.size() < limit
              && filtered.test(doc)
              && question.meetsDemands(doc)) {
            found.add(new PartialHit(part.segment().hit(doc), forms.likeness(like), 0));
          }
        }
      }
    }
    return found;
  }

  /** The facets of documents that were ranked. */
  static Counts counts(List<FacetSpec> specs, List<Candidates.Candidate> candidates) {
    var counts = new Counts(specs);
    candidates.forEach(c -> counts.add(c.found().part().segment(), c.found().doc()));
    return counts;
  }

  /** How many have all of it when misspelt words were looked for, too: not more than the window. */
  static Page.Total total(int candidates) {
    return new Page.Total(
        Math.min(candidates, WINDOW), candidates < WINDOW ? Page.Relation.EQ : Page.Relation.GTE);
  }
}
