package org.muster.platform.db;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/**
 * A connection pool, with methods to read and to write in transactions. {@link Use} says what
 * callers can expect while the database is unreachable.
 */
public final class Database implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Database.class.getName());
  private static final int FETCH = 500;

  /** Connections that are made before requests come back, who would wait for them in turn. */
  private static final int MADE_BEFORE = 4;

  private final ScopedValue<Handle> transaction = ScopedValue.newInstance();
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Address address;
  private final Use use;
  private final Circuit circuit;
  private final DeadConnections dead;
  private final Semaphore places;
  private volatile Runnable afterWrite = () -> {};
  private @Nullable Replica replica;
  private @Nullable Database work;

  private Database(Address address, Use use, int connections, int places) {
    this.address = address;
    this.use = use;
    this.pool = use.pool(address, connections);
    this.jdbi = Jdbi.create(pool).installPlugin(new PostgresPlugin());
    this.places = new Semaphore(places);
    this.circuit = new Circuit(this::probe, this::figures);
    this.dead =
        new DeadConnections(
            use.triedWithin().dividedBy(2),
            () -> pool.getHikariPoolMXBean().softEvictConnections());
  }

  /**
   * The address of a database.
   *
   * @param url {@code jdbc:postgresql://host:port/name}
   */
  public record Address(String url, String user, String password) {
    @Override
    public String toString() {
      return url; // never the password
    }
  }

  /** Opens a pool for {@link Use#WORK}; connections are made on demand. */
  public static Database open(Address address, int connections) {
    return new Database(address, Use.WORK, connections, Integer.MAX_VALUE);
  }

  /**
   * Opens a pool for {@link Use#REQUESTS}, with a circuit breaker.
   *
   * @param waiting maximum number of callers that wait for a connection; further ones are rejected
   *     at once
   */
  public static Database open(Address address, int connections, int waiting) {
    Database database = new Database(address, Use.REQUESTS, connections, connections + waiting);
    database.circuit.start();
    return database;
  }

  /** Where it is, and as whom. */
  public Address address() {
    return address;
  }

  /** Delegates calls in the scope of {@link Use#WORK} to another pool. */
  Database withWork(Database other) {
    work = other;
    return this;
  }

  private @Nullable Database elsewhere() {
    return work != null && Use.current() == Use.WORK && !transaction.isBound() ? work : null;
  }

  /** Lets {@link #readAsIndexed} use a replica. */
  Database withReplica(@Nullable Replica second) {
    replica = second;
    return this;
  }

  /** Work on a connection. */
  @FunctionalInterface
  public interface Work<T> {
    T with(Handle handle);
  }

  /**
   * Reads. Each statement sees what is committed when it starts. If the connection was dead, {@code
   * work} runs once more.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} only if the database is
   *     unreachable, overloaded or too slow
   */
  public <T> T read(Work<T> work) {
    Database other = elsewhere();
    if (other != null) {
      return other.read(work);
    }
    return transaction.isBound()
        ? work.with(transaction.get())
        : guarded(() -> dead.outlived(() -> jdbi.withHandle(work::with), () -> true));
  }

  /**
   * Reads rows that the search index has found, at least as new as the index knows them: from a
   * {@link Replica} if it is up to date. Not for single rows by their address, for what the caller
   * has just written, or for decisions. Fails like {@link #read}.
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
   * Writes in one transaction. Reads and writes of this thread inside {@code work} join it. Fails
   * like {@link #read}; if the connection is lost during a commit, its outcome is unknown. If
   * another transaction undoes it (deadlock, serialization failure), or the connection was dead,
   * {@code work} runs again: it changes nothing but the database.
   *
   * @throws org.muster.core.ProblemException also {@code Conflict} if another transaction has just
   *     taken a unique value
   */
  public <T> T write(Work<T> work) {
    return write(work, Retries.TRIES);
  }

  private <T> T write(Work<T> work, int tries) {
    Database other = elsewhere();
    if (other != null) {
      return other.write(work, tries);
    }
    if (transaction.isBound()) {
      return work.with(transaction.get());
    }
    T result =
        guarded(() -> Retries.of(tries, use.triedWithin(), () -> inTransaction(work, tries > 1)));
    afterWrite.run();
    return result;
  }

  /** A server that dies undoes a transaction, unless its commit was on the way. */
  private <T> T inTransaction(Work<T> work, boolean mayRunAgain) {
    var isDone = new AtomicBoolean();
    return dead.outlived(
        () ->
            jdbi.inTransaction(
                handle -> {
                  T result = ScopedValue.where(transaction, handle).call(() -> work.with(handle));
                  isDone.set(true);
                  return result;
                }),
        () -> mayRunAgain && !isDone.get());
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
      Outage outage =
          Outage.behind(e, pool.getHikariPoolMXBean().getTotalConnections() > 0).orElse(null);
      if (outage == Outage.AWAY) {
        circuit.missed(e);
      }
      if (Outage.isTaken(e)) {
        LOG.log(Level.INFO, "a race for a unique value was lost: {0}", e.getMessage());
        throw new Problem.Conflict(
                "Another request has just taken the same name or number. Read it again.")
            .exception();
      }
      throw outage == null ? e : outage.problem();
    }
  }

  private void probe() {
    boolean wasAway = circuit.isOpen();
    reaching(
        () ->
            jdbi.withHandle(
                handle -> {
                  int answer = handle.execute("select 1");
                  if (wasAway) {
                    connect(Math.min(MADE_BEFORE, pool.getMaximumPoolSize()) - 1);
                  }
                  return answer;
                }));
  }

  /** Makes connections, at the same time in use, as far as they are to be had. */
  private void connect(int count) {
    if (count == 0) {
      return;
    }
    try (Handle handle = jdbi.open()) {
      handle.execute("select 1");
      connect(count - 1);
    } catch (JdbiException e) {
      LOG.log(Level.DEBUG, "{0} connections fewer than wished: {1}", count, e.getMessage());
    }
  }

  private String figures() {
    HikariPoolMXBean state = pool.getHikariPoolMXBean();
    return "pool %s: %d connections, %d in use, %d callers waiting"
        .formatted(
            pool.getPoolName(),
            state.getTotalConnections(),
            state.getActiveConnections(),
            state.getThreadsAwaitingConnection());
  }

  /** Whether the database is known to be unreachable, so that requests are rejected at once. */
  public boolean isAway() {
    return circuit.isOpen();
  }

  /** Whether the caller is in a transaction of this database. */
  boolean isInTransaction() {
    return transaction.isBound();
  }

  /** Registers a callback for each commit of this process; it must be fast and must not fail. */
  public void afterWrite(Runnable then) {
    afterWrite = then;
  }

  /** Runs all that {@code work} does with this database on this thread in one transaction. */
  public <T> T atomically(Supplier<T> work) {
    return write(handle -> work.get());
  }

  /** Like {@link #atomically}, for work that must not run again: it uses up what it reads. */
  public <T> T atomicallyOnce(Supplier<T> work) {
    return write(handle -> work.get(), 1);
  }

  /** Like {@link #atomically}, for work without a result. */
  public void run(Runnable work) {
    write(
        handle -> {
          work.run();
          return true;
        });
  }

  /** Runs all reads of {@code work} on this thread in one snapshot. */
  public <T> T atSnapshot(Supplier<T> work) {
    return write(
        handle -> {
          handle.execute("set transaction isolation level repeatable read");
          return work.get();
        },
        1); // work may hand out what it reads
  }

  /** The next {@code count} ids of a table after {@code after}, in ascending order. */
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

  /** Whether a table is empty. */
  public boolean isEmpty(String table) {
    return idsAfter(table, null, 1).isEmpty();
  }

  /** The number of rows of a table. */
  public long count(String table) {
    return read(
        handle ->
            handle
                .createQuery("select count(*) from <table>")
                .define("table", table)
                .mapTo(Long.class)
                .one());
  }

  /** Those of these values that a column of a table contains. */
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

  /** Streams the rows of a query in order, with a few hundred in memory at a time. */
  public <T> void stream(String sql, RowMapper<T> mapper, Consumer<T> rows) {
    write( // the driver streams rows only within a transaction
        handle -> {
          handle.createQuery(sql).setFetchSize(FETCH).map(mapper).forEach(rows);
          return true;
        },
        1); // rows that were handed out cannot be taken back
  }

  /** The current slug of a thing that once had this slug; absent if none had it. */
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
   * Whether a row may use this slug: no other row has it, and no old address of another row
   * redirects from it. In a transaction, the answer reserves the slug until its end.
   *
   * @param but the row that is to get it; null for a new row
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

  /** Registers the metrics of the pool. */
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
