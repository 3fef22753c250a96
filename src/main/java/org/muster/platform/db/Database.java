package org.muster.platform.db;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.jspecify.annotations.Nullable;

/**
 * A connection pool, and the ways to use it: reading, and one transaction that writes. What a
 * caller may expect while the database is away is in {@link Use}.
 */
public final class Database implements AutoCloseable {

  private static final int FETCH = 500;

  private final ScopedValue<Handle> transaction = ScopedValue.newInstance();
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Circuit circuit;
  private final Semaphore places;
  private volatile Runnable afterWrite = () -> {};
  private @Nullable Replica replica;
  private @Nullable Database work;

  private Database(HikariDataSource pool, int places) {
    this.pool = pool;
    this.jdbi = Jdbi.create(pool).installPlugin(new PostgresPlugin());
    this.places = new Semaphore(places);
    this.circuit = new Circuit(this::probe);
  }

  /**
   * Where a database is.
   *
   * @param url {@code jdbc:postgresql://host:port/name}
   */
  public record Address(String url, String user, String password) {
    @Override
    public String toString() {
      return url; // never the password
    }
  }

  /** Opens a pool for {@link Use#WORK}; the first connection is made when it is needed. */
  public static Database open(Address address, int connections) {
    return new Database(Use.WORK.pool(address, connections), Integer.MAX_VALUE);
  }

  /**
   * Opens a pool for {@link Use#REQUESTS}, with a circuit that opens while the database is away.
   *
   * @param waiting how many may wait for a connection; the next is refused at once
   */
  public static Database open(Address address, int connections, int waiting) {
    Database database =
        new Database(Use.REQUESTS.pool(address, connections), connections + waiting);
    database.circuit.start();
    return database;
  }

  /** Leaves what is asked in the scope of {@link Use#WORK} to another pool. */
  Database withWork(Database other) {
    work = other;
    return this;
  }

  private @Nullable Database elsewhere() {
    return work != null && Use.current() == Use.WORK && !transaction.isBound() ? work : null;
  }

  /** Lets {@link #readAsIndexed} ask another server. */
  Database withReplica(@Nullable Replica second) {
    replica = second;
    return this;
  }

  /** Something to do with a connection. */
  @FunctionalInterface
  public interface Work<T> {
    T with(Handle handle);
  }

  /**
   * Reads. Each statement sees what is committed when it starts.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} if the database is away, has too
   *     much to do or takes too long, and only then
   */
  public <T> T read(Work<T> work) {
    Database other = elsewhere();
    if (other != null) {
      return other.read(work);
    }
    return transaction.isBound()
        ? work.with(transaction.get())
        : guarded(() -> jdbi.withHandle(work::with));
  }

  /**
   * Reads rows that the search index has found, in a state no older than the index knows: from a
   * {@link Replica} where that is so. Never for one row by its address, for what somebody has just
   * written, or for a decision. Fails as {@link #read} does.
   */
  public <T> T readAsIndexed(Work<T> work) {
    Database other = elsewhere();
    if (other != null) {
      return other.readAsIndexed(work);
    }
    Replica second = replica;
    if (second == null || transaction.isBound()) {
      return read(work);
    }
    return second.read(work).orElseGet(() -> read(work));
  }

  /**
   * Writes: all of it or nothing. Reads and writes of this thread inside of {@code work} are part
   * of the same transaction. Fails as {@link #read} does; when the database went away in the middle
   * of a commit, nobody knows whether it was done.
   */
  public <T> T write(Work<T> work) {
    Database other = elsewhere();
    if (other != null) {
      return other.write(work);
    }
    if (transaction.isBound()) {
      return work.with(transaction.get());
    }
    T result =
        guarded(
            () ->
                jdbi.inTransaction(
                    handle ->
                        ScopedValue.where(transaction, handle).call(() -> work.with(handle))));
    afterWrite.run();
    return result;
  }

  private <T> T guarded(Supplier<T> work) {
    if (circuit.isOpen()) {
      throw Outage.AWAY.problem();
    }
    if (!places.tryAcquire()) {
      throw Outage.BUSY.problem();
    }
    try {
      return reaching(work);
    } finally {
      places.release();
    }
  }

  private <T> T reaching(Supplier<T> work) {
    try {
      T result = work.get();
      circuit.reached();
      return result;
    } catch (JdbiException e) {
      Outage outage = Outage.behind(e, isAllTaken()).orElse(null);
      if (outage == Outage.AWAY) {
        circuit.missed(e);
      }
      throw outage == null ? e : outage.problem();
    }
  }

