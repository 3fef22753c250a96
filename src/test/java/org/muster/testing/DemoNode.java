package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.muster.app.Node;
import org.muster.app.NodeConfig;
import org.muster.app.NodeConfigBuilder;
import org.muster.community.event.NewOrganisers;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;
import org.muster.engine.lucene.sync.Pace;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.TrustedProxies;

/** A whole node over HTTP with the demo community in it; one for all tests that only read. */
public final class DemoNode implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Tests leave many nodes behind that follow their databases until their JVM ends. */
  private static final Pace UNHURRIED = new Pace(Duration.ofMillis(100), Duration.ofSeconds(10));

  private static final HttpSettings ANYWHERE =
      HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "test");

  public final TestDatabase database;
  public final Node node;
  private final Databases databases;
  private final Clock clock;
  private final URI baseUrl;
  final HttpServer server;
  public final Path index;
  private final HttpClient client = HttpClient.newHttpClient();

  /** A node of one's own: to write to, or to break. */
  public static DemoNode start(boolean withDemo) {
    return new DemoNode(withDemo, Clock.systemUTC(), TestDatabase::databases);
  }

  /** An empty node with another clock. */
  public static DemoNode at(Clock clock) {
    return new DemoNode(false, clock, TestDatabase::databases);
  }

  /** An empty node with a rule for new organisers and another clock. */
  public static DemoNode at(Clock clock, NewOrganisers rule) {
    return new DemoNode(false, clock, TestDatabase::databases, ANYWHERE, rule);
  }

  /** A node with the demo community that reaches its database in a way of its own. */
  public static DemoNode through(Function<TestDatabase, Databases> way) {
    return new DemoNode(true, Clock.systemUTC(), way);
  }

  /** A node with the demo community of another day. */
  public static DemoNode demoAt(Clock clock) {
    return new DemoNode(true, clock, TestDatabase::databases);
  }

  /** The shared node with the demo community. */
  public static DemoNode shared() {
    return Shared.NODE;
  }

  /**
   * The shared node without the demo community, for tests whose people, clubs and games have names
   * that nobody else has, and which ask for nothing but those.
   */
  public static DemoNode empty() {
    return Empty.NODE;
  }

  private static final class Empty {
    static final DemoNode NODE = start(false);
  }

  private static final class Shared {
    static final DemoNode NODE = new DemoNode(true, Clock.systemUTC(), TestDatabase::databases);
  }

  /**
   * An empty node whose base URL is where it really listens, as browsers want it. It believes who
   * says to come from elsewhere, so that not all visitors are one for its throttles.
   */
  public static DemoNode forBrowsers() {
    return real("localhost", Clock.systemUTC()); // passkeys are for names
  }

  /** As {@link #forBrowsers()}, by its address and with another clock. */
  public static DemoNode forAssistants(Clock clock) {
    return real("127.0.0.1", clock);
  }

  /** An empty node that limits rates. */
  public static DemoNode limiting(RatePolicies rates) {
    var limits =
        new AdmissionSettings(
            Optional.of(rates),
            TrustedProxies.NONE,
            AdmissionSettings.AT_ONCE,
            AdmissionSettings.WAITING);
    return new DemoNode(false, Clock.systemUTC(), TestDatabase::databases, ANYWHERE.with(limits));
  }

  private static DemoNode real(String host, Clock clock) {
    int port = NodeProcess.freePort();
    URI baseUrl = URI.create("http://" + host + ":" + port);
    var settings =
        HttpSettings.of("127.0.0.1", port, baseUrl, "test")
            .with(
                new AdmissionSettings(
                    Optional.empty(),
                    TrustedProxies.parse("127.0.0.1"),
                    AdmissionSettings.AT_ONCE,
                    AdmissionSettings.WAITING));
    return new DemoNode(false, clock, TestDatabase::databases, settings);
  }

  private DemoNode(boolean withDemo, Clock clock, Function<TestDatabase, Databases> way) {
    this(withDemo, clock, way, ANYWHERE);
  }

  private DemoNode(
      boolean withDemo, Clock clock, Function<TestDatabase, Databases> way, HttpSettings settings) {
    this(withDemo, clock, way, settings, NewOrganisers.OPEN);
  }

  private DemoNode(
      boolean withDemo,
      Clock clock,
      Function<TestDatabase, Databases> way,
      HttpSettings settings,
      NewOrganisers rule) {
    try {
      database = TestDatabase.fresh();
      index = Files.createTempDirectory("muster-index");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    databases = way.apply(database);
    this.clock = clock;
    node =
        new Node(
            databases,
            index,
            clock,
            NodeConfigBuilder.builder(NodeConfig.of(settings, index))
                .newOrganisers(rule)
                .pace(UNHURRIED)
                .passwords(FastPasswords.HASHING)
                .build());
    if (withDemo) {
      node.rows().addDemo(clock);
    }
    baseUrl = settings.baseUrl();
    server = node.serve();
    awaitCaughtUp();
  }

  /** How browsers reach it, if it is {@link #forBrowsers}. */
  public URI baseUrl() {
    return baseUrl;
  }

  /** The address of something on this node; health and metrics have a port of their own. */
  public URI uri(String pathAndQuery) {
    int port = pathAndQuery.startsWith("/observe/") ? server.observePort() : server.port();
    return URI.create("http://127.0.0.1:" + port + pathAndQuery);
  }

  /** The time that the node goes by. */
  Clock clock() {
    return clock;
  }

  /** What it has its rows in. */
  public Database database() {
    return database.database();
  }

  /** What is served, in the order of preference. */
  public List<Route> routes() {
    return server.routes();
  }

  public HttpResponse<String> get(String pathAndQuery) {
    return send(HttpRequest.newBuilder(uri(pathAndQuery)).GET().build());
  }

  public HttpResponse<String> send(HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The directory that holds the current index: another one after a rebuild. */
  public String generation() {
    try {
      return Files.readString(index.resolve("CURRENT"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for what must become true by itself. */
  public static void soon(Callable<Boolean> condition) {
    Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(10)).until(condition);
  }

  /** Returns when searches see everything that was committed before the call. */
  public void awaitCaughtUp() {
    long called = System.nanoTime();
    Awaitility.await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .until(() -> System.nanoTime() - node.indexer().lag().toNanos() > called);
  }

  @Override
  public void close() {
    server.stop();
    node.close();
    databases.close();
    database.close();
  }
}
