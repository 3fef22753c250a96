package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;
import org.muster.engine.query.PartialHit;
import org.muster.engine.query.Position;
import org.muster.engine.ranking.Candidates;
import org.muster.engine.ranking.Coverage;
import org.muster.engine.ranking.Ranked;
import org.muster.engine.ranking.Retrieval;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.QueryWords;

/** Finds the documents that answer a text. */
final class TextSearch {

  private final Snapshot snapshot;
  private final QueryWords words;
  private final WordForms forms;
  private final Filter filter;
  private final Weights weights;
  private final Order.@Nullable Relevance order;
  private final @Nullable String group;
  private final Coverage coverage;
  private final Map<Snapshot.Part, SegmentQuestion> asked = new LinkedHashMap<>();

  /**
   * A search for a text.
   *
   * @param group see {@link org.muster.engine.query.Selection}
   */
  TextSearch(
      Snapshot snapshot,
      QueryWords words,
      Filter filter,
      Weights weights,
      Order order,
      @Nullable String group) {
    this.snapshot = snapshot;
    this.words = words;
    this.forms = new WordForms(words, snapshot);
    this.filter = filter;
    this.weights = weights;
    this.order = order instanceof Order.Relevance relevance ? relevance : null;
    this.group = group;
    this.coverage = Coverage.of(words, weights, snapshot.size(), snapshot::count);
  }

