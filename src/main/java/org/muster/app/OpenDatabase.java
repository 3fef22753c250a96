package org.muster.app;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;

/** The configured database, external or embedded, migrated to this program's schema. */
public final class OpenDatabase implements AutoCloseable {

  private final @Nullable EmbeddedPostgres embedded;
  private final Databases databases;
  private final int migrated;

  private OpenDatabase(
      @Nullable EmbeddedPostgres embedded,
      Database.Address address,
      Function<Database.Address, Databases> pools) {
    this.embedded = embedded;
    this.migrated = new Migrations(address).apply();
    this.databases = pools.apply(address);
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
    return of(settings, address -> Databases.open(address, settings.pools()));
  }

  private static OpenDatabase of(Settings settings, Function<Database.Address, Databases> pools) {
    if (settings.external().isPresent()) {
      return new OpenDatabase(null, settings.external().get(), pools);
    }
    EmbeddedPostgres embedded = EmbeddedPostgres.open(settings.dataDir());
    try {
      return new OpenDatabase(embedded, embedded.address(), pools);
    } catch (RuntimeException e) {
      embedded.close();
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
    if (embedded != null) {
      embedded.close();
    }
  }
}
