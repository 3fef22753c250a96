package org.muster.platform.db;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.CannotRunException;
import org.muster.testing.ChildJvm;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

@Tag("full")
class EmbeddedPostgresIT {

  /** Far from what it takes, and far from the minute that a naive start waits. */
  private static final Duration AT_ONCE = Duration.ofSeconds(20);

  @TempDir private Path home;

  /** Unpacking once is enough: these tests are about what runs, not about files. */
  @BeforeEach
  void borrowPrograms() throws IOException {
    Files.createSymbolicLink(home.resolve("postgres-bin"), TestDatabase.programs());
  }

  @AfterEach
  void leaveNothingRunning() throws IOException {
    Path data = home.resolve("postgres");
    PostmasterPid.read(data)
        .filter(server -> server.isServerOf(data))
        .flatMap(server -> ProcessHandle.of(server.pid()))
        .ifPresent(ProcessHandle::destroyForcibly);
  }

  @Test
  void open_firstTime_isSafeAndPrivate() throws Exception {
    Map<String, String> safe =
        Map.of(
            "fsync", "on",
            "synchronous_commit", "on",
            "full_page_writes", "on",
            "data_checksums", "on",
            "listen_addresses", "127.0.0.1",
            "unix_socket_directories", "",
            "server_encoding", "UTF8");
    try (var postgres = EmbeddedPostgres.open(home)) {
      for (var setting : safe.entrySet()) {
        assertThat(query(postgres, "show " + setting.getKey()))
            .describedAs(setting.getKey())
            .isEqualTo(setting.getValue());
      }
      var stranger = new Database.Address(postgres.address().url(), PostgresServer.USER, "guess");
      assertThatThrownBy(() -> connect(stranger).close())
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
    }
    assertThat(Files.getPosixFilePermissions(home.resolve("postgres.password")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void close_lastOne_stopsTheServerAndKeepsTheData() throws Exception {
    String url;
    try (var postgres = EmbeddedPostgres.open(home)) {
      execute(postgres.address(), "create table kept (n int)", "insert into kept values (42)");
      url = postgres.address().url();
    }
    assertThat(home.resolve("postgres/postmaster.pid")).doesNotExist();

    try (var postgres = EmbeddedPostgres.open(home)) {
      assertThat(query(postgres, "select n from kept")).isEqualTo("42");
      assertThat(postgres.address().url()).isEqualTo(url);
    }
  }

  @Test
  void open_afterTheProcessWasKilled_joinsTheServerItLeft() throws Exception {
    long server;
    try (var user = ChildJvm.start(PostgresUser.class, home.toString())) {
      assertThat(user.line()).startsWith("jdbc:");
      server = serverPid();
      user.kill();
    }

    try (var postgres = openAtOnce()) {
      assertThat(serverPid()).isEqualTo(server);
      assertThat(query(postgres, "select 1")).isEqualTo("1");
    }
    assertThat(home.resolve("postgres/postmaster.pid")).doesNotExist();
  }

  @Test
  void open_afterProcessAndServerWereKilled_startsWithEveryCommit() throws Exception {
    try (var user = ChildJvm.start(PostgresUser.class, home.toString())) {
      String url = requireNonNull(user.line());
      String password = Files.readString(home.resolve("postgres.password")).strip();
      var address = new Database.Address(url, PostgresServer.USER, password);
      execute(address, "create table kept (n int)", "insert into kept values (42)");
      user.kill();
      kill(serverPid());
    }

    try (var postgres = openAtOnce()) {
      assertThat(query(postgres, "select n from kept")).isEqualTo("42");
    }
  }

  @Test
  void open_pidFileNamesAnotherProcess_starts() throws Exception {
    EmbeddedPostgres.open(home).close();
    Process other = new ProcessBuilder("sleep", "120").start();
    Files.writeString(
        home.resolve("postgres/postmaster.pid"),
        other.pid() + "\n" + home + "/postgres\n1790000000\n1\n\n127.0.0.1\n\n");

    try (var postgres = openAtOnce()) {
      assertThat(query(postgres, "select 1")).isEqualTo("1");
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void open_besideAnotherProcess_sharesTheServerUntilTheLastLeaves() throws Exception {
    try (var user = ChildJvm.start(PostgresUser.class, home.toString())) {
      String url = user.line();
      try (var postgres = EmbeddedPostgres.open(home)) {
        assertThat(postgres.address().url()).isEqualTo(url);
        assertThat(user.finish()).isZero();
        assertThat(query(postgres, "select 1")).isEqualTo("1");
      }
    }
    assertThat(home.resolve("postgres/postmaster.pid")).doesNotExist();
  }

  @Test
  void close_whileAnotherProcessIsIn_leavesTheServer() throws Exception {
    try (var user = ChildJvm.start(PostgresUser.class, home.toString())) {
      assertThat(user.line()).startsWith("jdbc:");
      long server = serverPid();
      EmbeddedPostgres.open(home).close();

      assertThat(serverPid()).isEqualTo(server);
      assertThat(user.finish()).isZero();
    }
    assertThat(home.resolve("postgres/postmaster.pid")).doesNotExist();
  }

  @Test
  void serverKilled_isStartedAgainAtTheSameAddress() throws Exception {
    try (var postgres = EmbeddedPostgres.open(home)) {
      long server = serverPid();
      kill(server);

      await()
          .atMost(AT_ONCE)
          .ignoreExceptions()
          .untilAsserted(() -> assertThat(query(postgres, "select 1")).isEqualTo("1"));
      assertThat(serverPid()).isNotEqualTo(server);
    }
  }

  @Test
  void open_anotherMajorVersion_saysWhatToDo() throws Exception {
    EmbeddedPostgres.open(home).close();
    Files.writeString(home.resolve("postgres/PG_VERSION"), "17\n");

    assertThatThrownBy(() -> EmbeddedPostgres.open(home))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining(
            "was created by PostgreSQL 17, but this Muster includes PostgreSQL 18");
  }

  @Test
  void open_passwordGone_saysSo() throws Exception {
    EmbeddedPostgres.open(home).close();
    Files.delete(home.resolve("postgres.password"));

    assertThatThrownBy(() -> EmbeddedPostgres.open(home))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("postgres.password is missing");
    assertThat(home.resolve("postgres/postmaster.pid")).doesNotExist();
  }

  @Test
  void open_notADirectory_isAWrongSetting() throws Exception {
    Path file = Files.writeString(home.resolve("file"), "");

    assertThatThrownBy(() -> EmbeddedPostgres.open(file))
        .isInstanceOfSatisfying(
            CannotRunException.class, e -> assertThat(e.exitCode()).isEqualTo(2))
        .hasMessageStartingWith("MUSTER_DATA_DIR is '" + file + "', but it is not a directory");
  }

  @Test
  void open_asAnOrdinaryUser_works() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "all tests run as such a user");
    List<String> nobody =
        List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");
    Path target = Path.of("target").toAbsolutePath();
    assumeTrue(
        run(nobody, "test", "-r", target.resolve("classes/org/muster/Main.class").toString()) == 0,
        "user 65534 cannot be had, or cannot read the classes");
    Files.delete(home.resolve("postgres-bin"));
    assertThat(run(List.of(), "chown", "65534:65534", home.toString())).isZero();
    String classPath =
        String.join(":", target + "/classes", target + "/test-classes", target + "/lib/*");

    try (var user =
        ChildJvm.start(nobody, classPath, Map.of(), PostgresUser.class, home.toString())) {
      assertThat(user.line()).startsWith("jdbc:");
      assertThat(Files.getAttribute(home.resolve("postgres"), "unix:uid")).isEqualTo(65534);
      assertThat(user.finish()).isZero();
    }
    assertThat(home.resolve("postgres/postmaster.pid")).doesNotExist();
  }

  private EmbeddedPostgres openAtOnce() {
    long begin = System.nanoTime();
    EmbeddedPostgres postgres = EmbeddedPostgres.open(home);
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(AT_ONCE);
    return postgres;
  }

  private long serverPid() throws IOException {
    return PostmasterPid.read(home.resolve("postgres")).orElseThrow().pid();
  }

  private static void kill(long pid) throws Exception {
    assertThat(run(List.of(), "kill", "-9", Long.toString(pid))).isZero();
  }

  private static int run(List<String> prefix, String... command) throws Exception {
    List<String> all = new ArrayList<>(prefix);
    all.addAll(List.of(command));
    return Within.exit(new ProcessBuilder(all).inheritIO().start());
  }

  private static Connection connect(Database.Address address) throws SQLException {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  private static String query(EmbeddedPostgres postgres, String sql) throws SQLException {
    try (Connection connection = connect(postgres.address());
        Statement statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getString(1);
    }
  }

  private static void execute(Database.Address address, String... statements) throws SQLException {
    try (Connection connection = connect(address);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
