package org.muster;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.admission.RateStore;
import org.muster.changes.ChangeStore;
import org.muster.changes.Retention;
import org.muster.changes.Wakeups;
import org.muster.club.ClubIndex;
import org.muster.club.ClubRoutes;
import org.muster.club.ClubStore;
import org.muster.club.ClubTools;
import org.muster.club.Clubs;
import org.muster.core.Portable;
import org.muster.db.Database;
import org.muster.db.Databases;
import org.muster.demo.DemoCommunity;
import org.muster.demo.Item;
import org.muster.duties.Assignment;
import org.muster.duties.Duties;
import org.muster.event.EventIndex;
import org.muster.event.EventRoutes;
import org.muster.event.EventStore;
import org.muster.event.EventTools;
import org.muster.event.Events;
import org.muster.exchange.Exporter;
import org.muster.exchange.Importer;
import org.muster.http.Admission;
import org.muster.http.Credentials;
import org.muster.http.Endpoint;
import org.muster.http.HttpServer;
import org.muster.http.HttpSettings;
import org.muster.http.Route;
import org.muster.index.Indexer;
import org.muster.index.LuceneEngine;
import org.muster.lookup.Lookup;
import org.muster.lookup.LookupRoutes;
import org.muster.mcp.McpEndpoint;
import org.muster.mcp.Origins;
import org.muster.mcp.Prompts;
import org.muster.mcp.Tool;
import org.muster.mcp.Welcome;
import org.muster.place.Gazetteer;
import org.muster.place.PlaceRoutes;
import org.muster.place.Places;
import org.muster.player.PlayerIndex;
import org.muster.player.PlayerRoutes;
import org.muster.player.PlayerStore;
import org.muster.player.PlayerTools;
import org.muster.player.Players;
import org.muster.relevance.Searches;
import org.muster.search.Cursors;
import org.muster.search.Engine;
import org.muster.search.Finder;
import org.muster.search.Hits;
import org.muster.search.Question;
import org.muster.suggest.NameStore;
import org.muster.suggest.Suggest;
import org.muster.suggest.SuggestRoutes;
import org.muster.understanding.TextReader;
import org.muster.venue.VenueIndex;
import org.muster.venue.VenueRoutes;
import org.muster.venue.VenueStore;
import org.muster.venue.Venues;
import org.muster.vocabulary.Vocabulary;

/** The parts of a node on one database, wired by plain constructors. */
final class Node implements AutoCloseable {

  private static final int BATCH = 500;
  private static final List<String> TABLES = List.of("club", "player", "venue", "event");

  private final Databases databases;
  private final Database database;
  private final ChangeStore changes;
  private final Indexer indexer;
  private final Duties duties;
  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private final Finder finder;
  private final Clubs clubs;
  private final Players players;
  private final Venues venues;
  private final Events events;
  private final Lookup lookup;
  private final Gazetteer gazetteer = Gazetteer.load();
  private final Suggest suggest;

  /** With one pool for everything, and the change log kept for as long as is usual. */
  Node(Database database, Path index, Clock clock) {
    this(Databases.of(database), index, clock);
  }

  /** With the change log kept for as long as is usual. */
  Node(Databases databases, Path index, Clock clock) {
    this(databases, index, clock, Settings.CHANGES_KEPT);
  }

  /**
   * Wires the parts; nothing runs yet.
   *
   * @param databases migrated to this program's schema
   * @param index the folder for this node's search index
   * @param changesKept for how long the change log is kept
   */
  Node(Databases databases, Path index, Clock clock, Duration changesKept) {
    this.databases = databases;
    database = databases.work();

    changes = new ChangeStore(database);
    var wakeups = new Wakeups();
    databases.afterWrite(wakeups::wake);
    indexer =
        new Indexer(
            index,
            changes,
            wakeups,
            Stream.of(
                    new ClubIndex(new ClubStore(database)),
                    new VenueIndex(new VenueStore(database)),
                    new PlayerIndex(new PlayerStore(database)),
                    new EventIndex(new EventStore(database)))
                .map(source -> new NotedSource(source, databases::indexed))
                .toList());

    duties = new Duties(database, List.of(new Retention(database, changesKept)));

    var cursors = new Cursors(changes.cursorKey(), clock);
    Vocabulary vocabulary = Vocabulary.load();
    finder =
        new Finder(
            timed(indexer.engine()),
            cursors,
            new TextReader(gazetteer, vocabulary),
            gazetteer,
            LuceneEngine.matches());
    Database requests = databases.requests();
    clubs = new Clubs(new ClubStore(requests), finder, clock);
    players = new Players(new PlayerStore(requests), finder, clock);
    venues = new Venues(new VenueStore(requests), finder, clock);
    events = new Events(new EventStore(requests), finder, clock);
    lookup = new Lookup(finder, clubs, events, venues, players, clock);
    suggest =
        new Suggest(
            indexer.completer(), new NameStore(requests), players, gazetteer, vocabulary, clock);
    measure();
  }

