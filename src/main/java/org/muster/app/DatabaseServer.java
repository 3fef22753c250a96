package org.muster.app;

import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;

/**
 * The configured database, external or embedded, as it is: opening it migrates nothing. The
 * embedded one is shared with a running node, or started.
 */
public final class DatabaseServer implements AutoCloseable {

  private final @Nullable EmbeddedPostgres embedded;
  private final Database.Address owner;
  private final Database.Address requests;

  private DatabaseServer(
      @Nullable EmbeddedPostgres embedded, Database.Address owner, Database.Address requests) {
    this.embedded = embedded;
    this.owner = owner;
    this.requests = requests;
  }

  public static DatabaseServer of(Settings settings) {
    if (settings.external().isPresent()) {
      Database.Address address = settings.external().get();
      return new DatabaseServer(null, settings.safekeeping().owner().orElse(address), address);
    }
    EmbeddedPostgres embedded = EmbeddedPostgres.open(settings.dataDir());
    return new DatabaseServer(embedded, embedded.address(), embedded.requests());
  }

  /** The database as the owner of its tables sees it: for migrations, backup and restore. */
  public Database.Address owner() {
    return owner;
  }

  /** The database as a node's requests see it. */
  public Database.Address requests() {
    return requests;
  }

  @Override
  public void close() {
    if (embedded != null) {
      embedded.close();
    }
  }
}
