package org.muster.platform.db;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;

/**
 * The database of a node, by use.
 *
 * @param requests answers people: short, and refused at once while the database is away
 * @param work follows, imports, exports, rebuilds
 * @param replica that requests read from too, if there is one
 */
public record Databases(Database requests, Database work, Optional<Replica> replica)
    implements AutoCloseable {

  /** For the thread that follows and those that rebuild, which there are as many of as cores. */
  private static final int WORK_CONNECTIONS = 4 + Runtime.getRuntime().availableProcessors();

  /** Opens the pools of a node. The first connections are made when they are needed. */
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

  /** One pool for all uses: for a process with one user. */
  public static Databases of(Database all) {
    return new Databases(all, all, Optional.empty());
  }

  /** To be told after the index has read rows and before searches see them. */
  public void indexed() {
    replica.ifPresent(Replica::catchUp);
  }

  /** Runs something after each commit of this process; it must be quick and cannot fail. */
  public void afterWrite(Runnable then) {
    requests.afterWrite(then);
    work.afterWrite(then);
  }

  /** Counts what the pools do. */
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
