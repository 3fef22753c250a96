package org.muster.platform.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.app.Node;
import org.muster.core.CannotRunException;
import org.muster.delivery.http.HttpServer;
import org.muster.platform.db.Database;
import org.muster.platform.db.Migrations;
import org.muster.platform.exchange.Progress;
import org.muster.testing.DemoNode;
import org.muster.testing.Everywhere;
import org.muster.testing.KeyHolder;
import org.muster.testing.TestDatabase;
import org.muster.testing.Tracks;

/** A backup of a running node, restored: the same rows in every table that the catalog names. */
class BackupIT {

  private static final Passphrase PASSPHRASE = Passphrase.of("four random words here");

  /** Tables that a restored database has anew, each for a reason. */
  private static final Set<String> ANEW =
      Set.of(
          "flyway_schema_history", // migrations write it, with the time
          "change_log", // numbers of the old server's transactions, as the next two
          "change_mark",
          "server_life",
          "lease"); // renewed every second by the running node

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  @TempDir private static Path folder;
  private static KeyHolder person;
  private static Path file = Path.of("");
  private static Map<String, List<String>> before = Map.of();

  @BeforeAll
  static void backUp() {
    person = Tracks.of(NODE, Tracks.officerOfWolves(NODE), "quvoxbackup");
    Map<String, List<String>> after = rows(NODE.database());
    for (int i = 0; !before.equals(after); i++) { // a job of the node may have written meanwhile
      assertThat(i).isLessThan(10);
      before = after;
      file = folder.resolve("backup-" + i);
      Backup.write(NODE.database.address(), Optional.empty(), file, PASSPHRASE, Progress.NONE);
      after = rows(NODE.database());
    }
  }

