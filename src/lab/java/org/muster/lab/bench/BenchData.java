package org.muster.lab.bench;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.app.CommunityRows;
import org.muster.app.Node;
import org.muster.app.Shutdown;
import org.muster.app.TemporaryFolder;
import org.muster.core.CannotRunException;
import org.muster.demo.BulkCommunity;
import org.muster.demo.Item;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;
import org.muster.platform.exchange.Progress;

/**
 * The made-up rows that are measured, in a database of their own: in a temporary directory, or in
 * one that is kept for the next run.
 *
 * @param folder for indexes of these rows
 */
public record BenchData(Path folder, Database.Address address, Database database) {

  private static final long SEED = 7;
  private static final int CONNECTIONS = 16;
  private static final int BATCH = 2000;
  private static final List<String> TABLES = List.of("club", "player", "venue", "event");

  /**
   * Opens it, and fills it if it is empty.
   *
   * @param kept absent: a temporary directory
   * @throws CannotRunException other rows are in it
   */
  static BenchData open(Shutdown shutdown, @Nullable Path kept, long rows, Progress progress) {
    Path folder = kept == null ? TemporaryFolder.of(shutdown, "muster-bench") : kept;
    EmbeddedPostgres postgres = shutdown.opening(() -> EmbeddedPostgres.open(folder));
    new Migrations(postgres.address()).apply();
    Database database = shutdown.opening(() -> Database.open(postgres.address(), CONNECTIONS));
    long present = TABLES.stream().mapToLong(database::count).sum();
    if (present == 0) {
      fill(new CommunityRows(database), rows, progress);
    } else if (present != rows) {
      throw CannotRunException.setting(
          "%s has %,d rows, not %,d; name another directory, or delete it"
              .formatted(folder, present, rows));
    }
    return new BenchData(folder, postgres.address(), database);
  }

  /** Writes made-up rows. */
  public static void fill(CommunityRows into, long rows, Progress progress) {
    progress.begin("Making up a community", rows);
    var batch = new ArrayList<Item>(BATCH);
    BulkCommunity.stream(rows, SEED)
        .forEach(
            item -> {
              batch.add(item);
              if (batch.size() == BATCH) {
                into.put(batch);
                batch.clear();
                progress.step(BATCH);
              }
            });
    into.put(batch);
  }

  /** A node on a pool of its own, with its index in this folder; the caller closes both. */
  Node node(Database pool, Path index) {
    return Node.local(pool, index, Clock.systemUTC());
  }

  /** Another pool. */
  Database open() {
    return Database.open(address, CONNECTIONS);
  }
}
