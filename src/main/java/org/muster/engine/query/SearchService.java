package org.muster.engine.query;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;

/**
 * The search journey that every feature shares: cursor, engine, rows, page. A row that has gone or
 * become hidden since it was indexed is dropped here, because {@link Rows} does not return it.
 */
public final class SearchService {

  /** Fewer than this fill no page. */
  private static final long FEW = 10;

  private final Engine engine;
  private final Cursors cursors;
  private final Understanding understanding;
  private final PlaceLookup places;
  private final Home.Of homes;
  private final Matches.Of matches;
  private final ZeroResultAdvisor guide;
  private final PeopledCountries peopled;

  public SearchService(
      Engine engine,
      Cursors cursors,
      Understanding understanding,
      PlaceLookup places,
      Home.Of homes,
      Matches.Of matches) {
    this.engine = engine;
    this.cursors = cursors;
    this.understanding = understanding;
    this.places = places;
    this.homes = homes;
    this.matches = matches;
    this.guide = new ZeroResultAdvisor(engine, understanding);
    this.peopled = new PeopledCountries(engine);
  }

  /** Where a caller lives, for requests that are no searches; null if nobody knows. */
  public @Nullable Home home(Caller caller) {
    return homes.caller(caller).orElse(null);
  }

  /**
   * Reads a request. What it leaves open of where the caller is, the caller's home says.
   *
   * @param list what the list is called: a cursor fits no other list
   * @param types the types of documents in it
   * @throws org.muster.core.ProblemException {@code Invalid}: bad text, zone or place
   */
  public ParsedSearch ask(
      String list, Caller caller, SearchRequest request, Set<String> types, Instant now) {
    Home home = home(caller);
    ObjectNode given = Json.mapper().valueToTree(request);
    given.remove(List.of("cursor", "limit", "facets", "highlight"));
    String reads = Objects.requireNonNullElse(caller.language(), "");
    String key = list + given + (home == null ? "" : home.label()) + reads;
    SearchText text = request.text();
    ZoneId zone = Zones.of(request.tz());
    NamedAreas.checkCountries(request.country());
    String country = CallerHints.country(caller, request, home);
    Set<String> peopled = this.peopled.at(now);
    PlaceLookup named = places.of(peopled);
    Near near = Near.of(request.near(), request.radiusKm(), country, named);
    NamedAreas regions = NamedAreas.of(request.region(), country, named);
    Understanding.Asker asker =
        request.interpret()
            ? new Understanding.Asker(
                now,
                zone,
                country,
                CallerHints.language(request),
                CallerHints.language(caller.language()),
                types,
                CallerHints.given(given),
                request.radiusKm(),
                peopled)
            : null;
    Question question =
        text == null
            ? null
            : asker == null
                ? Question.plain(text)
                : understanding.read(text, asker, words(text.text()));
    if (near == null
        && home != null
        && request.radiusKm() != null
        && (question == null || question.near() == null)) {
      near = home.asked(request.radiusKm());
    }
    var readings = new ArrayList<>(near == null ? List.of() : near.readings());
    readings.addAll(regions.readings());
    ParsedSearch asked =
        new ParsedSearch(
            request,
            key,
            question,
            asker,
            near,
            regions.filter(),
            readings,
            CallerHints.home(caller, request, country, question),
            home,
            now.truncatedTo(ChronoUnit.SECONDS));
    Near.checkCentre(request.radiusKm(), asked.from());
    return asked;
  }

  private IndexedWords words(String text) {
    try {
      return engine.words(text);
    } catch (ProblemException e) {
      return IndexedWords.NONE; // the index is being built: the search itself will say so
    }
  }

  /** What searches are answered from; see {@link Engine#state}. */
  public Object state() {
    return engine.state();
  }

  /** Loads what may be shown of rows of one type, with one SQL statement at most. */
  @FunctionalInterface
  public interface Rows<T> {
    Map<UUID, ShownRow<T>> load(Collection<UUID> ids);
  }

  /** Says what in a row, as it is shown, fits a text. */
  @FunctionalInterface
  public interface Marks<T> {
    Highlight of(T row, Highlighter by);
  }

  /** One page of one type. */
  public <T> Results<T> find(
      ParsedSearch asked,
      Selection where,
      Order order,
      List<FacetSpec> facets,
      Rows<T> rows,
      Marks<T> marks) {
    return results(asked, page(asked, where, order, facets), rows, marks);
  }

