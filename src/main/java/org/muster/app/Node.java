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
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubFeature;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.discovery.DiscoveryFeature;
import org.muster.community.discovery.Lookup;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventFeature;
import org.muster.community.event.Events;
import org.muster.community.feed.FeedFeature;
import org.muster.community.moderation.ModerationFeature;
import org.muster.community.moderation.Reports;
import org.muster.community.notice.NoticeFeature;
import org.muster.community.notice.Notices;
import org.muster.community.player.PlayerFeature;
import org.muster.community.player.Players;
import org.muster.community.registration.RegistrationFeature;
import org.muster.community.savedsearch.SavedSearchFeature;
import org.muster.community.savedsearch.SearchableLists;
import org.muster.community.venue.VenueFeature;
import org.muster.community.venue.Venues;
import org.muster.community.webhook.WebhookFeature;
import org.muster.core.Caller;
import org.muster.core.Lazy;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;
import org.muster.delivery.idempotency.IdempotencyKeyStore;
import org.muster.delivery.idempotency.IdempotencyRetention;
import org.muster.delivery.mcp.McpEndpoint;
import org.muster.delivery.mcp.MusterServerInfo;
import org.muster.delivery.mcp.Origins;
import org.muster.delivery.mcp.Prompts;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolSafeguards;
import org.muster.delivery.web.Pages;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.identity.account.AccountFeature;
import org.muster.identity.account.AccountServices;
import org.muster.identity.apikey.KeyFeature;
import org.muster.identity.apikey.Keys;
import org.muster.identity.mfa.MfaFeature;
import org.muster.identity.oauth.OAuthFeature;
import org.muster.identity.oidc.OidcFeature;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.identity.privacy.PrivacyFeature;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.changelog.Retention;
import org.muster.platform.changelog.WakeUpSignal;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.limits.RateStore;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.SecretStore.Purpose;

/** A node on one database: the features, and what follows the database and answers requests. */
public final class Node implements AutoCloseable {

  /**
   * How a node is to be run.
   *
   * @param changesKept for how long the change log is kept
   * @param mail how mails leave
   * @param provider another identity provider to sign in with
   */
  public record Config(
      HttpSettings http,
      Duration changesKept,
      MailSettings mail,
      Optional<ProviderSettings> provider) {

    /** As usual, with mails beside the index. */
    public static Config of(HttpSettings http, Path index) {
      Path mails = index.resolveSibling(index.getFileName() + "-mail");
      return new Config(
          http,
          Settings.CHANGES_KEPT,
          new MailSettings(Optional.empty(), MailSettings.NOBODY, mails),
          Optional.empty());
    }
  }

  private final Databases databases;
  private final Config config;
  private final Indexer indexer;
  private final ChangeStore changes;
  private final Platform platform;
  private final AccountServices accounts;
  private final KeyFeature keys;
  private final ClubFeature clubs;
  private final VenueFeature venues;
  private final PlayerFeature players;
  private final EventFeature events;
  private final DiscoveryFeature discovery;
  private final List<Feature> features;
  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private volatile @Nullable Jobs jobs;

  /** A node on any port of this machine, as usual in the rest: for tests, and to measure. */
  public static Node local(Databases databases, Path index, Clock clock, HttpSettings http) {
    return new Node(databases, index, clock, Config.of(http, index));
  }

