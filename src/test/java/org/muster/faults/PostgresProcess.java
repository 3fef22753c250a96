package org.muster.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.muster.platform.db.Database;
import org.muster.testing.Within;

/** The PostgreSQL in a node's data directory, from outside: to be asked, stopped and killed. */
final class PostgresProcess {

  private static final int PORT_LINE = 3;

  private final Path data;

  /** {@code data}: the data directory of the node. */
  PostgresProcess(Path data) {
    this.data = data;
  }

  /** Where it is now; a restart may move it. */
  Database.Address address() throws IOException {
    String port = Files.readAllLines(pidFile()).get(PORT_LINE).strip();
    return new Database.Address(
        "jdbc:postgresql://127.0.0.1:" + port + "/muster",
        "muster",
        Files.readString(data.resolve("postgres.password")).strip());
  }

  int port() throws IOException {
    return Integer.parseInt(Files.readAllLines(pidFile()).get(PORT_LINE).strip());
  }

  /** A connection beside the node's. */
  Connection connect() throws IOException, SQLException {
    Database.Address address = address();
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  /** Runs statements, each in a transaction of its own. */
  void sql(String... statements) throws IOException, SQLException {
    try (Connection connection = connect();
        var statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** kill -9 of the postmaster and all its children. */
  void kill() throws IOException {
    ProcessHandle server = ProcessHandle.of(pid()).orElseThrow();
    List<ProcessHandle> children = server.descendants().toList();
    server.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  /** Stops the server and every process of it, as a machine that hangs would. */
  void freeze() throws IOException, InterruptedException {
    signal("-STOP");
  }

  /** Lets it go on. */
  void thaw() throws IOException, InterruptedException {
    signal("-CONT");
  }

  /** Leaves nothing running, whatever state it is in. */
  void end() throws IOException {
    if (Files.exists(pidFile()) && ProcessHandle.of(pid()).isPresent()) {
      kill();
    }
  }

  private void signal(String signal) throws IOException, InterruptedException {
    ProcessHandle server = ProcessHandle.of(pid()).orElseThrow();
    List<String> command = new ArrayList<>(List.of("kill", signal));
    Stream.concat(Stream.of(server), server.descendants())
        .map(process -> Long.toString(process.pid()))
        .forEach(command::add);
    Within.exit(new ProcessBuilder(command).start()); // a child that has just gone is no failure
  }

  private long pid() throws IOException {
    return Long.parseLong(Files.readAllLines(pidFile()).getFirst().strip());
  }

  private Path pidFile() {
    return data.resolve("postgres/postmaster.pid");
  }
}
