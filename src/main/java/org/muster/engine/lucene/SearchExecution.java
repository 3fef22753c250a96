package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TotalHits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Hits;
import org.muster.engine.query.Order;
import org.muster.engine.query.Position;
import org.muster.engine.query.Question;

/**
 * One request against one state of the index.
 *
 * <p>Text by relevance: first the documents that have every word; only if they are few, those that
 * look like it. The best are ordered in buckets; behind this window the list goes on by score.
 */
final class SearchExecution {

  /** Totals are exact up to here. */
  private static final int COUNT_UP_TO = 1000;

  /**
   * Fewer documents than this with every word, and none with all of them in its name: look for
   * names that are spelt like it, and if that finds nothing, for misspelt words anywhere.
   */
  private static final int FEW = 20;

  private static final Hits NOTHING = new Hits(List.of(), Page.Total.exactly(0), null, List.of());
  private static final SortField BY_ID = new SortField(Documents.TIE, SortField.Type.LONG);
  private static final Sort BY_SCORE = new Sort(SortField.FIELD_SCORE, BY_ID);

  private final Engine.Request request;
  private final IndexSearcher searcher;
  private final Weights weights;
  private final Query filter;
  private final @Nullable QueryWords words;
  private final @Nullable TextQueries queries;

  SearchExecution(Engine.Request request, IndexSearcher searcher, Weights weights) {
    this.request = request;
    this.searcher = searcher;
    this.weights = weights;
    Question question = request.question();
    this.words = question == null ? null : QueryWords.of(question);
    this.queries = words == null ? null : new TextQueries(words, weights, searcher);
    Query chosen = FilterQueries.lower(request.where().filter());
    this.filter = queries == null ? chosen : strictly(chosen, queries);
  }

  /** What was quoted holds for names too. */
  private static Query strictly(Query query, TextQueries queries) {
    List<Query> quoted = queries.wishes().quoted();
    if (quoted.isEmpty()) {
      return query;
    }
    var some = new BooleanQuery.Builder().add(query, Occur.FILTER);
    quoted.forEach(part -> some.add(part, Occur.FILTER));
    return some.build();
  }

  Hits run() throws IOException {
    if (words == null || queries == null) {
      return counted(sorted(listed(), request.limit(), behind(request.after())), filter);
    }
    if (words.isEmpty()) { // nothing but signs
      return counted(NOTHING, new MatchNoDocsQuery("no words"));
    }
    if (!(request.order() instanceof Order.Relevance order)) {
      Query all = both(queries.everything());
      return counted(sorted(all, request.limit(), behind(request.after())), all);
    }
    Query exact = new RecencyBoost(weights, order).prefer(both(queries.everything()));
    return switch (request.after()) {
      case null -> {
        Ranked ranked = ranked(words, queries, exact, order);
        yield counted(LuceneEngine.fromWindow(ranked.list(), request.limit()), ranked.answer());
      }
      case Position.After after -> sorted(exact, request.limit(), after);
      case Position.Frozen frozen -> {
        var hits = new ArrayList<>(frozen.rest());
        Hits more = sorted(exact, request.limit() - hits.size(), frozen.then());
        hits.addAll(more.hits());
        yield new Hits(hits, frozen.total(), more.next(), List.of());
      }
    };
  }

  /** All that may be in the answer where there is no text; by relevance, what is soon and near. */
  private Query listed() {
    return request.order() instanceof Order.Relevance order
        ? new RecencyBoost(weights, order).prefer(new BoostQuery(new ConstantScoreQuery(filter), 0))
        : filter;
  }

  /** The documents of the whole answer, of which {@link #run} gives the first page. */
  private Query answer() throws IOException {
    if (words == null || queries == null) {
      return filter;
    }
    if (words.isEmpty()) {
      return new MatchNoDocsQuery("no words");
    }
    Query all = both(queries.everything());
    return request.order() instanceof Order.Relevance order
        ? ranked(words, queries, new RecencyBoost(weights, order).prefer(all), order).answer()
        : all;
  }

  private Hits counted(Hits page, Query answer) throws IOException {
    if (request.facets().isEmpty() || request.after() != null) {
      return page;
    }
    List<Facet> facets =
        RequestFacets.count(
            searcher,
            request,
            answer,
            other -> new SearchExecution(other, searcher, weights).answer());
    return new Hits(page.hits(), page.total(), page.next(), facets);
  }

  /** A list by relevance, and the documents that are in it. */
  private record Ranked(Position.Frozen list, Query answer) {}

  private Ranked ranked(QueryWords words, TextQueries queries, Query exact, Order.Relevance order)
      throws IOException {
    TopDocs found =
        searcher.search(
            exact, new TopFieldCollectorManager(BY_SCORE, LuceneEngine.WINDOW, COUNT_UP_TO));
    var candidates = new Candidates(searcher, words, queries, weights, order);
    candidates.addAll(scored(found.scoreDocs), true);
    boolean misspelt = !candidates.unknown().isEmpty();
    boolean few = (misspelt || found.totalHits.value() < FEW) && !candidates.haveAllOfIt();
    if (few) {
      addLookalikes(candidates, words, queries);
    }
    List<Hit> all = candidates.best();
    List<Hit> best = all.subList(0, Math.min(all.size(), LuceneEngine.WINDOW));
    Page.Total total = few ? total(all.size()) : total(found.totalHits);
    Position.After then =
        found.totalHits.value() > LuceneEngine.WINDOW
            ? position((FieldDoc) found.scoreDocs[LuceneEngine.WINDOW - 1])
            : null;
    return new Ranked(new Position.Frozen(best, total, then), few ? these(best) : exact);
  }

