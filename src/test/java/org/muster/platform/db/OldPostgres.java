package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** An embedded server of an earlier major version, as an earlier release would have left it. */
public final class OldPostgres implements AutoCloseable {

  private final EmbeddedPostgres postgres;

  private OldPostgres(EmbeddedPostgres postgres) {
    this.postgres = postgres;
  }

  /** Makes a cluster in a data directory with these programs, and starts it. */
  public static OldPostgres make(Path data, Path programs) throws IOException, SQLException {
    var cluster = new PostgresCluster(data.toRealPath());
    var binaries = new PostgresBinaries(programs.toAbsolutePath(), "");
    cluster.create(new PostgresPrograms(binaries, cluster.home()));
    String major = Files.readString(cluster.data().resolve("PG_VERSION")).strip();
    EmbeddedPostgres postgres =
        EmbeddedPostgres.open(data, Optional.of(new PostgresBinaries(binaries.home(), major)));
    Database.Address owner = postgres.address();
    try (Connection connection =
            DriverManager.getConnection(owner.url(), owner.user(), owner.password());
        Statement statement = connection.createStatement()) {
      // the migrations are for 18, where this is built in
      statement.execute(
          "create function pg_catalog.uuidv7() returns uuid language sql"
              + " as 'select gen_random_uuid()'");
    } catch (SQLException e) {
      postgres.close();
      throw e;
    }
    return new OldPostgres(postgres);
  }

  public Database.Address address() {
    return postgres.address();
  }

  @Override
  public void close() {
    postgres.close();
  }
}