  /** Takes lines in; needs no running node, and tells a running one through the change log. */
  static Importer importer(Database database) {
    return new Importer(database, portables(database));
  }

  /** Writes everything out. */
  static Exporter exporter(Database database) {
    return new Exporter(database, portables(database));
  }

  /** Everything that can be imported and exported, in an order that references allow. */
  private static List<Portable<?>> portables(Database database) {
    return List.of(
        new ClubStore(database),
        new PlayerStore(database),
        new VenueStore(database),
        new EventStore(database));
  }

  /** How many rows there are to index. */
  long rows() {
    return TABLES.stream().mapToLong(database::count).sum();
  }

  Finder finder() {
    return finder;
  }

  Events events() {
    return events;
  }

  /** The searches behind the doors, to measure them. */
  Searches searches() {
    return new Searches(lookup, events, clubs, venues, players);
  }

  MeterRegistry meters() {
    return meters;
  }

  /** What doors use: refused at once while it is away. */
  Database database() {
    return databases.requests();
  }

  ChangeStore changes() {
    return changes;
  }

  Indexer indexer() {
    return indexer;
  }

  /** Starts to follow the database and to answer requests. */
  HttpServer serve(HttpSettings settings) {
    return serve(settings, List.of(), List.of());
  }

  /** As {@link #serve(HttpSettings)}, with endpoints and other routes of one's own. */
  HttpServer serve(HttpSettings settings, List<Endpoint<?>> more, List<Route> others) {
    indexer.start();
    duties.start();
    List<Endpoint<?>> endpoints =
        Stream.of(
                new EventRoutes(events).endpoints(),
                new ClubRoutes(clubs, events).endpoints(),
                new VenueRoutes(venues).endpoints(),
                new PlayerRoutes(players).endpoints(),
                new LookupRoutes(lookup).endpoints(),
                new PlaceRoutes(new Places(gazetteer)).endpoints(),
                new SuggestRoutes(suggest).endpoints())
            .<Endpoint<?>>flatMap(List::stream)
            .toList();
    var admission =
        Admission.shared(settings.limits().admission(), meters, new RateStore(database));
    return HttpServer.builder(settings, meters, admission)
        .endpoints(endpoints)
        .endpoints(more)
        .tag("Events", "Games: when and where they are, what they cost, who may come.")
        .tag("Clubs", "Clubs and teams: who they are and what they play.")
        .tag("Venues", "The fields and sites that games are played on.")
        .tag("Players", "Players who made their profile public. Never minors, never legal names.")
        .tag("Search", "Everything in one ranking, and places.")
        .routes(mcp(settings, admission).routes())
        .routes(Home.routes(settings.baseUrl(), settings.version()))
        .routes(others)
        .readyWhen("index", this::canAnswer)
        .start();
  }

  /** Also while the indexer waits for a server that is stopped, which it cannot know. */
  private boolean canAnswer() {
    return indexer.isReady() || (databases.requests().isAway() && indexer.size() > 0);
  }

  private McpEndpoint mcp(HttpSettings settings, Admission admission) {
    var clubTools = new ClubTools(clubs);
    var eventTools = new EventTools(events);
    var playerTools = new PlayerTools(players);
    List<Tool<?, ?>> tools =
        Stream.of(clubTools.tools(), eventTools.tools(), playerTools.tools())
            .<Tool<?, ?>>flatMap(List::stream)
            .toList();
    return new McpEndpoint(
        Welcome.of(settings.version(), settings.baseUrl()),
        tools,
        List.of(clubTools.resources(), eventTools.resources(), playerTools.resources()),
        Prompts.all(events::slugs),
        new Credentials()::caller,
        new Origins(settings.baseUrl(), List.of()),
        admission);
  }

