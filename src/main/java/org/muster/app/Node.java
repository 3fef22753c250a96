package org.muster.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubIndex;
import org.muster.community.club.ClubStore;
import org.muster.community.club.ClubTools;
import org.muster.community.club.Clubs;
import org.muster.community.club.RoleStore;
import org.muster.community.club.Roles;
import org.muster.community.discovery.Lookup;
import org.muster.community.discovery.LookupRoutes;
import org.muster.community.discovery.NameStore;
import org.muster.community.discovery.PlaceRoutes;
import org.muster.community.discovery.Places;
import org.muster.community.discovery.Suggest;
import org.muster.community.discovery.SuggestRoutes;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventIndex;
import org.muster.community.event.EventRoutes;
import org.muster.community.event.EventStore;
import org.muster.community.event.EventTools;
import org.muster.community.event.EventWriteStore;
import org.muster.community.event.Events;
import org.muster.community.moderation.Reports;
import org.muster.community.notice.NoticeStore;
import org.muster.community.notice.Notices;
import org.muster.community.player.PlayerIndex;
import org.muster.community.player.PlayerRoutes;
import org.muster.community.player.PlayerStore;
import org.muster.community.player.PlayerTools;
import org.muster.community.player.Players;
import org.muster.community.player.ProfileTools;
import org.muster.community.registration.RegistrationParts;
import org.muster.community.savedsearch.SearchableLists;
import org.muster.community.venue.VenueIndex;
import org.muster.community.venue.VenueStore;
import org.muster.community.venue.Venues;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.http.Route;
import org.muster.delivery.idempotency.IdempotencyKeyStore;
import org.muster.delivery.idempotency.IdempotencyRetention;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.delivery.mcp.McpEndpoint;
import org.muster.delivery.mcp.MusterServerInfo;
import org.muster.delivery.mcp.Origins;
import org.muster.delivery.mcp.Prompts;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolSafeguards;
import org.muster.delivery.web.Pages;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.lucene.LuceneEngine;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.SearchService;
import org.muster.engine.understanding.TextReader;
import org.muster.engine.vocabulary.Vocabulary;
import org.muster.identity.account.OwnAccount;
import org.muster.identity.apikey.Keys;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.identity.privacy.PersonalDataErasure;
import org.muster.identity.privacy.PersonalDataStore;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.changelog.Retention;
import org.muster.platform.changelog.WakeUpSignal;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.limits.RateStore;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;

/** The parts of a node on one database, wired by plain constructors. */
public final class Node implements AutoCloseable {

  private final Databases databases;
  private final Database database;
  private final Rows rows;
  private final ChangeStore changes;
  private final Indexer indexer;
  private final Clock clock;
  private final Duration changesKept;
  private final MailSettings mail;
  private final Roles roles;
  private final Notices notices;
  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private final Cursors cursors;
  private final SearchService finder;
  private final Clubs clubs;
  private final Players players;
  private final Venues venues;
  private final EventAccess eventAccess;
  private final RegistrationParts registrations;
  private final Seal seal;
  private final StoredResponses replays;
  private final Events events;
  private final Lookup lookup;
  private final Gazetteer gazetteer = Gazetteer.load();
  private final Suggest suggest;
  private final Identities identities;

  private volatile @Nullable Jobs duties;

  /** With one pool for everything, and the change log kept for as long as is usual. */
  public Node(Database database, Path index, Clock clock) {
    this(Databases.of(database), index, clock);
  }

  /** With the change log kept for as long as is usual, and mails beside the index. */
  public Node(Databases databases, Path index, Clock clock) {
    this(
        databases,
        index,
        clock,
        Settings.CHANGES_KEPT,
        new MailSettings(
            Optional.empty(),
            MailSettings.NOBODY,
            index.resolveSibling(index.getFileName() + "-mail")),
        Optional.empty());
  }

