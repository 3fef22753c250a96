package org.muster.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Clubs;
import org.muster.community.discovery.Lookup;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.status.NodeState;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Lazy;
import org.muster.core.Origin;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;
import org.muster.delivery.idempotency.IdempotencyKeyStore;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.delivery.web.SiteTexts;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.rows.RowCache;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.apikey.Keys;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.changelog.RetentionStore;
import org.muster.platform.changelog.WakeUpSignal;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.JobClock;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.jobs.Sweep;
import org.muster.platform.limits.RateStore;

/** A node on one database: its features, the indexer, and the server. */
public final class Node implements AutoCloseable {

  private final Databases databases;
  private final NodeConfig config;
  private final Optional<JobClock> jobClock;
  private final Indexer indexer;
  private final ChangeStore changes;
  private final Platform platform;
  private final NodeFeatures features;
  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final NodeMetrics metrics = new NodeMetrics(meters);

  private volatile @Nullable Jobs jobs;

  /** A node on any port of the local machine, with defaults: for tests and measurements. */
  public static Node local(Databases databases, Path index, Clock clock, HttpSettings http) {
    return new Node(databases, index, clock, NodeConfig.of(http, index));
  }

  /** Like the other method, with one pool for all uses. */
  public static Node local(Database database, Path index, Clock clock) {
    var http = HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "local");
    return local(Databases.of(database), index, clock, http);
  }

  /**
   * Wires a node; nothing runs yet.
   *
   * @param databases migrated to this program's schema
   * @param index the directory of this node's search index
   */
  public Node(Databases databases, Path index, Clock clock, NodeConfig config) {
    this(databases, index, clock, config, Materials.load());
  }

  /** Like the other, with what was read before. */
  Node(Databases databases, Path index, Clock clock, NodeConfig config, Materials materials) {
    this.databases = databases;
    this.config = config;
    jobClock = config.checksClock() ? Optional.of(new JobClock(clock)) : Optional.empty();
    changes = new ChangeStore(databases.work());
    var wakeUps = new WakeUpSignal();
    var rows = new RowCache(config.rowCacheBytes(), databases::isInTransaction);
    databases.afterWrite(
        () -> {
          rows.committed();
          wakeUps.wake();
        });
    var following =
        new Lazy<>(
            () -> new Indexer(index, changes, wakeUps, rows, config.pace(), sources(databases)));
    platform =
        NodePlatform.of(
            databases.requests(),
            following,
            changes,
            rows,
            jobClock.<Clock>map(Function.identity()).orElse(clock),
            config,
            materials,
            metrics,
            meters);
    var state =
        new NodeState(config.http().version(), () -> following.get().status(), this::isOnTime);
    features =
        new NodeFeatures(
            platform, config.provider(), config.newOrganisers(), config.passwords(), state);
    indexer = following.get();
    metrics.of(indexer);
    metrics.of(rows);
    databases.measure(meters);
    config.backups().ifPresent(backups -> backups.measure(meters));
  }

  /** The features are there when the indexer is made. */
  private List<NotedSource> sources(Databases read) {
    return features.sources(read::indexed, platform.gazetteer());
  }

  /** Starts to follow the database and to answer requests. */
  public HttpServer serve() {
    return serve(List.of(), List.of());
  }

  /** Like {@link #serve()}, with additional endpoints and routes. */
  public HttpServer serve(List<Endpoint<?>> more, List<Route> others) {
    indexer.start();
    startJobs();
    return new NodeServer(config.http(), new SiteTexts(config.texts()), platform, features)
        .start(
            new RateStore(databases.work()),
            Map.of("index", this::canAnswer, "clock", this::isOnTime),
            more,
            others);
  }

  /**
   * Also works while the indexer waits for a database server that is stopped, which it cannot
   * detect.
   */
  private boolean canAnswer() {
    return indexer.isReady() || (databases.requests().isAway() && indexer.size() > 0);
  }

  private boolean isOnTime() {
    return jobClock.map(JobClock::isRight).orElse(true);
  }

  private void startJobs() {
    var log = new RetentionStore(databases.work());
    var responses = new IdempotencyKeyStore(databases.work());
    var all =
        new Jobs(
            databases.work(),
            Stream.concat(
                    Stream.of(
                        new Sweep(
                            "change-log-retention",
                            Duration.ofMinutes(1),
                            5_000,
                            most -> log.prune(config.changesKept(), most)),
                        new Sweep(
                            "replay-retention",
                            Duration.ofMinutes(10),
                            1_000,
                            most ->
                                responses.deleteBefore(
                                    platform.clock().instant().minus(StoredResponses.KEPT), most))),
                    Stream.concat(config.backups().stream(), features.each(Feature::jobs).stream()))
                .toList(),
            jobClock);
    metrics.of(all);
    all.start();
    jobs = all;
  }

  /** The features of this node, in the order in which all lists show them. */
  public List<Feature> features() {
    return features.all();
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

  /** All rows of the community, read and written with {@code Use.WORK}. */
  public CommunityRows rows() {
    return new CommunityRows(databases.work());
  }

  public Events events() {
    return features.events();
  }

  public Clubs clubs() {
    return features.clubs();
  }

  public Venues venues() {
    return features.venues();
  }

  public Players players() {
    return features.players();
  }

  /** The search over all types. */
  public Lookup lookup() {
    return features.lookup();
  }

  /** The owner of an account in a new session, such as a tool needs to make keys. */
  public Caller.Member presence(UUID account) {
    String secret = features.sessions().start(account, SessionMethod.PASSWORD, Origin.OPERATOR);
    return features.sessions().viewer(secret, Origin.OPERATOR).orElseThrow().caller();
  }

  public Keys keys() {
    return features.keys();
  }

  /** Stops jobs and the indexer. Stop the server before, and close the database after this. */
  @Override
  public void close() {
    Jobs started = jobs;
    if (started != null) {
      started.close();
    }
    features.all().forEach(Feature::close);
    indexer.close();
  }
}
