package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Aim;
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
  private final boolean ofNobody;
  private final Weights weights;
  private final Order.@Nullable Relevance order;
  private final @Nullable String group;
  private final Coverage coverage;
  private final @Nullable TextSearch narrower;
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
    // somebody may be called so: "alter bär aachen"
    boolean isAll = words.isUnderstood() && words.plain() == 0;
    this.ofNobody = Aim.isOfNobody(words.clauses(), isAll, filter);
    this.weights = weights;
    this.order = order instanceof Order.Relevance relevance ? relevance : null;
    this.group = group;
    this.coverage = Coverage.of(words, weights, snapshot.size(), snapshot::count, snapshot::called);
    this.narrower = null;
  }

  private TextSearch(TextSearch narrower, QueryWords wider, Order.Relevance order) {
    this.snapshot = narrower.snapshot;
    this.words = wider;
    this.forms = narrower.forms;
    this.filter = narrower.filter;
    this.ofNobody = narrower.ofNobody;
    this.weights = narrower.weights;
    this.order = order;
    this.group = narrower.group;
    this.coverage = narrower.coverage;
    this.narrower = narrower;
  }

  /**
   * A search for what is beyond a demand, behind this one: what the words find is known already, as
   * are the names that look like the text.
   *
   * @param wider the same words, of which clauses ask for more
   * @param order the nearest first to what was asked for
   */
  TextSearch beyond(QueryWords wider, Order.Relevance order) {
    return new TextSearch(this, wider, order);
  }

  private SegmentQuestion asked(Snapshot.Part part) {
    return asked.computeIfAbsent(
        part,
        p ->
            narrower == null
                ? new SegmentQuestion(
                    p, words, forms, filter, ofNobody, order == null ? null : order.home())
                : narrower.asked(p).beyond(words));
  }

  /** Finds the documents that have everything: see {@link SegmentQuestion#everything}. */
  List<PartDocs> everything() {
    return snapshot.parts().stream()
        .map(part -> new PartDocs(part, asked(part).everything()))
        .toList();
  }

  /**
   * Ranks.
   *
   * @param counts told of each document that has everything
   * @param most so many of the best
   */
  Ranked<IndexMatch> rank(Counts counts, int most) {
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
            return narrower == null ? partial().alike(asked.values()) : List.of();
          }
        };
    return Ranked.of(engine, words, weights, coverage, relevance(), most);
  }

  private PartialSearch partial() {
    return new PartialSearch(words, forms, weights, coverage, relevance());
  }

  private Retrieval.Full<IndexMatch> full(int most, Counts counts) {
    List<PartDocs> everything = everything();
    everything.forEach(counts::add);
    var groups = new Grouping(group);
    var first = new Found.First(most);
    best(everything, first, null, groups);
    long all = PartDocs.size(everything);
    long hits = all - groups.others();
    if (hits < all && all <= most) { // all can be ranked before the first of each is chosen
      first = new Found.First(most);
      best(everything, first, null, new Grouping(null));
    }
    List<IndexMatch> window = first.inOrder().stream().map(this::match).toList();
    return new Retrieval.Full<>(all, hits, window, hits > most ? window.getLast() : null);
  }

  private IndexMatch match(Found found) {
    return IndexMatch.of(found, asked(found.part()));
  }

  private Order.Relevance relevance() {
    return Objects.requireNonNull(order, "ranked by relevance only");
  }

  /** Documents behind a position, by score. */
  List<Found> further(int limit, Position.After after) {
    var first = new Found.First(limit);
    best(everything(), first, after, new Grouping(group));
    return first.inOrder();
  }

  /** Collects the best of those that have everything. */
  private void best(
      List<PartDocs> everything,
      Found.First first,
      Position.@Nullable After after,
      Grouping groups) {
    for (PartDocs its : everything) {
      Weighed scores = scores(its);
      for (int i = 0; i < scores.size(); i++) {
        long value = -NumericUtils.floatToSortableInt((float) scores.weight(i));
        if (groups.isOn() || first.takes(value)) {
          int doc = scores.doc(i);
          var found = new Found(value, "", its.part().segment().tie(doc), its.part(), doc);
          if (!groups.take(found)) {
            keep(found, after, first);
          }
        }
      }
    }
    groups.firsts().forEach(found -> keep(found, after, first));
  }

  private static void keep(Found found, Position.@Nullable After after, Found.First first) {
    if (after == null || Positions.isBehind(found, after)) {
      first.add(found);
    }
  }

  /** How well documents seem to answer, before they are looked at closely. */
  private Weighed scores(PartDocs found) {
    SegmentQuestion here = asked(found.part());
    var scores = new Weighed(found.docs());
    var preference = new Preference(weights, relevance(), found.part().segment(), words);
    scores.add(preference::of);
    DocSet byChance = words.isUnderstood() ? here.games() : DocSet.NONE;
    for (int i = 0; i < words.words().size(); i++) {
      DocSet its = here.inNames(i).without(byChance);
      scores.add(weights.name(), words.isLight(i) ? its.or(here.having(i)) : its);
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      scores.add(weights.wish(), here.met(k));
    }
    scores.add(weights.named(), here.allInName().without(byChance));
    scores.add(weights.wholeName(), here.called());
    return scores;
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
    return PartDocs.size(everything()) == 0;
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
    if (snapshot.parts().stream().anyMatch(part -> asked(part).isFound(i))) {
      return false;
    }
    WordForms.Misspelt meant = forms.misspelt(i);
    return snapshot.parts().stream().allMatch(part -> forms.in(part.segment(), meant).isEmpty());
  }

  /** Names that look like a text of which no word is known, the likest first. */
  List<PartialHit> alike(int limit) {
    var found = new ArrayList<PartialHit>();
    for (TermDictionary.Alike like : forms.alikeNames(weights.alike())) {
      for (Snapshot.Part part : snapshot.parts()) {
        DocSet called = part.segment().names().called(like.number());
        asked(part)
            .meetingDemands()
            .and(called)
            .each(
                doc -> {
                  if (found.size() < limit) {
                    found.add(new PartialHit(part.segment().hit(doc), forms.likeness(like), 0));
                  }
                });
      }
    }
    return found;
  }

  /** Counts documents that were ranked. */
  static void count(List<Candidates.Candidate<IndexMatch>> candidates, Counts counts) {
    candidates.forEach(candidate -> counts.add(candidate.match().found().alone()));
  }
}
