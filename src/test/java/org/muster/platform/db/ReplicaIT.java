package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.ProblemException;
import org.muster.testing.FaultProxy;

/** A server and a physical standby of it, each behind a proxy. */
@Tag("full")
class ReplicaIT {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir private static Path directory;

  private static EmbeddedPostgres first;
  private static PostgresServer standby;
  private static PostgresPrograms programs;
  private static Database.Address second;

  private FaultProxy beforeFirst;
  private FaultProxy beforeSecond;
  private Databases databases;

  @BeforeAll
  static void makeStandby() throws Exception {
    first = EmbeddedPostgres.open(directory.resolve("first"));
    new Migrations(first.address()).apply();
    var source = new PostgresCluster(directory.resolve("first"));
    var copy = new PostgresCluster(Files.createDirectory(directory.resolve("second")));
    Files.copy(source.passwordFile(), copy.passwordFile());
    try (Connection connection =
            DriverManager.getConnection(
                first.address().url(), first.address().user(), first.address().password());
        Statement statement = connection.createStatement()) {
      statement.execute("select pg_backup_start('standby', true)");
      copy(source.data(), copy.data());
      try (var label = statement.executeQuery("select labelfile from pg_backup_stop(false)")) {
        label.next();
        Files.writeString(copy.data().resolve("backup_label"), label.getString(1));
      }
    }
    Files.delete(copy.data().resolve("postmaster.pid"));
    Files.createFile(copy.data().resolve("standby.signal"));
    String port = first.address().url().replaceAll(".*:(\\d+)/.*", "$1");
    Files.writeString(
        copy.data().resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=127.0.0.1 port=%s user=%s password=%s'%n"
            .formatted(port, first.address().user(), first.address().password()),
        StandardOpenOption.APPEND);
    programs = new PostgresPrograms(PostgresBinaries.under(source.programs()), copy.home());
    standby = new PostgresServer(copy);
    second =
        new Database.Address(
            first.address().url().replace(":" + port + "/", ":" + standby.start(programs) + "/"),
            first.address().user(),
            first.address().password());
  }

  @AfterAll
  static void stop() throws IOException {
    if (standby != null) {
      standby.stop(programs);
    }
    first.close();
  }

  @BeforeEach
  void open() {
    beforeFirst = FaultProxy.before(first.address());
    beforeSecond = FaultProxy.before(second);
    databases =
        Databases.open(
            beforeFirst.through(first.address()),
            new PoolSettings(2, 2, Optional.of(beforeSecond.through(second))));
    await().atMost(PATIENCE).until(this::isAnsweredBySecond);
  }

  @AfterEach
  void close() {
    beforeFirst.pass();
    beforeSecond.pass();
    databases.close();
    beforeFirst.close();
    beforeSecond.close();
  }

  @Test
  void readAsIndexed_replicaBehindTheIndex_isAnsweredByTheFirst() {
    replay(false);
    try {
      String slug = insert();
      assertThat(isAnsweredBySecond()).as("the index has not read it").isTrue();
      assertThat(has(slug)).as("the control: the replica does not have it").isFalse();

      databases.indexed();
      assertThat(has(slug)).isTrue();
      assertThat(isAnsweredBySecond()).isFalse();
    } finally {
      replay(true);
    }
    await().atMost(PATIENCE).until(this::isAnsweredBySecond);
  }

  @Test
  void readAsIndexed_hiddenRow_isHiddenAsSoonAsTheIndexKnows() {
    String slug = insert();
    databases.indexed();
    replay(false);
    try {
      databases
          .work()
          .write(h -> h.execute("update club set visibility = 'private' where slug = ?", slug));
      databases.indexed();
      assertThat(visibility(slug)).isEqualTo("private");
    } finally {
      replay(true);
    }
  }

  @Test
  void readAsIndexed_replicaTooFarBehind_isAnsweredByTheFirst() {
    replay(false);
    try {
      String slug = insert();
      assertThat(has(slug)).isFalse();
      await().atMost(PATIENCE).until(() -> has(slug));
    } finally {
      replay(true);
    }
  }

  @Test
  void readAsIndexed_firstIsAway_isStillAnswered() {
    beforeFirst.cut();
    await().atMost(PATIENCE).until(databases.requests()::isAway);
    assertThat(isAnsweredBySecond()).isTrue();
    assertThatThrownBy(() -> databases.requests().isEmpty("club"))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void readAsIndexed_replicaIsAway_isAnsweredByTheFirst_untilItIsBack() {
    beforeSecond.freeze();
    for (int i = 0; i < 10; i++) {
      assertThat(isAnsweredBySecond()).isFalse();
    }
    beforeSecond.pass();
    await().atMost(PATIENCE).until(this::isAnsweredBySecond);
  }

  @Test
  void readAsIndexed_noStandby_isNeverAsked() throws InterruptedException {
    try (Databases same =
        Databases.open(first.address(), new PoolSettings(1, 1, Optional.of(first.address())))) {
      Thread.sleep(2_500); // two looks
      same.requests().readAsIndexed(handle -> handle.execute("select 1"));
      assertThat(same.replica().orElseThrow().reads()).isZero();
    }
  }

  private boolean isAnsweredBySecond() {
    return databases
        .requests()
        .readAsIndexed(
            handle -> handle.createQuery("select pg_is_in_recovery()").mapTo(Boolean.class).one());
  }

  private String insert() {
    String slug = "c" + UUID.randomUUID();
    databases
        .work()
        .write(
            h ->
                h.execute(
                    "insert into club (slug, name, kind, join_policy, visibility, state)"
                        + " values (?, 'x', 'club', 'open', 'public', 'active')",
                    slug));
    return slug;
  }

  private boolean has(String slug) {
    return databases
        .requests()
        .readAsIndexed(
            handle ->
                handle
                    .createQuery("select exists (select from club where slug = :slug)")
                    .bind("slug", slug)
                    .mapTo(Boolean.class)
                    .one());
  }

  private String visibility(String slug) {
    return databases
        .requests()
        .readAsIndexed(
            handle ->
                handle
                    .createQuery("select visibility from club where slug = :slug")
                    .bind("slug", slug)
                    .mapTo(String.class)
                    .one());
  }

  private static void replay(boolean on) {
    try (Database direct = Database.open(second, 1)) {
      direct.read(
          h -> h.execute(on ? "select pg_wal_replay_resume()" : "select pg_wal_replay_pause()"));
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  direct.<Boolean>read(
                      h ->
                          h.createQuery("select pg_get_wal_replay_pause_state() = :state")
                              .bind("state", on ? "not paused" : "paused")
                              .mapTo(Boolean.class)
                              .one()));
    }
  }

  /** As {@code pg_basebackup} does: the server writes meanwhile, and files come and go. */
  private static void copy(Path from, Path to) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.toList();
    } catch (UncheckedIOException e) {
      copy(from, to);
      return;
    }
    for (Path file : files) {
      try {
        Files.copy(
            file,
            to.resolve(from.relativize(file)),
            StandardCopyOption.COPY_ATTRIBUTES,
            StandardCopyOption.REPLACE_EXISTING);
      } catch (NoSuchFileException e) {
        // has gone since it was listed: the log tells the standby
      }
    }
  }
}
