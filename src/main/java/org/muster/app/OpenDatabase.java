package org.muster.app;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.Function;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.db.Migrations;
import org.muster.platform.db.RequestRole;

/** The configured database, external or embedded, migrated to this program's schema. */
public final class OpenDatabase implements AutoCloseable {

  private static final Logger LOG = System.getLogger(OpenDatabase.class.getName());

  private final DatabaseServer server;
  private final Databases databases;
  private final int migrated;

  private OpenDatabase(DatabaseServer server, Function<Database.Address, Databases> pools) {
    this.server = server;
    this.migrated = new Migrations(server.owner()).apply();
    RequestRole.grant(server.owner(), server.requests());
    this.databases = pools.apply(server.requests());
  }

  /**
   * For a command.
   *
   * @param pool maximum number of connections
   */
  public static OpenDatabase of(Settings settings, int pool) {
    return of(settings, address -> Databases.of(Database.open(address, pool)));
  }

  /** For a node that answers requests. */
  public static OpenDatabase forNode(Settings settings) {
    OpenDatabase open = of(settings, address -> Databases.open(address, settings.pools()));
    RequestRole.excess(open.database())
        .ifPresent(
            what ->
                LOG.log(
                    Level.WARNING,
                    "MUSTER_DB_USER {0}; use a role that does not, and name the owner in"
                        + " MUSTER_DB_OWNER",
                    what));
    return open;
  }

  private static OpenDatabase of(Settings settings, Function<Database.Address, Databases> pools) {
    DatabaseServer server = DatabaseServer.of(settings);
    try {
      return new OpenDatabase(server, pools);
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  public Databases databases() {
    return databases;
  }

  /** The database for long-running work. */
  public Database database() {
    return databases.work();
  }

  /** How many migrations were applied when it was opened. */
  public int migrated() {
    return migrated;
  }

  @Override
  public void close() {
    databases.close();
    server.close();
  }
}
