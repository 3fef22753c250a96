package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
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
import org.muster.engine.query.Clause;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Hits;
import org.muster.engine.query.Order;
import org.muster.engine.query.PartialHit;
import org.muster.engine.query.Position;
import org.muster.engine.query.Question;

/**
 * One request against one state of the index.
 *
 * <p>Text by relevance: first the documents that have all of it, then those that have a part of it
 * (see {@link TextSearch}). The best are ordered; behind this window the list goes on by score.
 */
final class SearchExecution {

  /** Totals are exact up to here. */
  private static final int COUNT_UP_TO = 1000;

  private static final Hits NOTHING = new Hits(List.of(), Page.Total.exactly(0), null, List.of());
  private static final Query NONE = new MatchNoDocsQuery("nothing");
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
      return counted(NOTHING, NONE);
    }
    if (!(request.order() instanceof Order.Relevance order)) {
      return inOrder(words, queries);
    }
    return switch (request.after()) {
      case null -> first(words, queries, order);
      case Position.After after -> known().further(request.limit(), after);
      case Position.Frozen frozen -> {
        var hits = new ArrayList<>(frozen.rest());
        Hits more = known().further(request.limit() - hits.size(), frozen.then());
        hits.addAll(more.hits());
        yield new Hits(hits, frozen.total(), more.next(), List.of());
      }
    };
  }

  /** A page of those that have all of the text, in another order than by relevance. */
  private Hits inOrder(QueryWords words, TextQueries queries) throws IOException {
    Query all = both(queries.everything());
    Hits page = sorted(all, request.limit(), behind(request.after()));
    BitSet nowhere = page.hits().isEmpty() ? queries.nowhere() : new BitSet();
    return nowhere.isEmpty() || nowhere.cardinality() == words.informative()
        ? counted(page, all)
        : ignoring(nowhere).run().ignoring(words.typed(nowhere));
  }

  /** What the first of an answer that is not by relevance is sorted by. */
  OptionalDouble firstValue() throws IOException {
    Query all = queries == null ? filter : both(queries.everything());
    TopDocs first = searcher.search(all, 1, sort(request));
    return first.scoreDocs.length > 0
            && ((FieldDoc) first.scoreDocs[0]).fields[0] instanceof Number value
            && Double.isFinite(value.doubleValue())
        ? OptionalDouble.of(value.doubleValue())
        : OptionalDouble.empty();
  }

  /** A page behind the window, by score. */
  private Hits further(int limit, Position.@Nullable After after) throws IOException {
    return request.order() instanceof Order.Relevance order && queries != null
        ? sorted(exact(queries, order), limit, after)
        : NOTHING;
  }

  /** The same without the words that no document has. */
  private SearchExecution known() throws IOException {
    BitSet nowhere = queries == null ? new BitSet() : queries.nowhere();
    return nowhere.isEmpty() ? this : ignoring(nowhere);
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
      return NONE;
    }
    return request.order() instanceof Order.Relevance order
        ? answer(ranked(words, queries, order), queries, order)
        : both(queries.everything());
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
    return page.counting(facets);
  }

  private TextSearch search(QueryWords words, TextQueries queries, Order.Relevance order)
      throws IOException {
    return new TextSearch(searcher, words, queries, weights, order, this::both);
  }

  private TextSearch.Ranked ranked(QueryWords words, TextQueries queries, Order.Relevance order)
      throws IOException {
    return search(words, queries, order).rank(exact(queries, order), BY_SCORE, COUNT_UP_TO);
  }

  private Query exact(TextQueries queries, Order.Relevance order) {
    return new RecencyBoost(weights, order).prefer(both(queries.everything()));
  }

  /** The first page of a text by relevance. */
  private Hits first(QueryWords words, TextQueries queries, Order.Relevance order)
      throws IOException {
    TextSearch search = search(words, queries, order);
    TextSearch.Ranked ranked = search.rank(exact(queries, order), BY_SCORE, COUNT_UP_TO);
    BitSet nowhere = ranked.full().isEmpty() ? queries.nowhere() : new BitSet();
    if (nowhere.isEmpty()) {
      return counted(page(words, ranked), answer(ranked, queries, order));
    }
    Hits left =
        nowhere.cardinality() < words.informative()
            ? ignoring(nowhere).run()
            : counted(NOTHING.followedBy(search.alike(request.limit()), List.of()), NONE);
    return left.ignoring(words.typed(nowhere));
  }

  private Query answer(TextSearch.Ranked ranked, TextQueries queries, Order.Relevance order) {
    return ranked.few() ? these(ranked.window()) : exact(queries, order);
  }

  /** Those that have all of the text; if they fill no page, those that have a part of it. */
  private Hits page(QueryWords words, TextSearch.Ranked ranked) throws IOException {
    TopDocs found = ranked.found();
    Page.Total total = ranked.few() ? total(ranked.full().size()) : total(found.totalHits);
    Position.After then =
        found.totalHits.value() > LuceneEngine.WINDOW
            ? position((FieldDoc) found.scoreDocs[LuceneEngine.WINDOW - 1])
            : null;
    Hits full =
        LuceneEngine.fromWindow(new Position.Frozen(ranked.window(), total, then), request.limit());
    int room = full.next() == null ? request.limit() - full.hits().size() : 0;
    List<PartialHit> partial = ranked.partial().subList(0, Math.min(ranked.partial().size(), room));
    long lacks = partial.stream().mapToLong(PartialHit::lacks).reduce(0, (a, b) -> a | b);
    return full.followedBy(partial, words.texts(lacks));
  }

  /** The same, as if these words were not there. */
  private SearchExecution ignoring(BitSet words) {
    Question question = Objects.requireNonNull(request.question());
    List<Analysis.Token> tokens = Analysis.tokens(question.text());
    List<Clause.Span> spans =
        words.stream()
            .mapToObj(tokens::get)
            .map(token -> new Clause.Span(token.from(), token.to()))
            .toList();
    return new SearchExecution(request.asking(question.ignoring(spans)), searcher, weights);
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
