package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Facet;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Hits;
import org.muster.engine.query.Order;
import org.muster.engine.query.PartialHit;
import org.muster.engine.query.Position;
import org.muster.engine.query.Question;
import org.muster.engine.query.Thereabouts;
import org.muster.engine.ranking.Candidates;
import org.muster.engine.ranking.Ranked;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.QueryWords;

/**
 * One request against one state of the index.
 *
 * <p>Text by relevance: first the documents that have all of it, then those that have a part of it
 * (see {@link TextSearch}). The best are ranked; behind this window the list goes on by score.
 */
final class SearchExecution {

  /**
   * What is beyond a demand fills a page at most; more are ranked, since some are there already.
   */
  private static final int PAGES_BEYOND = 2;

  /** So many at least: what comes first is the same on a page of one. */
  private static final int LEAST_BEYOND = 20;

  private static final Hits NONE = new Hits(List.of(), Page.Total.exactly(0), null, List.of());

  private final Engine.Request request;
  private final Snapshot snapshot;
  private final Weights weights;
  private final Filter filter;
  private final @Nullable QueryWords words;
  private final boolean ignoring;
  private final List<String> idle;

  SearchExecution(Engine.Request request, Snapshot snapshot, Weights weights) {
    this(request, snapshot, weights, false);
  }

  private SearchExecution(
      Engine.Request request, Snapshot snapshot, Weights weights, boolean ignoring) {
    this.ignoring = ignoring;
    Question question = request.question();
    this.request = request;
    this.snapshot = snapshot;
    this.weights = weights;
    this.filter = request.where().filter();
    this.words = question == null ? null : words(question);
    this.idle =
        question == null || words == null ? List.of() : idle(QueryWords.of(question), words);
  }

  /**
   * The words of a question: common ones that nothing is called by say nothing beside wishes. Where
   * nothing has all of them, ordinary ones only rank.
   */
  private QueryWords words(Question question) {
    QueryWords all = QueryWords.of(question);
    QueryWords saying = all.hasCommon() ? all.without(new WordForms(all, snapshot)::isIdle) : all;
    return ignoring ? saying.withLight(new WordForms(saying, snapshot)::isLight) : saying;
  }

  /** The words that say nothing, though they are not read as such. */
  private static List<String> idle(QueryWords all, QueryWords saying) {
    var idle = new BitSet();
    for (int i = 0; i < all.words().size(); i++) {
      idle.set(i, all.isCommon(i) && saying.isFiller(i) && !saying.isLight(i));
    }
    return all.typed(idle);
  }

  Hits run() {
    Hits found = found();
    return request.after() == null && !idle.isEmpty() ? found.ignoring(idle) : found;
  }

  private Hits found() {
    if (words == null) {
      return listed(null);
    }
    if (words.isEmpty()) { // nothing but signs
      return nothing();
    }
    TextSearch search = search(words);
    if (!(request.order() instanceof Order.Relevance)) {
      return inOrder(words, search);
    }
    return switch (request.after()) {
      case null -> first(words, search);
      case Position.After after -> known(words, search).further(request.limit(), after);
      case Position.Frozen frozen -> {
        var hits = new ArrayList<>(frozen.rest());
        Hits more =
            frozen.then() == null
                ? new Hits(List.of(), frozen.total(), null, List.of())
                : known(words, search).further(request.limit() - hits.size(), frozen.then());
        hits.addAll(more.hits());
        yield new Hits(hits, frozen.total(), more.next(), List.of());
      }
    };
  }

  private TextSearch search(QueryWords words) {
    return new TextSearch(
        snapshot, words, filter, weights, request.order(), request.where().group());
  }

  /** How many documents the answer has. */
  Page.Total count() {
    TextSearch search = words == null ? null : search(words);
    List<PartDocs> found = words != null && words.isEmpty() ? List.of() : found(search);
    long total = PartDocs.size(found);
    if (total == 0 && words != null && search != null && mayFindMore(words, search)) {
      return run().total();
    }
    var groups = new Grouping(request.where().group());
    if (groups.isOn()) {
      found.forEach(
          its -> its.docs().each(doc -> groups.take(new Found(0, "", 0, its.part(), doc))));
    }
    return Page.Total.exactly(total - groups.others());
  }

  /** Whether a text that nothing has all of can still be answered: misspelt, or with less of it. */
  private boolean mayFindMore(QueryWords words, TextSearch search) {
    return search.isMisspelt() || canIgnore(words, idle(words, search));
  }

