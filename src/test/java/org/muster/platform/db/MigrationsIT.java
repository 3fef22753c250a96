package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.DriverManager;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.muster.core.CannotRunException;
import org.muster.testing.TestDatabase;

class MigrationsIT {

  private final Database.Address address = TestDatabase.empty();

  @Test
  void apply_again_nothingIsLeftToDo() {
    assertThat(new Migrations(address).apply()).isPositive();
    assertThat(new Migrations(address).apply()).isZero();
  }

  @Test
  void apply_byTwoNodesAtOnce_oneDoesTheWork() throws Exception {
    try (var nodes = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> start = () -> new Migrations(address).apply();
      var one = nodes.submit(start);
      var other = nodes.submit(start);

      assertThat(Math.min(one.get(), other.get())).isZero();
      assertThat(Math.max(one.get(), other.get())).isPositive();
    }
  }

  @Test
  void apply_databaseOfANewerProgram_isRefused() throws Exception {
    new Migrations(address).apply();
    sql(
        """
        insert into flyway_schema_history
          (installed_rank, version, description, type, script, checksum, installed_by,
           execution_time, success)
        values (900, '900', 'to come', 'SQL', 'V900__to_come.sql', 1, 'muster', 1, true)
        """);

    assertThatThrownBy(() -> new Migrations(address).apply())
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("schema version 900, and this Muster knows only up to 0");
  }

  @Test
  void apply_migrationFails_saysWhyInOneLineAndChangesNothing() {
    assertThatThrownBy(() -> new Migrations(address, "classpath:broken-migrations").apply())
        .isInstanceOfSatisfying(CannotRunException.class, e -> assertThat(e.line()).hasLineCount(1))
        .hasMessageContaining("relation \"no_such_table\" does not exist");
    assertThatThrownBy(() -> sql("select from half_done")).hasMessageContaining("does not exist");
  }

  @Test
  void apply_databaseOfAnotherProgram_isLeftAlone() throws Exception {
    sql("create table theirs (n int)");

    assertThatThrownBy(() -> new Migrations(address).apply())
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("contains tables that do not belong to Muster");
  }

  private void sql(String sql) throws Exception {
    try (var connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