  /**
   * A list, and the map beside it.
   *
   * @param map of all of the answer, whatever page and whatever part of the map the list is of;
   *     absent if none was asked for
   */
  public record Mapped<T>(Results<T> list, @Nullable Clusters map) {}

  /** One page of one type and its map, found at once where both are of the same. */
  public <T> Mapped<T> find(
      ParsedSearch asked,
      Selection where,
      Order order,
      List<FacetSpec> facets,
      Rows<T> rows,
      Marks<T> marks,
      OnMap<T> map) {
    Selection everywhere = where.without("bbox");
    boolean same =
        asked.request().cursor() == null
            && everywhere.equals(where)
            && (order instanceof Order.Relevance || asked.wanted() == null);
    Found found = page(asked, where, order, facets, same ? map.window() : null);
    Results<T> list = results(asked, found, rows, marks);
    MapCells cells = found.hits().cells();
    return new Mapped<>(
        list,
        map.window() == null
            ? null
            : cells == null ? clusters(asked, everywhere, map) : clusters(asked, cells, map));
  }

  private <T> Results<T> results(ParsedSearch asked, Found found, Rows<T> rows, Marks<T> marks) {
    List<Hit> hits = found.hits().hits();
    Map<UUID, ShownRow<T>> loaded =
        hits.isEmpty() ? Map.of() : rows.load(hits.stream().map(Hit::id).toList());
    return new Results<>(
        inOrder(hits, loaded),
        found.nextCursor(),
        found.hits().total(),
        asked.understood().ignoring(found.hits().ignored()),
        found.hits().partial(loaded::containsKey),
        found.didYouMean(),
        found.relax(),
        found.facets(),
        highlights(asked, loaded, marks));
  }

  /** Those of the hits whose rows can be shown. */
  public static <T> ShownRows<T> inOrder(List<Hit> hits, Map<UUID, ShownRow<T>> rows) {
    return new ShownRows<>(
        hits.stream().map(Hit::id).map(rows::get).filter(Objects::nonNull).toList());
  }

  /** What in each row fits the text, where it was asked for. */
  public <T> @Nullable Map<UUID, Highlight> highlights(
      ParsedSearch asked, Map<UUID, ShownRow<T>> rows, Marks<T> marks) {
    Question question = asked.wanted();
    if (question == null || !asked.request().highlight()) {
      return null;
    }
    var by = new Highlighter(matches.question(question));
    var highlights = new HashMap<UUID, Highlight>();
    rows.forEach(
        (id, row) -> {
          Highlight highlight = marks.of(row.value(), by);
          if (!highlight.isEmpty()) {
            highlights.put(id, highlight);
          }
        });
    return highlights;
  }

  /** A page before its rows are loaded; see {@link Results} for what goes with it. */
  public record Found(
      Hits hits,
      @Nullable String nextCursor,
      @Nullable String didYouMean,
      @Nullable List<Relaxation> relax) {

    /** The counts that the request asked for by name; absent if there are none. */
    public @Nullable Map<String, List<Facet.Bucket>> facets() {
      if (hits.facets().isEmpty()) {
        return null;
      }
      var facets = new LinkedHashMap<String, List<Facet.Bucket>>();
      hits.facets().forEach(facet -> facets.put(facet.name(), facet.buckets()));
      return facets;
    }
  }

  /** The first of what passes a filter, in an order that needs no text. */
  public List<UUID> ids(Filter filter, Order order, int most, Instant now) {
    var what = new Engine.Request(Selection.of(filter), null, order, most, null, List.of(), now);
    return engine.search(what).hits().stream().map(Hit::id).toList();
  }

  /** What a request asks to be counted, without what is found. */
  public List<Facet> counted(ParsedSearch asked, Selection where, List<FacetSpec> facets) {
    return engine.counted(relevant(meant(asked, where), where, facets)).facets();
  }

  /** All of an answer, in whatever order. */
  private static Engine.Request relevant(
      ParsedSearch asked, Selection where, List<FacetSpec> facets) {
    var order = new Order.Relevance(asked.now(), null, asked.home());
    return new Engine.Request(where, asked.wanted(), order, 1, null, facets, asked.now());
  }

  /** Says how the only thing of a cluster is called. */
  @FunctionalInterface
  public interface Naming<T> {
    Clusters.One of(T row);
  }

  /**
   * What a map shows.
   *
   * @param window absent: there is no map
   * @param rows of what is alone in its cluster
   */
  public record OnMap<T>(@Nullable MapWindow window, Rows<T> rows, Naming<T> naming) {}