  /** All documents that {@link #run} counts, with as little ranking as it takes. */
  List<PartDocs> all() {
    if (words == null) {
      return found(null);
    }
    if (words.isEmpty()) {
      return List.of();
    }
    TextSearch search = search(words);
    List<PartDocs> found = found(search);
    if (!Ranked.isFew(PartDocs.size(found), search.isMisspelt())) {
      return found;
    }
    Ranked<IndexMatch> ranked = search.rank(new Counts(List.of()), Ranked.WINDOW);
    BitSet idle = ranked.full().isEmpty() ? idle(words, search) : new BitSet();
    if (canIgnore(words, idle)) {
      return ignoring(idle, search).all();
    }
    return ranked.few()
        ? ranked.full().stream().map(candidate -> candidate.match().found().alone()).toList()
        : found;
  }

  /** The counts of {@link #run}, with as little ranking as it takes. */
  Hits counted() {
    if (words != null && words.isEmpty()) {
      return nothing();
    }
    Counts counts = counts();
    all().forEach(counts::add);
    return NONE.counting(facets(counts), counts.cells());
  }

  /** Nothing but empty counts. */
  private Hits nothing() {
    List<Facet> empty =
        request.facets().stream().map(spec -> new Facet(spec.name(), List.of())).toList();
    return NONE.counting(request.after() == null ? empty : List.of(), counts().cells());
  }

  /** Counts of what can be counted in the answer itself. */
  private Counts counts() {
    return request.after() == null ? new Counts(free(), request.window()) : new Counts(List.of());
  }

  /** What the first of an answer that is not by relevance is sorted by. */
  OptionalDouble firstValue() {
    var listing = new Listing(request.order(), weights, 1, null, new Grouping(null));
    found(words == null ? null : search(words)).forEach(listing::add);
    return listing.inOrder().stream()
        .mapToDouble(found -> Listing.shown(found, request.order()))
        .filter(Double::isFinite)
        .findFirst();
  }

  /** All documents of the answer to a list, or to a text in another order than by relevance. */
  private List<PartDocs> found(@Nullable TextSearch search) {
    return search != null
        ? search.everything()
        : snapshot.parts().stream()
            .map(part -> new PartDocs(part, part.live().and(part.segment().passing(filter))))
            .toList();
  }

  /** A page of those that have all of the text, in another order than by relevance. */
  private Hits inOrder(QueryWords words, TextSearch search) {
    Hits page = listed(search);
    BitSet idle = page.total().value() == 0 ? idle(words, search) : new BitSet();
    return !canIgnore(words, idle)
        ? page
        : ignoring(idle, search).run().ignoring(words.typed(idle));
  }

  private Hits listed(@Nullable TextSearch search) {
    Position.After after = request.after() instanceof Position.After behind ? behind : null;
    var groups = new Grouping(request.where().group());
    var listing = new Listing(request.order(), weights, request.limit() + 1, after, groups);
    Counts counts = counts();
    List<PartDocs> found = found(search);
    found.forEach(counts::add);
    found.forEach(listing::add);
    long total = PartDocs.size(found);
    return page(listing.inOrder(), request.limit(), Page.Total.exactly(total - groups.others()))
        .counting(facets(counts), counts.cells());
  }

  /** The first {@code limit} of what was found, with the place of the rest if there is one. */
  private Hits page(List<Found> found, int limit, Page.Total total) {
    int n = Math.min(limit, found.size());
    Position next = found.size() > n ? Positions.of(found.get(n - 1), request.order()) : null;
    return new Hits(hits(found.subList(0, n)), total, next, List.of());
  }

  private static List<Hit> hits(List<Found> found) {
    return found.stream().map(f -> f.part().segment().hit(f.doc())).toList();
  }

  /** A page behind the window, by score. */
  private Hits further(int limit, Position.After after) {
    List<Found> found = search(Objects.requireNonNull(words)).further(limit + 1, after);
    return page(found, limit, Page.Total.exactly(0));
  }

  /** The same without the words that no document has, if nothing has all words. */
  private SearchExecution known(QueryWords words, TextSearch search) {
    BitSet idle = search.isEmpty() ? idle(words, search) : new BitSet();
    return canIgnore(words, idle) ? ignoring(idle, search) : this;
  }

  /** The words that no document has, and the ordinary ones, if something is left without them. */
  private static BitSet idle(QueryWords words, TextSearch search) {
    BitSet nowhere = search.nowhere();
    BitSet idle = search.light();
    idle.or(nowhere);
    return idle.cardinality() < words.informative() ? idle : nowhere;
  }

  /** Whether something is left without these words; they are ignored once. */
  private boolean canIgnore(QueryWords words, BitSet idle) {
    return !ignoring && !idle.isEmpty() && idle.cardinality() < words.informative();
  }

  /** The first page of a text by relevance. */
  private Hits first(QueryWords words, TextSearch search) {
    Counts counts = counts();
    Ranked<IndexMatch> ranked = search.rank(counts, Ranked.WINDOW);
    List<Candidates.Candidate<IndexMatch>> full = ranked.full();
    BitSet idle = full.isEmpty() ? idle(words, search) : new BitSet();
    if (canIgnore(words, idle)) {
      return ignoring(idle, search).run().ignoring(words.typed(idle));
    }
    BitSet nowhere = full.isEmpty() ? search.nowhere() : idle;
    if (!nowhere.isEmpty()) {
      return nothing()
          .followedBy(search.alike(request.limit()), List.of())
          .ignoring(words.typed(nowhere));
    }
    if (ranked.few()) {
      counts = counts();
      TextSearch.count(full, counts);
    }
    return page(words, search, inGroups(ranked)).counting(facets(counts), counts.cells());
  }

