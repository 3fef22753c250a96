package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.platform.db.Database;
import org.muster.platform.db.RequestRole;
import org.muster.testing.Everywhere;
import org.muster.testing.TestDatabase;

/** As whom a node uses its database, asked through the pools that it has. */
class RequestRoleIT {

  private static final List<String> FORBIDDEN =
      List.of(
          "copy club to program 'cat'",
          "copy club from program 'echo'",
          "copy club to '/tmp/muster-club'",
          "select pg_read_file('PG_VERSION')",
          "alter table club add column more int",
          "drop table club",
          "truncate club",
          "create table mine (n int)",
          "alter table club disable trigger all",
          "set session_replication_role = replica",
          "create role other superuser",
          "set role muster",
          "select rolpassword from pg_authid",
          "delete from flyway_schema_history");

  @TempDir private Path folder;

  @Test
  void embedded_requestsAndWork_haveRightsOnRowsOnly() throws Exception {
    Files.createSymbolicLink(folder.resolve("postgres-bin"), TestDatabase.programs());
    Settings settings = Settings.load(Map.of("MUSTER_DATA_DIR", folder.toString()), folder);
    try (OpenDatabase open = OpenDatabase.forNode(settings)) {
      for (Database pool : List.of(open.databases().requests(), open.databases().work())) {
        check(pool);
      }
    }
  }

  @Test
  void own_ownerIsNamed_theOtherOneGetsRightsOnRowsOnly() {
    Database.Address owner = TestDatabase.empty();
    String role = "requests_" + ProcessHandle.current().pid();
    try (Database asOwner = Database.open(owner, 1)) {
      asOwner.run(
          () ->
              asOwner.write(
                  h -> h.execute("create role " + role + " login password 'only rows 4711'")));
      Map<String, String> environment =
          Map.of(
              "MUSTER_DB_URL", owner.url(),
              "MUSTER_DB_USER", role,
              "MUSTER_DB_PASSWORD", "only rows 4711",
              "MUSTER_DB_OWNER", owner.user(),
              "MUSTER_DB_OWNER_PASSWORD", owner.password());
      try (OpenDatabase open = OpenDatabase.forNode(Settings.load(environment, folder))) {
        check(open.databases().requests());
        asOwner.write(h -> h.execute("create table later (n int)"));
        open.database().write(h -> h.execute("insert into later values (1)"));
      } finally {
        asOwner.write(h -> h.execute("drop owned by " + role));
        asOwner.write(h -> h.execute("drop role " + role));
      }
      assertThat(RequestRole.excess(asOwner)).as("the control").contains("is a superuser");
    }
  }

  private static void check(Database pool) {
    assertThat(RequestRole.excess(pool)).isEmpty();
    assertThat(
            pool.<Boolean>read(
                h ->
                    h.createQuery(
                            """
                            select rolsuper or rolcreaterole or rolcreatedb or rolreplication
                              or rolbypassrls or exists (
                                select from pg_class where relowner = r.oid)
                              or exists (select from pg_auth_members where member = r.oid)
                            from pg_roles r where rolname = current_user\
                            """)
                        .mapTo(Boolean.class)
                        .one()))
        .isFalse();
    for (String statement : FORBIDDEN) {
      assertThatThrownBy(() -> pool.write(h -> h.execute(statement)))
          .as(statement)
          .hasMessageMatching("(?s).*(permission denied|must be (superuser|owner)).*");
    }
    for (String table : Everywhere.tables(pool)) {
      assertThat(pool.count(table)).as(table).isNotNegative();
    }
    pool.write(h -> h.execute("update instance set index_generation = index_generation"));
    pool.write(h -> h.execute("insert into change_log (kind, id) values ('club', uuidv7())"));
    assertThat(pool.<Integer>write(h -> h.execute("delete from change_log"))).isEqualTo(1);
  }
}
