package org.muster;

import org.jspecify.annotations.Nullable;
import org.muster.db.Database;
import org.muster.db.EmbeddedPostgres;
import org.muster.db.Migrations;

/** The database that the settings name, migrated: their own, or the embedded one. */
final class OpenDatabase implements AutoCloseable {

  private final @Nullable EmbeddedPostgres embedded;
  private final Database database;
  private final int migrated;

  private OpenDatabase(@Nullable EmbeddedPostgres embedded, Database.Address address, int pool) {
    this.embedded = embedded;
    this.migrated = new Migrations(address).apply();
    this.database = Database.open(address, pool);
  }

  /** {@code pool}: how many connections there may be at a time. */
  static OpenDatabase of(Settings settings, int pool) {
    if (settings.external().isPresent()) {
      return new OpenDatabase(null, settings.external().get(), pool);
    }
    EmbeddedPostgres embedded = EmbeddedPostgres.open(settings.dataDir());
    try {
      return new OpenDatabase(embedded, embedded.address(), pool);
    } catch (RuntimeException e) {
      embedded.close();
      throw e;
    }
  }

  Database database() {
    return database;
  }

  /** How many migrations were applied when it was opened. */
  int migrated() {
    return migrated;
  }

  @Override
  public void close() {
    database.close();
    if (embedded != null) {
      embedded.close();
    }
  }
}
