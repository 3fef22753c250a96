package org.muster.platform.db;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.CannotRunException;
import org.muster.platform.db.PostgresPrograms.Outcome;

/**
 * Finds, starts and stops the server of one cluster. {@link EmbeddedPostgres} ensures that only one
 * process does so at a time.
 */
final class PostgresServer {

  static final String USER = "muster";
  static final String DATABASE = "muster";

  /** For the requests of nodes. */
  static final String REQUESTS = "muster_node";

  /** How long to wait for a server that is starting or stopping: replaying a log takes time. */
  private static final Duration SETTLE = Duration.ofSeconds(60);

  /** How long to wait for the child processes of a killed server to exit. */
  private static final Duration ORPHANS = Duration.ofSeconds(10);

  private static final int START_SECONDS = 600;
  private static final int STOP_SECONDS = 15;
  private static final int PAUSE_MS = 50;

  private static final String WRONG_PASSWORD = "28P01";

  private final PostgresCluster cluster;

  PostgresServer(PostgresCluster cluster) {
    this.cluster = cluster;
  }

  /**
   * The port of the server that runs on this cluster, even if another process started it, once it
   * accepts connections.
   */
  OptionalInt running() throws IOException {
    long deadline = System.nanoTime() + SETTLE.toNanos();
    while (true) {
      Optional<PostmasterPid> found = PostmasterPid.read(cluster.data());
      if (found.isEmpty() || !found.get().isServerOf(cluster.data())) {
        return OptionalInt.empty();
      }
      try {
        connect(found.get().port(), "postgres").close();
        return OptionalInt.of(found.get().port());
      } catch (SQLException e) {
        if (WRONG_PASSWORD.equals(e.getSQLState())) {
          throw CannotRunException.failed(
              cluster.passwordFile() + " does not contain the password of the database beside it",
              e);
        }
        if (System.nanoTime() > deadline) {
          throw CannotRunException.failed(
              "PostgreSQL in %s (process %d) does not respond: %s"
                  .formatted(cluster.data(), found.get().pid(), e.getMessage()),
              e);
        }
        pause();
      }
    }
  }

  /** Whether the server's process exists, in whatever state. Cheap: reads two small files. */
  boolean isAlive() throws IOException {
    return PostmasterPid.read(cluster.data()).filter(p -> p.isServerOf(cluster.data())).isPresent();
  }

  /** Starts the server, which must not be running; returns its port, the last one if it is free. */
  int start(PostgresPrograms programs) throws IOException {
    PostmasterPid.forgetProcess(cluster.data());
    long deadline = System.nanoTime() + ORPHANS.toNanos();
    int port = freePort(rememberedPort());
    while (true) {
      long from = cluster.startLog();
      if (start(programs, port).exit() == 0) {
        Files.writeString(cluster.portFile(), port + "\n");
        return port;
      }
      String log = Files.exists(cluster.log()) ? Files.readString(cluster.log()) : "";
      String words = log.substring((int) Math.min(from, log.length()));
      boolean mayPass = words.contains("shared memory block") || words.contains("could not bind");
      if (!mayPass || System.nanoTime() > deadline) {
        throw CannotRunException.failed(
            "PostgreSQL does not start in %s: %s".formatted(cluster.data(), Outcome.wrong(words)),
            new IOException(words));
      }
      port = words.contains("could not bind") ? freePort(0) : port;
      pause();
    }
  }

  private Outcome start(PostgresPrograms programs, int port) throws IOException {
    // Options for safety and privacy are set here, where postgresql.conf cannot override them.
    // pg_ctl gives the server a session of its own: Ctrl-C in a terminal does not reach it.
    String options =
        String.join(
            " -c ",
            "-p " + port,
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "fsync=on",
            "synchronous_commit=on",
            "full_page_writes=on",
            "deadlock_timeout=200ms", // below the statement_timeout of requests
            "jit=off",
            "log_checkpoints=off",
            "log_min_error_statement=panic");
    return programs.run(
        "pg_ctl",
        "start",
        "--wait",
        "--timeout=" + START_SECONDS,
        "--pgdata=" + cluster.data().getFileName(),
        "--log=" + cluster.log().getFileName(),
        "--options=" + options);
  }

  /** Stops the server and waits for its end; does nothing if it is not running. */
  void stop(PostgresPrograms programs) throws IOException {
    if (isAlive() && stop(programs, "fast").exit() != 0 && isAlive()) {
      Outcome outcome = stop(programs, "immediate");
      if (outcome.exit() != 0 && isAlive()) {
        throw new IOException("PostgreSQL does not stop: " + outcome.output());
      }
    }
  }

  private Outcome stop(PostgresPrograms programs, String mode) throws IOException {
    return programs.run(
        "pg_ctl",
        "stop",
        "--wait",
        "--timeout=" + STOP_SECONDS,
        "--mode=" + mode,
        "--pgdata=" + cluster.data().getFileName());
  }

  /** The address of the database on a running server; created if it is missing. */
  Database.Address database(int port) throws IOException {
    try (Connection connection = connect(port, "postgres");
        Statement statement = connection.createStatement()) {
      if (!statement
          .executeQuery("select from pg_database where datname = '" + DATABASE + "'")
          .next()) {
        statement.execute("create database " + DATABASE);
      }
      if (!statement
          .executeQuery("select from pg_roles where rolname = '" + REQUESTS + "'")
          .next()) {
        statement.execute(
            "create role %s login nosuperuser nocreatedb nocreaterole noinherit password '%s'"
                .formatted(REQUESTS, passwordOfRequests()));
      }
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
    return new Database.Address(url(port, DATABASE), USER, cluster.password());
  }

  /** The same database as the role of requests. */
  Database.Address requests(Database.Address owner) throws IOException {
    return new Database.Address(owner.url(), REQUESTS, passwordOfRequests());
  }

  /** It says nothing about the owner's, from which every process can make it. */
  private String passwordOfRequests() throws IOException {
    return DigestUtils.sha256Hex(REQUESTS + " " + cluster.password());
  }

  private Connection connect(int port, String database) throws SQLException, IOException {
    Properties properties = new Properties();
    properties.setProperty("user", USER);
    properties.setProperty("password", cluster.password());
    properties.setProperty("connectTimeout", "2");
    properties.setProperty("loginTimeout", "5");
    properties.setProperty("socketTimeout", "30");
    return DriverManager.getConnection(url(port, database), properties);
  }

  private static String url(int port, String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
  }

  private int rememberedPort() throws IOException {
    try {
      return Files.exists(cluster.portFile())
          ? Integer.parseInt(Files.readString(cluster.portFile()).strip())
          : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static int freePort(int wanted) throws IOException {
    try (ServerSocket socket = new ServerSocket(wanted, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      if (wanted == 0) {
        throw e;
      }
      return freePort(0);
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(PAUSE_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for PostgreSQL", e);
    }
  }
}