  private boolean isAllTaken() {
    return pool.getHikariPoolMXBean().getActiveConnections() >= pool.getMaximumPoolSize();
  }

  private void probe() {
    reaching(() -> jdbi.withHandle(handle -> handle.execute("select 1")));
  }

  /** Whether the database is known to be away, so that requests are refused at once. */
  public boolean isAway() {
    return circuit.isOpen();
  }

  /** Runs something after each commit of this process; it must be quick and cannot fail. */
  public void afterWrite(Runnable then) {
    afterWrite = then;
  }

  /** Makes one transaction of all that {@code work} does with this database on this thread. */
  public <T> T atomically(Supplier<T> work) {
    return write(handle -> work.get());
  }

  /** Lets all that {@code work} reads on this thread be of one moment. */
  public <T> T atSnapshot(Supplier<T> work) {
    return write(
        handle -> {
          handle.execute("set transaction isolation level repeatable read");
          return work.get();
        });
  }

  /** Ids of up to {@code count} rows of a table behind {@code after}, ascending. */
  public List<UUID> idsAfter(String table, @Nullable UUID after, int count) {
    return read(
        handle ->
            handle
                .createQuery(
                    "select id from <table> where cast(:after as uuid) is null or id > :after"
                        + " order by id limit :count")
                .define("table", table)
                .bind("after", after)
                .bind("count", count)
                .mapTo(UUID.class)
                .list());
  }

  /** Whether a table has no rows. */
  public boolean isEmpty(String table) {
    return idsAfter(table, null, 1).isEmpty();
  }

  /** How many rows a table has. */
  public long count(String table) {
    return read(
        handle ->
            handle
                .createQuery("select count(*) from <table>")
                .define("table", table)
                .mapTo(Long.class)
                .one());
  }

  /** Which of these values a column of a table has. */
  public Set<String> known(String table, String column, Collection<String> values) {
    return read(
        handle ->
            handle
                .createQuery("select <column> from <table> where <column> = any(:values)")
                .define("table", table)
                .define("column", column)
                .bindArray("values", String.class, values)
                .mapTo(String.class)
                .set());
  }

  /** Hands on what a query finds, in its order, a few hundred rows in memory at a time. */
  public <T> void stream(String sql, RowMapper<T> mapper, Consumer<T> rows) {
    write( // rows are streamed only within a transaction
        handle -> {
          handle.createQuery(sql).setFetchSize(FETCH).map(mapper).forEach(rows);
          return true;
        });
  }

  /** Where a thing that once had this slug has gone; absent if nothing ever had it. */
  public Optional<String> movedTo(String kind, String key, String slug) {
    return read(
        handle ->
            handle
                .createQuery(
                    "select t.<key> from past_slug p join <table> t on t.id = p.id"
                        + " where p.kind = :kind and p.slug = :slug")
                .define("table", kind)
                .define("key", key)
                .bind("kind", kind)
                .bind("slug", slug)
                .mapTo(String.class)
                .findOne());
  }

  /**
   * Whether a row may have this slug: nothing else has it, and no old address of something else
   * would lead to it. Within a transaction it stays free for who asked first, so that it can be
   * written.
   *
   * @param but the row that is to have it; null for one that is not there yet
   */
  public boolean isFree(String kind, String key, String slug, @Nullable UUID but) {
    return read(
        handle -> {
          handle.execute(
              "select pg_advisory_xact_lock(hashtextextended(? || '/' || ?, 0))", kind, slug);
          return handle
              .createQuery(
                  """
                  select not exists (
                    select id from <table> where <key> = :slug and id is distinct from :but
                    union all
                    select id from past_slug
                      where kind = :kind and slug = :slug and id is distinct from :but)\
                  """)
              .define("table", kind)
              .define("key", key)
              .bind("kind", kind)
              .bind("slug", slug)
              .bind("but", but)
              .mapTo(Boolean.class)
              .one();
        });
  }

  /** Counts what the pool does. */
  void measure(MeterRegistry meters) {
    pool.setMetricRegistry(meters);
    Gauge.builder("muster.database.circuit", () -> circuit.isOpen() ? 1 : 0)
        .tag("pool", pool.getPoolName())
        .description("1 while the database is not reachable and requests are refused at once")
        .register(meters);
  }

  @Override
  public void close() {
    circuit.close();
    pool.close();
  }
}