  @Test
  void restored_everyTableReadsTheSame() throws IOException {
    try (Database restored = Database.open(restore(file), 2)) {
      Map<String, List<String>> rows = rows(restored);
      assertThat(rows.keySet()).isEqualTo(before.keySet());
      assertThat(differing(rows)).isEmpty();
      assertThat(rows.get("account")).isNotEmpty();
      assertThat(rows.get("registration")).isNotEmpty();
      assertThat(rows.get("api_key")).isNotEmpty();
      assertThat(rows.get("secret")).isNotEmpty();
      assertThat(restored.count("change_log")).isZero();
      assertThat(sequences(restored)).isEqualTo(sequences(NODE.database()));
      assertThat(schema(restored)).isEqualTo(schema(NODE.database()));

      restored.write(
          h ->
              h.execute(
                  "update membership set state = 'left' where ctid in"
                      + " (select ctid from membership where state = 'active' limit 1)"));
      assertThat(differing(rows(restored))).as("the control: one row").contains("membership");
    }
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(new BackupFiles(file).secrets()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  /** Keys work, so the secrets are there; people are found, so the index was built. */
  @Test
  void restored_nodeServesIt() throws Exception {
    try (Database restored = Database.open(restore(file), 8);
        Node node =
            Node.local(restored, Files.createTempDirectory("muster-index"), Clock.systemUTC())) {
      HttpServer server = node.serve();
      try {
        node.indexer().awaitCaughtUp();
        URI base = URI.create("http://127.0.0.1:" + server.port());
        assertThat(get(base.resolve("/api/me"), person.key()).statusCode()).isEqualTo(200);
        assertThat(get(base.resolve("/api/players?search=quvoxbackup"), person.key()).body())
            .contains(person.handle());
      } finally {
        server.stop();
      }
    }
  }

  @Test
  void secrets_areNotInTheFileOfData() throws IOException {
    try (BackupArchive archive = BackupArchive.open(file)) {
      assertThat(archive.manifest().tables())
          .extracting(BackupManifest.Table::name)
          .doesNotContain("secret")
          .contains("account", "registration");
    }
    assertThat(Files.readString(new BackupFiles(file).secrets())).doesNotContain("api_key");
  }

  @Test
  void columnsThatNumberTransactions_areInTablesThatStay() {
    List<String> found =
        NODE.database()
            .read(
                h ->
                    h.createQuery(
                            """
                            select table_name || '.' || column_name from information_schema.columns
                            where table_schema = 'public'
                              and udt_name in ('xid', 'xid8', 'pg_snapshot', 'pg_lsn', 'tid')
                              and table_name in (
                                select relname from pg_class where relkind = 'r')\
                            """)
                        .mapTo(String.class)
                        .list());
    assertThat(found)
        .as("others need a place in ServerBound")
        .containsExactlyInAnyOrder(
            "change_log.xid", "change_mark.horizon", "instance.changes_kept_from");
  }

  @Test
  void restore_whereSomethingIs_namesIt() {
    assertThatThrownBy(
            () ->
                Restore.read(
                    file, NODE.database.address(), Optional.empty(), PASSPHRASE, Progress.NONE))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("is not empty: it contains ")
        .hasMessageContaining(" rows), ");
    Database.Address foreign = TestDatabase.empty();
    try (Database other = Database.open(foreign, 1)) {
      other.write(h -> h.execute("create table invoices (n int)"));
      assertThatThrownBy(
              () -> Restore.read(file, foreign, Optional.empty(), PASSPHRASE, Progress.NONE))
          .hasMessageContaining("it contains invoices (0 rows); restore into an empty one");
    }
  }

  @Test
  void restore_whereMigrationsRan_works() {
    Database.Address migrated = TestDatabase.empty();
    new Migrations(migrated).apply();
    assertThat(Restore.read(file, migrated, Optional.empty(), PASSPHRASE, Progress.NONE).rows())
        .isPositive();
  }

  @Test
  void restore_filesThatCannotBeUsed_areNamed_andNothingIsChanged() throws IOException {
    Database.Address target = TestDatabase.empty();
    Passphrase wrong = Passphrase.of("four other words here");
    assertThatThrownBy(() -> Restore.read(file, target, Optional.empty(), wrong, Progress.NONE))
        .hasMessageContaining("The passphrase does not open ");

    assertThat(failure(copy("cut", path -> cut(path, 0.7)), target)).contains("its end is missing");
    assertThat(failure(copy("flipped", BackupIT::flip), target)).contains("is damaged: table ");
    Path alone = Files.copy(file, folder.resolve("alone"));
    assertThat(failure(alone, target)).contains("alone.secrets is missing");
    Path stranger = folder.resolve("stranger");
    Backup.write(NODE.database.address(), Optional.empty(), stranger, PASSPHRASE, Progress.NONE);
    Files.copy(new BackupFiles(stranger).secrets(), new BackupFiles(alone).secrets());
    assertThat(failure(alone, target)).contains("belongs to another backup");
    assertThat(failure(folder.resolve("none"), target)).contains("is not a readable file");

    try (Database untouched = Database.open(target, 1)) {
      assertThat(Everywhere.tables(untouched)).isEmpty();
    }
    assertThatThrownBy(
            () ->
                Backup.write(
                    NODE.database.address(), Optional.empty(), file, PASSPHRASE, Progress.NONE))
        .hasMessageContaining(file + " exists");
  }

  @Test
  void passphrase_tooShort_isRefused() {
    assertThatThrownBy(() -> Passphrase.of("fourteen chars"))
        .hasMessageContaining("allowed: 15 characters or more");
  }

  private static String failure(Path backup, Database.Address target) {
    try {
      Restore.read(backup, target, Optional.empty(), PASSPHRASE, Progress.NONE);
      return "nothing failed";
    } catch (CannotRunException e) {
      return e.line();
    }
  }

  private interface Damage {
    void to(Path file) throws IOException;
  }

  private static Path copy(String name, Damage damage) throws IOException {
    Path copy = Files.copy(file, folder.resolve(name));
    Files.copy(new BackupFiles(file).secrets(), new BackupFiles(copy).secrets());
    damage.to(copy);
    return copy;
  }

  private static void cut(Path path, double part) throws IOException {
    try (var bytes = new RandomAccessFile(path.toFile(), "rw")) {
      bytes.setLength((long) (bytes.length() * part));
    }
  }

  private static void flip(Path path) throws IOException {
    try (var bytes = new RandomAccessFile(path.toFile(), "rw")) {
      bytes.seek(bytes.length() / 2);
      int b = bytes.read();
      bytes.seek(bytes.length() / 2);
      bytes.write(b ^ 1);
    }
  }

  private static Database.Address restore(Path backup) {
    Database.Address target = TestDatabase.empty();
    Restore.read(backup, target, Optional.empty(), PASSPHRASE, Progress.NONE);
    return target;
  }

  private static HttpResponse<String> get(URI address, String key) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(address).header("Authorization", "Bearer " + key).build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }

  private static Set<String> differing(Map<String, List<String>> rows) {
    var tables = new TreeSet<String>();
    before.forEach(
        (table, wanted) -> {
          if (!wanted.equals(rows.get(table))) {
            tables.add(table);
          }
        });
    return tables;
  }

  /** The rows of every table, in the order of their text. */
  private static Map<String, List<String>> rows(Database database) {
    var all = new HashMap<String, List<String>>();
    for (String table : Everywhere.tables(database)) {
      if (!ANEW.contains(table)) {
        String row =
            table.equals("instance") // but what a restore changes on purpose
                ? "jsonb_set(to_jsonb(t) - 'changes_kept_from', '{index_generation}', '0')"
                : "to_jsonb(t)";
        all.put(
            table,
            database.read(
                h ->
                    h.createQuery("select cast(" + row + " as text) from <table> t order by 1")
                        .define("table", table)
                        .mapTo(String.class)
                        .list()));
      }
    }
    return all;
  }

  private static List<String> sequences(Database database) {
    return list(database, "select sequencename || ' ' || last_value from pg_sequences order by 1");
  }

  /** Constraints and triggers, with whether these are switched on. */
  private static List<String> schema(Database database) {
    return list(
        database,
        """
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
          || convalidated from pg_constraint where connamespace = 'public'::regnamespace
        union all
        select tgrelid::regclass || ' ' || tgname || ' ' || cast(tgenabled as text) from pg_trigger
        where not tgisinternal
        order by 1\
        """);
  }

  private static List<String> list(Database database, String sql) {
    return database.read(h -> h.createQuery(sql).mapTo(String.class).list());
  }
}