  private SegmentQuestion asked(Snapshot.Part part) {
    return asked.computeIfAbsent(
        part,
        p -> SegmentQuestion.of(p, words, forms, filter, order == null ? null : order.home()));
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
      SegmentQuestion here = asked(part);
      QuestionTests question = here.tests();
      Lead lead = question.lead(here.lead());
      lead.each(
          doc -> {
            if (question.isFull(doc) && here.passes(doc)) {
              sink.found(part, doc);
            }
          });
      if (!words.isPlain() && !words.words().isEmpty()) {
        everythingInName(here, sink);
      }
    }
  }

  private void everythingInName(SegmentQuestion here, Everything sink) {
    QuestionTests question = here.tests();
    DocLists called = question.called();
    DocLists least = null;
    for (int i = 0; i < words.words().size(); i++) {
      DocLists list = question.inNames(i);
      if (words.countsInName(i) && (least == null || list.size() < least.size())) {
        least = list;
      }
    }
    for (int doc : (least == null ? called : least.or(called)).all()) {
      if (question.isAllInName(doc) && here.passes(doc) && !question.isFull(doc)) {
        sink.found(here.part(), doc);
      }
    }
  }

  /**
   * Ranks.
   *
   * @param counts told of each document that has everything
   */
  Ranked<IndexMatch> rank(Counts counts) {
    var engine =
        new Retrieval<IndexMatch>() {
          @Override
          public Full<IndexMatch> full(int most) {
            return TextSearch.this.full(most, counts);
          }

          @Override
          public boolean isMisspelt() {
            return TextSearch.this.isMisspelt();
          }

          @Override
          public List<IndexMatch> parts(int most, boolean forgiving) {
            return partial().best(asked.values(), most, forgiving);
          }

          @Override
          public List<Alike<IndexMatch>> alike() {
            return partial().alike(asked.values());
          }
        };
    return Ranked.of(engine, words, weights, coverage, relevance());
  }

  private PartialSearch partial() {
    return new PartialSearch(words, forms, weights, coverage, relevance());
  }

  private Retrieval.Full<IndexMatch> full(int most, Counts counts) {
    var groups = new Grouping(group);
    var first = new Found.First(most);
    long all = best(first, null, counts, groups);
    long hits = all - groups.others();
    if (hits < all && all <= most) { // all can be ranked before the first of each is chosen
      first = new Found.First(most);
      best(first, null, new Counts(List.of()), new Grouping(null));
    }
    List<IndexMatch> window = first.inOrder().stream().map(this::match).toList();
    return new Retrieval.Full<>(all, hits, window, hits > most ? window.getLast() : null);
  }

  private IndexMatch match(Found found) {
    return new IndexMatch(found, asked(found.part()));
  }

  private Order.Relevance relevance() {
    return Objects.requireNonNull(order, "ranked by relevance only");
  }

  /** Documents behind a position, by score. */
  List<Found> further(int limit, Position.After after) {
    var first = new Found.First(limit);
    best(first, after, new Counts(List.of()), new Grouping(group));
    return first.inOrder();
  }

  /** Collects the best of those that have everything; answers how many they are. */
  private long best(
      Found.First first, Position.@Nullable After after, Counts counts, Grouping groups) {
    long[] total = {0};
    var scores = new HashMap<Snapshot.Part, Score>();
    everything(
        (part, doc) -> {
          total[0]++;
          counts.add(part.segment(), doc);
          long value = scores.computeIfAbsent(part, p -> new Score(asked(p))).of(doc);
          if (groups.isOn() || first.takes(value)) {
            var found = new Found(value, "", part.segment().tie(doc), part, doc);
            if (!groups.take(found)) {
              keep(found, after, first);
            }
          }
        });
    groups.firsts().forEach(found -> keep(found, after, first));
    return total[0];
  }

  private static void keep(Found found, Position.@Nullable After after, Found.First first) {
    if (after == null || Positions.isBehind(found, after)) {
      first.add(found);
    }
  }

  /** How well a document seems to answer, before it is looked at closely. */
  private final class Score {
    private final QuestionTests question;
    private final Preference preference;

    Score(SegmentQuestion asked) {
      this.question = asked.tests();
      this.preference = new Preference(weights, relevance(), asked.part().segment(), words);
    }

    /** Less is better. */
    long of(int doc) {
      float score = preference.of(doc);
      for (int i = 0; i < words.words().size(); i++) {
        boolean light = words.isLight(i) && question.has(i, doc);
        score += light || question.inNames(i).test(doc) ? weights.name() : 0;
      }
      for (int k = 0; k < words.clauses().size(); k++) {
        score += question.isMet(k, doc) ? weights.wish() : 0;
      }
      score += question.isAllInName(doc) ? weights.named() : 0;
      score += question.called().test(doc) ? weights.wholeName() : 0;
      return -NumericUtils.floatToSortableInt(score);
    }
  }

  /** How much of the text a part is, from 0 to 1; a clause without words weighs nothing. */
  double shareOf(int head) {
    return head < 0 ? 0 : coverage.weight(head) / coverage.whole();
  }

  /** Whether a plain word is in no document as it is. */
  boolean isMisspelt() {
    return !forms.unknown().isEmpty();
  }

  /** Whether nothing has all of the text. */
  boolean isEmpty() {
    boolean[] any = new boolean[1];
    everything((part, doc) -> any[0] = true);
    return !any[0];
  }

  /** Plain words that are ordinary ones: see {@link WordForms#isLight}. */
  BitSet light() {
    var light = new BitSet();
    for (int i = 0; i < words.words().size(); i++) {
      light.set(i, words.isPlain(i) && forms.isLight(i));
    }
    return light;
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
    if (snapshot.parts().stream().anyMatch(part -> asked(part).tests().isFound(i))) {
      return false;
    }
    WordForms.Misspelt meant = forms.misspelt(i, false);
    return snapshot.parts().stream().allMatch(part -> forms.in(part.segment(), meant).isEmpty());
  }

  /** Names that look like a text of which no word is known, the likest first. */
  List<PartialHit> alike(int limit) {
    var found = new ArrayList<PartialHit>();
    for (TermDictionary.Alike like : forms.alikeNames(weights.alike())) {
      for (Snapshot.Part part : snapshot.parts()) {
        SegmentQuestion here = asked(part);
        for (int doc : part.segment().names().called(like.number())) {
          if (found.size() < limit && here.passes(doc) && here.tests().meetsDemands(doc)) {
            found.add(new PartialHit(part.segment().hit(doc), forms.likeness(like), 0));
          }
        }
      }
    }
    return found;
  }

  /** Counts documents that were ranked. */
  static void count(List<Candidates.Candidate<IndexMatch>> candidates, Counts counts) {
    candidates.forEach(
        c -> counts.add(c.match().found().part().segment(), c.match().found().doc()));
  }
}
