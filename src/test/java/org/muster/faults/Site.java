package org.muster.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.muster.faults.Checker.Row;
import org.muster.faults.Checker.Stored;
import org.muster.platform.db.Database;
import org.muster.testing.NodeProcess;

/** A node with its PostgreSQL, more nodes beside it, and all that has been written to them. */
final class Site implements AutoCloseable {

  private final Path folder;
  private final History history = new History();
  private final NodeProcess node;
  private final PostgresProcess postgres;
  private final List<NodeProcess> others = new ArrayList<>();
  private Landmarks landmarks;
  private Judge judge = Judge.STRICT;

  private Site(Path folder) {
    this.folder = folder;
    this.node = quick(NodeProcess.alone(folder.resolve("node")));
    this.postgres = new PostgresProcess(node.dataDirectory());
    this.landmarks = Landmarks.none();
  }

  /** With the doors that the suite needs, and without waiting for a proxy that is not there. */
  private static NodeProcess quick(NodeProcess node) {
    return node.main(FaultNode.class).with("MUSTER_DRAIN_SECONDS", "1");
  }

  /**
   * A node that is ready, with some clubs that nobody changes any more. Times are judged beside
   * that of its start.
   */
  static Site open() throws Exception {
    return open(false);
  }

  /** As {@link #open}; times are judged as they are promised. */
  static Site onQuietMachine() throws Exception {
    return open(true);
  }

  private static Site open(boolean quiet) throws Exception {
    Site site = new Site(Files.createTempDirectory("muster-faults"));
    try {
      Duration start = site.node.start().awaitReady();
      site.judge = quiet ? Judge.STRICT : Judge.beside(start);
      site.postgres.sql("create table fault_ledger (op bigint not null)");
      site.landmarks = Landmarks.write(site);
      return site;
    } catch (Exception | AssertionError e) {
      site.close();
      throw e;
    }
  }

  NodeProcess node() {
    return node;
  }

  PostgresProcess postgres() {
    return postgres;
  }

  History history() {
    return history;
  }

  Judge judge() {
    return judge;
  }

  Landmarks landmarks() {
    return landmarks;
  }

  /** One more node, not started yet; its folder is its own. */
  NodeProcess beside(Database.Address database) {
    Path home = folder.resolve("node-" + (others.size() + 2));
    Path key = node.dataDirectory().resolve("secrets.key");
    NodeProcess other =
        quick(NodeProcess.on(database, home)).with("MUSTER_SECRETS_FILE", key.toString());
    others.add(other);
    return other;
  }

  /** What PostgreSQL has now. */
  Stored stored() throws IOException, SQLException {
    List<Row> rows = new ArrayList<>();
    Map<Long, Integer> ledger = new HashMap<>();
    try (Connection connection = postgres.connect();
        var statement = connection.createStatement()) {
      try (var found =
          statement.executeQuery(
              "select slug, name, visibility = 'public' and state = 'active' from club")) {
        while (found.next()) {
          rows.add(new Row(found.getString(1), found.getString(2), found.getBoolean(3)));
        }
      }
      try (var found = statement.executeQuery("select op from fault_ledger")) {
        while (found.next()) {
          ledger.merge(found.getLong(1), 1, Integer::sum);
        }
      }
    }
    return new Stored(rows, ledger);
  }

  /** Whether no transaction of a node's door is open any more. */
  boolean isQuiet() throws IOException, SQLException {
    try (Connection connection = postgres.connect();
        var statement = connection.createStatement();
        var found =
            statement.executeQuery(
                """
                select from pg_stat_activity
                where application_name = 'muster' and backend_xid is not null
                  and datname = current_database()\
                """)) {
      return !found.next();
    }
  }

  @Override
  public void close() throws IOException {
    others.forEach(NodeProcess::close);
    node.close();
    postgres.end();
    remove(folder);
  }

  private static void remove(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> paths = Files.walk(folder)) {
      all = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        // a file that a killed server's last child has just made; the system clears its own folder
      }
    }
  }
}
