package org.muster.platform.db;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;

/**
 * Migrates a database to the schema of this program. Nodes that start together wait for each other
 * (Flyway takes an advisory lock for each migration, so that they may take turns). A failed
 * migration leaves the schema unchanged.
 */
public final class Migrations {

  /** Fails after seconds if the server does not answer at start. */
  private static final Map<String, String> CONNECTING =
      Map.of(
          "connectTimeout", "5",
          "loginTimeout", "10",
          "tcpKeepAlive", "true",
          "socketFactory", KeepAliveSockets.class.getName());

  private static final String LOCATION = "classpath:migrations";

  private final Flyway flyway;
  private final Database.Address address;

  public Migrations(Database.Address address) {
    this(address, LOCATION);
  }

  Migrations(Database.Address address, String location) {
    this.address = address;
    this.flyway =
        Flyway.configure()
            .dataSource(address.url(), address.user(), address.password())
            .jdbcProperties(CONNECTING)
            .locations(location)
            .validateMigrationNaming(true)
            .cleanDisabled(true)
            .load();
  }

  /**
   * Applies pending migrations; returns how many.
   *
   * @throws CannotRunException if the database cannot be reached, has the schema of a newer
   *     version, or a migration fails
   */
  public int apply() {
    return apply(flyway);
  }

  /** Like {@link #apply()}, up to a version that this program {@link #knows}. */
  public int apply(String version) {
    return apply(
        Flyway.configure().configuration(flyway.getConfiguration()).target(version).load());
  }

  /** Whether this program has the migration of a version. */
  public boolean knows(String version) {
    try {
      MigrationVersion wanted = MigrationVersion.fromVersion(version);
      return resolved().anyMatch(migration -> wanted.equals(migration.getVersion()));
    } catch (FlywayException e) {
      throw CannotRunException.failed(line(e), e);
    }
  }

  private int apply(Flyway migrating) {
    try {
      ahead()
          .ifPresent(
              version -> {
                throw CannotRunException.failed(
                    ("The database has schema version %s, but this Muster supports versions up to"
                            + " %s only; start the Muster that created it, or a newer one")
                        .formatted(version, newest()),
                    null);
              });
      return migrating.migrate().migrationsExecuted;
    } catch (FlywayException e) {
      throw CannotRunException.failed(line(e), e);
    }
  }

  /** The newest version in the database that this program does not know. */
  private Optional<String> ahead() {
    List<MigrationState> future =
        List.of(MigrationState.FUTURE_SUCCESS, MigrationState.FUTURE_FAILED);
    return Arrays.stream(flyway.info().all())
        .filter(migration -> future.contains(migration.getState()))
        .map(MigrationInfo::getVersion)
        .reduce((_, last) -> last)
        .map(Object::toString);
  }

  /** The last version that this program has. */
  public String newest() {
    return resolved()
        .map(migration -> String.valueOf(migration.getVersion()))
        .reduce((_, last) -> last)
        .orElse("none");
  }

  private Stream<MigrationInfo> resolved() {
    return Arrays.stream(flyway.info().all())
        .filter(migration -> !migration.getScript().isEmpty())
        .filter(migration -> migration.getState().isResolved());
  }

  private String line(FlywayException e) {
    if (e.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE) {
      return "The database %s contains tables that do not belong to Muster; use an empty database"
          .formatted(address);
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql) {
        String state = String.valueOf(sql.getSQLState());
        String what =
            state.startsWith("08") || state.startsWith("28") || state.startsWith("3D")
                ? "cannot be used"
                : "cannot be migrated";
        return "The database %s %s: %s".formatted(address, what, oneLine(sql.getMessage()));
      }
    }
    return "The database %s cannot be migrated: %s".formatted(address, oneLine(e.getMessage()));
  }

  private static String oneLine(@Nullable String text) {
    return String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