  private Engine timed(Engine engine) {
    Timer timer =
        Timer.builder("muster.search")
            .description("A search in the index, without its rows")
            .serviceLevelObjectives(
                Duration.ofMillis(1),
                Duration.ofMillis(5),
                Duration.ofMillis(20),
                Duration.ofMillis(100))
            .register(meters);
    return new Engine() {
      @Override
      public Hits search(Request request) {
        return timer.record(() -> engine.search(request));
      }

      @Override
      public Optional<String> respell(Question question) {
        return engine.respell(question);
      }
    };
  }

  private void measure() {
    Gauge.builder("muster.index.lag.ms", () -> indexer.lag().toMillis())
        .description("For how long the index has not been known to hold everything committed")
        .register(meters);
    Gauge.builder("muster.index.lag.rows", indexer::rowsBehind)
        .description("Changes read from the log that searches do not see yet")
        .register(meters);
    Gauge.builder("muster.index.rows.aside", indexer::rowsAside)
        .description("Rows that cannot be indexed")
        .register(meters);
    Gauge.builder("muster.index.documents", indexer::size)
        .description("Documents that searches see")
        .register(meters);
    Gauge.builder("muster.index.rebuild.rows", indexer::rowsRebuilt)
        .description("Rows that a rebuild has brought in; 0 while there is none")
        .register(meters);
    count("muster.index.rebuilds", "Indexes built since the start", Indexer::rebuilds);
    count("muster.index.rebuilds.failed", "Rebuilds that failed", Indexer::failedRebuilds);
    count("muster.index.checked", "Rows compared with their documents", Indexer::rowsChecked);
    count("muster.index.repaired", "Rows whose document differed", Indexer::rowsRepaired);
    duties.assignments().forEach(this::measure);
    databases.measure(meters);
  }

  private void measure(Assignment duty) {
    Gauge.builder("muster.duty.held", () -> duty.isHeld() ? 1 : 0)
        .description("Whether this node does the duty; over all nodes it is one")
        .tag("duty", duty.name())
        .register(meters);
    Gauge.builder("muster.duty.ran.at.seconds", () -> duty.ranAt().getEpochSecond())
        .description("When this node last did the duty, in seconds since 1970; 0: never")
        .tag("duty", duty.name())
        .register(meters);
    FunctionCounter.builder("muster.duty.failures", duty, Assignment::failures)
        .description("How often the duty went wrong on this node")
        .tag("duty", duty.name())
        .register(meters);
  }

  private void count(String name, String description, ToDoubleFunction<Indexer> counted) {
    FunctionCounter.builder(name, indexer, counted).description(description).register(meters);
  }

  /** Fills an empty database with the demo community; answers whether it did. */
  boolean addDemo(Clock clock) {
    return database.atomically(
        () -> {
          if (!isEmpty()) {
            return false;
          }
          putAll(DemoCommunity.create(clock).items().toList());
          return true;
        });
  }

  private boolean isEmpty() {
    return TABLES.stream().allMatch(database::isEmpty);
  }

  /** Writes made-up rows, as work. */
  void putAll(List<Item> items) {
    putAll(database, items);
  }

  /** Writes made-up rows, in an order in which nothing refers to what comes later. */
  static void putAll(Database database, List<Item> items) {
    database.atomically(
        () -> {
          put(
              new ClubStore(database),
              items,
              item -> item instanceof Item.OfClub(var club) ? club : null);
          put(
              new PlayerStore(database),
              items,
              item -> item instanceof Item.OfPlayer(var player) ? player : null);
          put(
              new VenueStore(database),
              items,
              item -> item instanceof Item.OfVenue(var venue) ? venue : null);
          put(
              new EventStore(database),
              items,
              item -> item instanceof Item.OfEvent(var event) ? event : null);
          return true;
        });
  }

  private static <T> void put(
      Portable<T> type, List<Item> items, Function<Item, @Nullable T> asType) {
    List<T> rows = items.stream().map(asType).filter(Objects::nonNull).toList();
    for (int i = 0; i < rows.size(); i += BATCH) {
      type.put(rows.subList(i, Math.min(rows.size(), i + BATCH)));
    }
  }

  /**
   * Stops duties, and to follow the database. The server is stopped before, the database closed
   * after.
   */
  @Override
  public void close() {
    duties.close();
    indexer.close();
  }
}