  /**
   * Wires the parts; nothing runs yet.
   *
   * @param databases migrated to this program's schema
   * @param index the folder for this node's search index
   * @param changesKept for how long the change log is kept
   * @param mail how mails leave
   * @param provider another identity provider to sign in with
   */
  public Node(
      Databases databases,
      Path index,
      Clock clock,
      Duration changesKept,
      MailSettings mail,
      Optional<ProviderSettings> provider) {
    this.databases = databases;
    this.clock = clock;
    this.changesKept = changesKept;
    this.mail = mail;
    database = databases.work();

    rows = new Rows(database);
    var metrics = new NodeMetrics(meters);

    changes = new ChangeStore(database);
    var wakeups = new WakeUpSignal();
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

    cursors = new Cursors(changes.cursorKey(), clock);
    Vocabulary vocabulary = Vocabulary.load();
    finder =
        new SearchService(
            metrics.timed(indexer.engine()),
            cursors,
            new TextReader(gazetteer, vocabulary),
            gazetteer,
            LuceneEngine.matches());
    Database requests = databases.requests();
    roles = new Roles(new RoleStore(requests));
    clubs = new Clubs(new ClubStore(requests), roles, finder, clock);
    players = new Players(new PlayerStore(requests), roles::shareAClub, finder, clock);
    venues = new Venues(new VenueStore(requests), roles, finder, clock);
    notices = new Notices(new NoticeStore(requests));
    eventAccess = new EventAccess(new EventWriteStore(requests), roles);
    registrations = RegistrationParts.of(requests, eventAccess, notices, cursors, clock);
    events = new Events(new EventStore(requests), eventAccess, finder, clock);
    lookup = new Lookup(finder, clubs, events, venues, players, clock);
    suggest =
        new Suggest(
            indexer.completer(), new NameStore(requests), players, gazetteer, vocabulary, clock);
    seal = new Seal(new SecretStore(requests).all(SecretStore.Purpose.SEAL));
    replays = new StoredResponses(requests, seal, clock);
    identities = new Identities(databases, players, mail, provider, clock);
    metrics.of(indexer);
    databases.measure(meters);
  }

  /**
   * What can be done here besides looking: each line is a feature.
   *
   * @param baseUrl how clients reach this node
   */
  private List<Part> features(URI baseUrl) {
    return List.of(
        new FeedPart(events, clubs, venues, baseUrl),
        new ClubPart(databases, clubs, roles, players, notices, cursors, clock),
        new EventPart(
            databases,
            eventAccess,
            events,
            clubs,
            venues,
            roles,
            players,
            notices,
            registrations.attendance(),
            cursors,
            clock),
        new ModerationPart(
            databases.requests(),
            new Reports.Shown(clubs, venues, events, players),
            roles,
            identities::forget,
            cursors,
            clock),
        new VenuePart(databases.requests(), venues, clubs, roles),
        new RegistrationPart(registrations, database, cursors, clock),
        new NoticePart(databases, mail.mailer(clock), baseUrl, meters),
        new WebhookPart(databases, clubs, roles, baseUrl, clock, meters),
        new SavedPart(databases, new SearchableLists(events, clubs, venues, players), clock));
  }

  /** All that the database has of the community, as work. */
  public Rows rows() {
    return rows;
  }

  public SearchService finder() {
    return finder;
  }

  public Events events() {
    return events;
  }

  public Clubs clubs() {
    return clubs;
  }

  public Venues venues() {
    return venues;
  }

  public Players players() {
    return players;
  }

  /** One search over everything. */
  public Lookup lookup() {
    return lookup;
  }

  public MeterRegistry meters() {
    return meters;
  }

  /** What doors use: refused at once while it is away. */
  public Database database() {
    return databases.requests();
  }

  public Keys keys() {
    return identities.keys();
  }

  public ChangeStore changes() {
    return changes;
  }

  public Indexer indexer() {
    return indexer;
  }

  /** Starts to follow the database and to answer requests. */
  public HttpServer serve(HttpSettings settings) {
    return serve(settings, List.of(), List.of());
  }