  /** As the other, with one pool for everything. */
  public static Node local(Database database, Path index, Clock clock) {
    var http = HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "local");
    return local(Databases.of(database), index, clock, http);
  }

  /**
   * Puts a node together; nothing runs yet.
   *
   * @param databases migrated to this program's schema
   * @param index the folder for this node's search index
   */
  public Node(Databases databases, Path index, Clock clock, Config config) {
    this.databases = databases;
    this.config = config;
    changes = new ChangeStore(databases.work());
    var wakeUps = new WakeUpSignal();
    databases.afterWrite(wakeUps::wake);
    var metrics = new NodeMetrics(meters);
    var following = new Lazy<>(() -> new Indexer(index, changes, wakeUps, sources()));
    platform =
        NodePlatform.of(databases.requests(), following, changes, clock, config, metrics, meters);

    Database database = databases.requests();
    var roles = Roles.on(database);
    var notices = Notices.on(database);
    var access = EventAccess.on(database, roles);
    accounts = AccountServices.on(platform);
    players = new PlayerFeature(platform, roles::shareAClub);
    clubs = new ClubFeature(platform, roles, players.operations(), notices);
    venues = new VenueFeature(platform, roles, clubs.operations());
    var registrations = new RegistrationFeature(platform, access, notices);
    events =
        new EventFeature(
            platform,
            access,
            registrations.attendance(),
            clubs.operations(),
            venues.operations(),
            players.operations(),
            roles,
            notices);
    discovery = new DiscoveryFeature(platform, events(), clubs(), venues(), players());
    keys = new KeyFeature(platform, accounts);
    var oidc = new OidcFeature(platform, accounts, config.provider());
    var mfa = new MfaFeature(platform, accounts);
    var account =
        new AccountFeature(
            platform,
            accounts,
            players(),
            mfa.secondStep(),
            Stream.concat(mfa.ways().stream(), oidc.ways().stream()).toList(),
            () -> each(Feature::settings),
            this::release,
            this::forget);
    features =
        List.of(
            events,
            clubs,
            venues,
            players,
            registrations,
            discovery,
            new FeedFeature(platform, events(), clubs(), venues()),
            new ModerationFeature(
                platform,
                new Reports.Shown(clubs(), venues(), events(), players()),
                roles,
                this::forget),
            new SavedSearchFeature(
                platform, new SearchableLists(events(), clubs(), venues(), players()), notices),
            new WebhookFeature(platform, clubs(), roles, notices),
            oidc,
            mfa,
            keys,
            new NoticeFeature(platform),
            new OAuthFeature(platform, accounts),
            account,
            // last: what features release comes before what is erased
            new PrivacyFeature(
                platform, players(), () -> map(Feature::personal).toList(), account::own));
    indexer = following.get();
    metrics.of(indexer);
    databases.measure(meters);
  }

  private <T> Stream<T> map(Function<Feature, T> what) {
    return features.stream().map(what);
  }

  private <T> List<T> each(Function<Feature, List<T>> what) {
    return map(what).flatMap(List::stream).toList();
  }

  private List<NotedSource> sources() {
    return map(Feature::documents)
        .flatMap(Optional::stream)
        .map(source -> new NotedSource(source, databases::indexed))
        .toList();
  }

  private void release(Caller.Member leaving) {
    features.forEach(feature -> feature.release(leaving));
  }

  private void forget(UUID account) {
    features.forEach(feature -> feature.forget(account));
  }

  /** Starts to follow the database and to answer requests. */
  public HttpServer serve() {
    return serve(List.of(), List.of());
  }

  /** As {@link #serve()}, with endpoints and other routes of one's own. */
  public HttpServer serve(List<Endpoint<?>> more, List<Route> others) {
    HttpSettings http = config.http();
    indexer.start();
    startJobs();
    var admission =
        Admission.shared(http.limits().admission(), meters, new RateStore(databases.work()));
    var credentials = new Credentials(each(Feature::credentials));
    byte[] formKey = platform.secrets().all(Purpose.FORM).lastEntry().getValue();
    var pages = new Pages(http.baseUrl(), formKey, accounts.sessions(), admission);
    HomePage.add(pages, http.baseUrl(), http.version());
    features.forEach(feature -> feature.addTo(pages));
    var server =
        HttpServer.builder(http, meters, admission)
            .credentials(credentials)
            .replays(platform.responses())
            .endpoints(this.<Endpoint<?>>each(Feature::endpoints))
            .endpoints(more);
    features.forEach(feature -> feature.tags().forEach(server::tag));
    return server
        .routes(mcp(credentials, admission).routes())
        .routes(platform.resources().routes())
        .routes(each(feature -> feature.routes(admission)))
        .routes(pages.routes())
        .notFoundPage(pages::fail)
        .routes(others)
        .readyWhen("index", this::canAnswer)
        .start();
  }

  /** Also while the indexer waits for a server that is stopped, which it cannot know. */
  private boolean canAnswer() {
    return indexer.isReady() || (databases.requests().isAway() && indexer.size() > 0);
  }

  private void startJobs() {
    var all =
        new Jobs(
            databases.work(),
            Stream.concat(
                    Stream.of(
                        new Retention(databases.work(), config.changesKept()),
                        new IdempotencyRetention(
                            new IdempotencyKeyStore(databases.work()), platform.clock())),
                    each(Feature::jobs).stream())
                .toList());
    new NodeMetrics(meters).of(all);
    all.start();
    jobs = all;
  }

  private McpEndpoint mcp(Credentials credentials, Admission admission) {
    List<Tool<?, ?>> tools =
        this.<Tool<?, ?>>each(Feature::tools).stream()
            // those that anybody may call come first: a model, or a conformance test, tries the
            // first
            .sorted(Comparator.comparing(tool -> tool.scope().isPresent()))
            .toList();
    return new McpEndpoint(
        MusterServerInfo.of(config.http().version(), config.http().baseUrl()),
        tools,
        each(Feature::resources),
        Prompts.all(events()::slugs),
        platform.resources(),
        credentials,
        new Origins(config.http().baseUrl(), List.of()),
        admission,
        new ToolSafeguards(platform.responses(), platform.seal(), platform.clock()));
  }

  /** What this node is made of, in the order in which it is listed everywhere. */
  public List<Feature> features() {
    return features;
  }

  public Platform platform() {
    return platform;
  }

  public ChangeStore changes() {
    return changes;
  }

  public Indexer indexer() {
    return indexer;
  }

  public MeterRegistry meters() {
    return meters;
  }

  /** All that the database has of the community, as work. */
  public CommunityRows rows() {
    return new CommunityRows(databases.work());
  }

  public Events events() {
    return events.operations();
  }

  public Clubs clubs() {
    return clubs.operations();
  }

  public Venues venues() {
    return venues.operations();
  }

  public Players players() {
    return players.operations();
  }

  /** One search over everything. */
  public Lookup lookup() {
    return discovery.operations();
  }

  public Keys keys() {
    return keys.operations();
  }

  /**
   * Stops jobs, and to follow the database. The server is stopped before, the database closed
   * after.
   */
  @Override
  public void close() {
    Jobs started = jobs;
    if (started != null) {
      started.close();
    }
    features.forEach(Feature::close);
    indexer.close();
  }
}