  /** Other forms of the words, names spelt like the text, then words spelt like its words. */
  private void addLookalikes(Candidates candidates, QueryWords words, TextQueries queries)
      throws IOException {
    if (words.plain() > 0) {
      candidates.addAll(top(queries.everythingInAnyForm(), List.of()), true);
    }
    candidates.addAll(top(queries.similarNames(), List.of()), false);
    List<Query> demanded = queries.wishes().demanded(true);
    if (words.plain() > 0) {
      if (!words.isPlain()) {
        candidates.addAll(
            top(queries.similarToPlainWords(), queries.wishes().demanded(false)), false);
      }
      candidates.addAll(top(queries.similarShortWords(), demanded), false);
    }
    if (!candidates.haveAll()) {
      candidates.addMisspelt(top(queries.enough(), demanded));
    }
  }

  /** A collector that sorts keeps the score among the sort values. */
  private static ScoreDoc[] scored(ScoreDoc[] docs) {
    var scored = new ScoreDoc[docs.length];
    for (int i = 0; i < docs.length; i++) {
      scored[i] = new ScoreDoc(docs[i].doc, (Float) ((FieldDoc) docs[i]).fields[0]);
    }
    return scored;
  }

  private ScoreDoc[] top(Query query, List<Query> demanded) throws IOException {
    var all = new BooleanQuery.Builder().add(both(query), Occur.MUST);
    demanded.forEach(demand -> all.add(demand, Occur.FILTER));
    return searcher.search(all.build(), LuceneEngine.WINDOW).scoreDocs;
  }

  private Query both(Query text) {
    return new BooleanQuery.Builder().add(text, Occur.MUST).add(filter, Occur.FILTER).build();
  }

  private static Query these(List<Hit> hits) {
    return new TermInSetQuery(
        Documents.ID, hits.stream().map(hit -> Documents.bytes(hit.id())).toList());
  }

  private Hits sorted(Query query, int limit, Position.@Nullable After after) throws IOException {
    Sort sort = sort(request);
    FieldDoc behind = after == null ? null : fieldDoc(after, request);
    TopDocs found =
        searcher.search(query, new TopFieldCollectorManager(sort, limit + 1, behind, COUNT_UP_TO));
    int n = Math.min(limit, found.scoreDocs.length);
    var hits = new ArrayList<Hit>();
    for (int i = 0; i < n; i++) {
      hits.add(Leaves.hit(searcher, found.scoreDocs[i].doc));
    }
    Position next =
        found.scoreDocs.length > limit ? position((FieldDoc) found.scoreDocs[limit - 1]) : null;
    return new Hits(hits, total(found.totalHits), next, List.of());
  }

  private static Position.@Nullable After behind(@Nullable Position position) {
    return position instanceof Position.After after ? after : null;
  }

  /** Each of the queries for candidates stops at the window: at that size there may be more. */
  private static Page.Total total(int candidates) {
    return new Page.Total(
        Math.min(candidates, LuceneEngine.WINDOW),
        candidates < LuceneEngine.WINDOW ? Page.Relation.EQ : Page.Relation.GTE);
  }

  private static Page.Total total(TotalHits hits) {
    return new Page.Total(
        hits.value(),
        hits.relation() == TotalHits.Relation.EQUAL_TO ? Page.Relation.EQ : Page.Relation.GTE);
  }

  private static Sort sort(Engine.Request request) {
    return switch (request.order()) {
      case Order.Relevance relevance -> BY_SCORE;
      case Order.Soonest(var field) -> new Sort(times(field, false), BY_ID);
      case Order.Latest(var field) -> new Sort(times(field, true), BY_ID);
      case Order.Lowest(var field) -> new Sort(lowest(field), BY_ID);
      case Order.Nearest(var point) ->
          new Sort(
              LatLonDocValuesField.newDistanceSort(Documents.LOCATION, point.lat(), point.lon()),
              BY_ID);
      case Order.Name name ->
          new Sort(new SortField(Documents.SORT_NAME, SortField.Type.STRING), BY_ID);
    };
  }

  private static SortField lowest(String field) {
    var sort = new SortedNumericSortField(field, SortField.Type.DOUBLE);
    sort.setMissingValue(Double.POSITIVE_INFINITY);
    return sort;
  }

  private static SortField times(String field, boolean latestFirst) {
    var sort = new SortedNumericSortField(field, SortField.Type.LONG, latestFirst);
    sort.setMissingValue(latestFirst ? Long.MIN_VALUE : Long.MAX_VALUE);
    return sort;
  }

  /** The position of a document: its sort value as text, if the order has one, and its id. */
  private Position.After position(FieldDoc doc) throws IOException {
    Object first = doc.fields.length > 1 ? doc.fields[0] : "";
    String value = first instanceof BytesRef bytes ? bytes.utf8ToString() : String.valueOf(first);
    return new Position.After(value, Leaves.hit(searcher, doc.doc).id());
  }

  private static FieldDoc fieldDoc(Position.After after, Engine.Request request) {
    Long tie = Documents.tie(after.id());
    Object[] values =
        switch (request.order()) {
          case Order.Relevance relevance -> new Object[] {Float.valueOf(after.value()), tie};
          case Order.Soonest soonest -> new Object[] {Long.valueOf(after.value()), tie};
          case Order.Latest latest -> new Object[] {Long.valueOf(after.value()), tie};
          case Order.Lowest lowest -> new Object[] {Double.valueOf(after.value()), tie};
          case Order.Nearest nearest -> new Object[] {Double.valueOf(after.value()), tie};
          case Order.Name name -> new Object[] {new BytesRef(after.value()), tie};
        };
    // with the tie as last sort value nothing is equal to it but itself: the number never decides
    return new FieldDoc(Integer.MAX_VALUE, Float.NaN, values);
  }
}
