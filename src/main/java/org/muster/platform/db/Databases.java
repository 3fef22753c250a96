package org.muster.platform.db;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;

/**
 * The pools of a node, by use.
 *
 * @param requests for requests: short statements, rejected at once while the database is
 *     unreachable
 * @param work for the indexer, imports, exports and rebuilds
 * @param replica for reads of requests, if configured
 */
public record Databases(Database requests, Database work, Optional<Replica> replica)
    implements AutoCloseable {

  /** For the indexer, and for rebuilds, which use as many threads as there are cores. */
  private static final int WORK_CONNECTIONS = 4 + Runtime.getRuntime().availableProcessors();

  /** Opens the pools of a node. Connections are made on demand. */
  public static Databases open(Database.Address address, PoolSettings settings) {
    Database work = Database.open(address, WORK_CONNECTIONS);
    Optional<Replica> replica =
        settings
            .replica()
            .map(
                second ->
                    new Replica(
                        work, Database.open(second, settings.connections(), settings.waiting())));
    Database requests =
        Database.open(address, settings.connections(), settings.waiting())
            .withReplica(replica.orElse(null))
            .withWork(work);
    return new Databases(requests, work, replica);
  }

  /** One pool for all uses: for command line programs. */
  public static Databases of(Database all) {
    return new Databases(all, all, Optional.empty());
  }

  /** Call after the index has read rows and before searches see them. */
  public void indexed() {
    replica.ifPresent(Replica::catchUp);
  }

  /** Whether the caller is in a transaction, and may see what others do not. */
  public boolean isInTransaction() {
    return requests.isInTransaction() || work.isInTransaction();
  }

  /** Registers a callback for each commit of this process; it must be fast and must not fail. */
  public void afterWrite(Runnable then) {
    requests.afterWrite(then);
    work.afterWrite(then);
  }

  /** Registers the metrics of the pools. */
  public void measure(MeterRegistry meters) {
    requests.measure(meters);
    if (work != requests) {
      work.measure(meters);
    }
    replica.ifPresent(second -> second.measure(meters));
  }

  @Override
  public void close() {
    requests.close();
    replica.ifPresent(Replica::close);
    work.close();
  }
}