  /** As {@link #serve(HttpSettings)}, with endpoints and other routes of one's own. */
  public HttpServer serve(HttpSettings settings, List<Endpoint<?>> more, List<Route> others) {
    List<Part> features = features(settings.baseUrl());
    OwnAccount own =
        identities.own(
            settings.baseUrl(),
            List.of(
                me -> features.forEach(feature -> feature.release(me)),
                new PersonalDataErasure(new PersonalDataStore(databases.requests()), replays)));
    var personal = new PersonalPart(databases.requests(), players, own, clock);
    List<Part> parts = Stream.concat(features.stream(), Stream.of(personal)).toList();
    indexer.start();
    startDuties(parts);
    List<Endpoint<?>> endpoints =
        Stream.of(
                new EventRoutes(events, clubs).endpoints(),
                new PlayerRoutes(players).endpoints(),
                new LookupRoutes(lookup).endpoints(),
                new PlaceRoutes(new Places(gazetteer)).endpoints(),
                new SuggestRoutes(suggest).endpoints(),
                identities.endpoints(),
                parts.stream().<Endpoint<?>>flatMap(part -> part.endpoints().stream()).toList())
            .<Endpoint<?>>flatMap(List::stream)
            .toList();
    var admission =
        Admission.shared(settings.limits().admission(), meters, new RateStore(database));
    var resources = new ProtectedResources(settings.baseUrl());
    Credentials credentials = identities.credentials(resources);
    Pages pages = identities.pages(settings.baseUrl(), admission, own);
    HomePage.add(pages, settings.baseUrl(), settings.version());
    parts.forEach(part -> part.addTo(pages));
    return HttpServer.builder(settings, meters, admission)
        .credentials(credentials)
        .replays(replays)
        .endpoints(endpoints)
        .endpoints(more)
        .tag("Events", "Games: when and where they take place, what they cost, who can play.")
        .tag("Clubs", "Clubs and teams: who they are and what they play.")
        .tag("Members", "Memberships of clubs, requests and invitations.")
        .tag("Moderation", "Reports and moderation.")
        .tag("Venues", "The sites where games are played.")
        .tag("Players", "Players with a public profile; never minors, never legal names.")
        .tag("Registrations", "Registrations for games: places, the waitlist, check-in.")
        .tag("Search", "Search of everything, suggestions and places.")
        .tag("Me", "Your own account; requires an API key or an access token.")
        .routes(mcp(settings, parts, resources, credentials, admission).routes())
        .routes(resources.routes())
        .routes(identities.oauth(resources, pages, admission))
        .routes(pages.routes())
        .routes(parts.stream().flatMap(part -> part.routes().stream()).toList())
        .notFoundPage(pages::fail)
        .routes(others)
        .readyWhen("index", this::canAnswer)
        .start();
  }

  /** Also while the indexer waits for a server that is stopped, which it cannot know. */
  private boolean canAnswer() {
    return indexer.isReady() || (databases.requests().isAway() && indexer.size() > 0);
  }

  private void startDuties(List<Part> parts) {
    var all =
        new Jobs(
            database,
            Stream.concat(
                    Stream.of(
                        new Retention(database, changesKept),
                        new IdempotencyRetention(new IdempotencyKeyStore(database), clock)),
                    Stream.concat(
                        identities.duties().stream(),
                        parts.stream().flatMap(part -> part.duties().stream())))
                .toList());
    new NodeMetrics(meters).of(all);
    all.start();
    duties = all;
  }

  private McpEndpoint mcp(
      HttpSettings settings,
      List<Part> parts,
      ProtectedResources resources,
      Credentials credentials,
      Admission admission) {
    var clubTools = new ClubTools(clubs);
    var eventTools = new EventTools(events);
    var playerTools = new PlayerTools(players);
    List<Tool<?, ?>> tools =
        Stream.concat(
                Stream.of(
                        clubTools.tools(),
                        eventTools.tools(),
                        playerTools.tools(),
                        new ProfileTools(players).tools(),
                        identities.tools())
                    .<Tool<?, ?>>flatMap(List::stream),
                parts.stream().<Tool<?, ?>>flatMap(part -> part.tools().stream()))
            // those that anybody may call come first: a model, or a conformance test, tries the
            // first
            .sorted(Comparator.comparing(tool -> tool.scope().isPresent()))
            .toList();
    return new McpEndpoint(
        MusterServerInfo.of(settings.version(), settings.baseUrl()),
        tools,
        List.of(clubTools.resources(), eventTools.resources(), playerTools.resources()),
        Prompts.all(events::slugs),
        resources,
        credentials,
        new Origins(settings.baseUrl(), List.of()),
        admission,
        new ToolSafeguards(replays, seal, clock));
  }

  /**
   * Stops duties, and to follow the database. The server is stopped before, the database closed
   * after.
   */
  @Override
  public void close() {
    Jobs started = duties;
    if (started != null) {
      started.close();
    }
    identities.close();
    indexer.close();
  }
}