  /** The same with the first of each group. */
  private Ranked<IndexMatch> inGroups(Ranked<IndexMatch> ranked) {
    var groups = new Grouping(request.where().group());
    return new Ranked<>(
        ranked.total(), ranked.few(), groups.firsts(ranked.candidates()), ranked.behind());
  }

  /** What a wider question finds behind a search, the first of each group. */
  private List<Candidates.Candidate<IndexMatch>> beyond(
      TextSearch search, Thereabouts.Wider wider, Order.Relevance order) {
    int pages = Math.max(LEAST_BEYOND, PAGES_BEYOND * request.limit());
    int most = Math.min(Ranked.WINDOW, pages);
    TextSearch beyond = search.beyond(words(wider.question()), order);
    return inGroups(beyond.rank(new Counts(List.of()), most)).candidates();
  }

  /** How many have all of it when misspelt words were looked for, too: not more than the window. */
  private static Page.Total total(int candidates) {
    return new Page.Total(
        Math.min(candidates, Ranked.WINDOW),
        candidates < Ranked.WINDOW ? Page.Relation.EQ : Page.Relation.GTE);
  }

  /** Those that have all of the text; if they fill no page, those that have a part of it. */
  private Hits page(QueryWords words, TextSearch search, Ranked<IndexMatch> ranked) {
    List<Hit> window =
        ranked.full().stream().limit(Ranked.WINDOW).map(Candidates.Candidate::hit).toList();
    Page.Total total =
        ranked.few() ? total(ranked.full().size()) : Page.Total.exactly(ranked.total());
    IndexMatch behind = ranked.behind();
    Position.After then = behind == null ? null : Positions.of(behind.found(), request.order());
    Hits full = LuceneEngine.fromWindow(new Position.Frozen(window, total, then), request.limit());
    Question question = Objects.requireNonNull(request.question());
    boolean home = question.clauses().stream().anyMatch(Thereabouts::isHome);
    int length = full.next() == null ? request.limit() : 0; // others have all of it, too
    var rest = new Rest(ranked.candidates(), length, home, weights.beyondHome());
    if (rest.hasRoom()) {
      var order = (Order.Relevance) request.order();
      new BeyondSearch(
              search,
              question,
              words,
              wider -> beyond(search, wider, Thereabouts.nearestFirst(question, wider, order)),
              weights)
          .fill(rest);
    }
    List<PartialHit> partial = rest.best();
    long lacks = partial.stream().mapToLong(PartialHit::lacks).reduce(0, (a, b) -> a | b);
    return full.followedBy(partial, words.texts(lacks, question.text()));
  }

  /** The same, as if these words were not there; ordinary ones still rank. */
  private SearchExecution ignoring(BitSet idle, TextSearch search) {
    BitSet gone = (BitSet) idle.clone();
    gone.andNot(search.light());
    Question question = Objects.requireNonNull(request.question());
    List<Analysis.Token> tokens = Analysis.tokens(question.text());
    List<Clause.Span> spans =
        gone.stream()
            .mapToObj(i -> new Clause.Span(tokens.get(i).from(), tokens.get(i).to()))
            .toList();
    return new SearchExecution(request.asking(question.ignoring(spans)), snapshot, weights, true);
  }

  /** What can be counted in the answer itself. */
  private List<FacetSpec> free() {
    return request.facets().stream().filter(this::isFree).toList();
  }

  private boolean isFree(FacetSpec spec) {
    return spec instanceof FacetSpec.Together || !request.where().chosen().containsKey(spec.name());
  }

  /** All facets of the request, each in what there would be without its own choice. */
  private List<Facet> facets(Counts free) {
    if (request.facets().isEmpty() || request.after() != null) {
      return List.of();
    }
    Map<String, Facet> counted =
        free.facets().stream()
            .collect(Collectors.toMap(Facet::name, facet -> facet, (a, b) -> a, HashMap::new));
    for (FacetSpec spec : request.facets()) {
      if (!isFree(spec)) {
        counted.put(spec.name(), without(spec));
      }
    }
    return request.facets().stream().map(spec -> counted.get(spec.name())).toList();
  }

  private Facet without(FacetSpec spec) {
    Engine.Request other =
        new Engine.Request(
            request.where().without(spec.name()),
            request.question(),
            request.order(),
            1,
            null,
            List.of(spec),
            request.now());
    return new SearchExecution(other, snapshot, weights).run().facets().getFirst();
  }
}