  /** Where on the map the answer is. */
  public <T> Clusters clusters(ParsedSearch asked, Selection where, OnMap<T> map) {
    Engine.Request all = relevant(meant(asked, where), where, List.of()).on(map.window());
    return clusters(asked, Objects.requireNonNull(engine.counted(all).cells()), map);
  }

  private static <T> Clusters clusters(ParsedSearch asked, MapCells cells, OnMap<T> map) {
    List<UUID> alone =
        cells.cells().stream()
            .map(MapCells.Cell::alone)
            .filter(Objects::nonNull)
            .map(Hit::id)
            .toList();
    Map<UUID, ShownRow<T>> loaded = alone.isEmpty() ? Map.of() : map.rows().load(alone);
    var clusters = new ArrayList<Clusters.Cluster>();
    for (MapCells.Cell cell : cells.cells()) {
      ShownRow<T> row = cell.alone() == null ? null : loaded.get(cell.alone().id());
      if (cell.alone() == null || row != null) { // else it has gone since it was indexed
        Clusters.One one = row == null ? null : map.naming().of(row.value());
        clusters.add(new Clusters.Cluster(cell.point(), cell.count(), cell.box(), one));
      }
    }
    long total = clusters.stream().mapToLong(Clusters.Cluster::count).sum();
    return new Clusters(clusters, total, cells.unplaced(), cells.zoom(), asked.understood());
  }

  /**
   * One page of any types, for those who load the rows themselves.
   *
   * @param facets what to count, if it is the first page
   */
  public Found page(ParsedSearch asked, Selection where, Order order, List<FacetSpec> facets) {
    return page(asked, where, order, facets, null);
  }

  private Found page(
      ParsedSearch asked,
      Selection where,
      Order order,
      List<FacetSpec> facets,
      @Nullable MapWindow window) {
    ParsedSearch home = nearlyAtHome(asked, where);
    if (home != null) {
      Found nearly = answer(home, where, order, facets, window);
      if (!nearly.hits().hits().isEmpty()) {
        return nearly;
      }
    }
    return answer(asked, where, order, facets, window);
  }

  /**
   * The same at home, where that is meant and few have all of it there: what nearly is it at home
   * comes before what is it elsewhere. Words that may be a name are looked for everywhere if
   * nothing at home has them, unless they say nothing anywhere. The cheapest are those at home:
   * prices of other countries are in other currencies.
   */
  private @Nullable ParsedSearch nearlyAtHome(ParsedSearch asked, Selection where) {
    ParsedSearch home = asked.atHome();
    Question question = asked.question();
    if (home == null || question == null) {
      return null;
    }
    long there = engine.count(relevant(home, where, List.of())).value();
    if (there > 0 || !question.hasPlainWords()) {
      return there < FEW || (there > 0 && question.isCheapestFirst()) ? home : null;
    }
    Hits anywhere = engine.search(relevant(asked, where, List.of()));
    return question.hasPlainWordsBeside(anywhere.ignored()) ? null : home;
  }

  private ParsedSearch meant(ParsedSearch asked, Selection where) {
    ParsedSearch home = nearlyAtHome(asked, where);
    return home == null ? asked : home;
  }

  private Found answer(
      ParsedSearch asked,
      Selection where,
      Order order,
      List<FacetSpec> facets,
      @Nullable MapWindow window) {
    SearchRequest request = asked.request();
    String cursor = request.cursor();
    Position after = cursor == null ? null : cursors.read(cursor, asked.list());
    var what =
        new Engine.Request(
            where,
            asked.wanted(),
            order,
            request.limit(),
            after,
            after == null ? facets : List.of(),
            window,
            asked.now());
    Hits hits = engine.search(what).naming(request.lang());
    String home = asked.askedCountry();
    if (home != null) {
      hits = hits.lacking(Facet.country(home, request.lang()));
    }
    if (after == null && hits.total().value() == 0) {
      if (order instanceof Order.Lowest && Orders.isCheapestFirst(asked)) {
        // what has a part of the text has no order by price
        return answer(asked, where, Orders.relevance(asked), facets, window);
      }
      ZeroResultAdvisor.Advice advice = guide.advise(asked, what);
      return new Found(hits, null, advice.didYouMean(), advice.relax());
    }
    Position next = hits.next();
    return new Found(hits, next == null ? null : cursors.write(next, asked.list()), null, null);
  }
}
