package org.muster.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;
import org.muster.demo.DemoAccounts;
import org.muster.engine.lucene.sync.Pace;
import org.muster.identity.account.Passwords;
import org.muster.platform.backup.DailyBackups;
import org.muster.platform.backup.Passphrase;
import org.muster.platform.db.DataDirectory;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.exchange.Exporter;
import org.muster.platform.exchange.Importer;
import org.muster.platform.exchange.Progress;
import org.muster.platform.secrets.SecretLock;
import org.muster.platform.secrets.SecretsKey;

/** The program that the commands run: nodes on real databases. */
public final class Application implements Program {

  private static final Logger LOG = System.getLogger(Application.class.getName());
  private static final String VERSION = "0.1.0";

  private final Clock clock;
  private final Function<Node, List<Route>> more;
  private @Nullable CompletableFuture<Materials> materials;

  /** The program as released. */
  public Application() {
    this(Clock.systemUTC(), node -> List.of());
  }

  /** With another clock and additional routes, for tests. */
  public Application(Clock clock, Function<Node, List<Route>> more) {
    this.clock = clock;
    this.more = more;
  }

  @Override
  public void prepare() {
    materials = Materials.loading();
  }

  @Override
  public Service serve(Settings settings, Databases databases) {
    int port = settings.port() == 0 ? freePort(settings.host()) : settings.port();
    URI address = settings.baseUrl(port);
    if (settings.isPlainElsewhere()) {
      LOG.log(
          Level.WARNING,
          "MUSTER_INSECURE is true: {0} is reached without encryption, and passwords and sessions"
              + " can be read on the way",
          address);
    }
    Node node = node(settings, databases, port);
    if (settings.secretsFile().isEmpty()) {
      LOG.log(
          Level.WARNING,
          "The secrets in the database are not locked; set MUSTER_SECRETS_FILE to a file that all"
              + " nodes have and backups of the database do not");
    }
    if (settings.demo()) {
      addDemo(node, settings, databases.work());
    }
    HttpServer server = node.serve(List.of(), more.apply(node));
    LOG.log(
        Level.INFO,
        "health and metrics: http://%s:%d/observe"
            .formatted(settings.observe().host(), server.observePort()));
    return new RunningNode(node, server, address);
  }

  private void addDemo(Node node, Settings settings, Database database) {
    if (settings.external().isPresent() || !settings.isLocal()) { // no passwords in others' logs
      if (node.rows().addDemo(clock)) {
        LOG.log(Level.INFO, "added the demo community to the empty database");
      }
      return;
    }
    var accounts = new DemoAccounts(database);
    List<DemoAccounts.Made> made =
        database.atomically(
            () -> node.rows().addDemo(clock) ? accounts.make() : List.<DemoAccounts.Made>of());
    made.forEach(one -> LOG.log(Level.INFO, one.line()));
    if (made.isEmpty()) {
      accounts.known().forEach(email -> LOG.log(Level.INFO, DemoAccounts.reminder(email)));
    }
  }

  @Override
  public Importer importer(Database database) {
    return new CommunityRows(database).importer(clock);
  }

  @Override
  public Exporter exporter(Database database) {
    return new CommunityRows(database).exporter();
  }

  @Override
  public void reindex(Settings settings, Database database, Progress progress) {
    try (Node node = node(settings, Databases.of(database), settings.port())) {
      new Reindex(node.indexer(), settings.indexDir(), progress).run(node.changes());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CannotRunException.failed("Stopped before the index was built", e);
    }
  }

  private Node node(Settings settings, Databases databases, int port) {
    HttpSettings http =
        HttpSettings.of(settings.host(), port, settings.baseUrl(port), VERSION)
            .with(settings.limits(), settings.drain())
            .observedAt(settings.observe());
    Optional<SecretsKey> key = secrets(settings, databases.work());
    return new Node(
        databases,
        settings.indexDir(),
        clock,
        new NodeConfig(
            http,
            settings.changesKept(),
            settings.rowCacheBytes(),
            Pace.USUAL,
            settings.mail(),
            settings.dataDir().resolve("site"),
            settings.provider(),
            settings.map(),
            key,
            backups(settings, databases.work(), key),
            settings.newOrganisers(),
            new Passwords(),
            true),
        materials == null ? Materials.load() : Materials.of(materials));
  }

  private Optional<DailyBackups> backups(
      Settings settings, Database database, Optional<SecretsKey> key) {
    return settings
        .safekeeping()
        .backups()
        .map(
            folder ->
                new DailyBackups(
                    database.address(),
                    key,
                    DataDirectory.prepare(folder, "MUSTER_BACKUP_DIR"),
                    Passphrase.of(settings.safekeeping().passphrase().orElseThrow()),
                    clock));
  }

  /** Locks the secrets, if there is a file for their key. */
  private static Optional<SecretsKey> secrets(Settings settings, Database database) {
    var lock = new SecretLock(database);
    Optional<SecretsKey> key = settings.secretsFile().map(lock::lock);
    if (key.isEmpty()) {
      lock.checkOpen();
    }
    return key;
  }

  /** Chosen in advance, because links in responses contain the port before the server listens. */
  private static int freePort(String host) {
    try (var socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record RunningNode(Node node, HttpServer server, URI address) implements Service {

    @Override
    public void awaitReady() throws InterruptedException {
      node.indexer().awaitCaughtUp();
    }

    @Override
    public void close() {
      server.stop();
      node.close();
    }
  }
}
