package org.muster.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/** The connection pool, and the two ways to use it: reading, and one transaction that writes. */
public final class Database implements AutoCloseable {

  /** How long a request waits for a connection before it is told that the database is away. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private static final int FETCH = 500;
  private static final ScopedValue<Handle> TRANSACTION = ScopedValue.newInstance();

  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private volatile Runnable afterWrite = () -> {};

  private Database(HikariDataSource pool) {
    this.pool = pool;
    this.jdbi = Jdbi.create(pool).installPlugin(new PostgresPlugin());
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

  /** Opens a pool of up to {@code connections}; the first one is made when it is needed. */
  public static Database open(Address address, int connections) {
    var config = new HikariConfig();
    config.setJdbcUrl(address.url());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setMaximumPoolSize(connections);
    config.setPoolName("muster");
    config.setConnectionTimeout(PATIENCE.toMillis());
    config.setInitializationFailTimeout(-1);
    config.addDataSourceProperty("ApplicationName", "muster");
    config.addDataSourceProperty("connectTimeout", PATIENCE.toSeconds());
    config.addDataSourceProperty("tcpKeepAlive", true);
    config.addDataSourceProperty("reWriteBatchedInserts", true);
    return new Database(new HikariDataSource(config));
  }

  /** Something to do with a connection. */
  @FunctionalInterface
  public interface Work<T> {
    T with(Handle handle);
  }

  /**
   * Reads. Each statement sees what is committed when it starts.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} if there is no connection to be
   *     had, and only then
   */
  public <T> T read(Work<T> work) {
    if (TRANSACTION.isBound()) {
      return work.with(TRANSACTION.get());
    }
    try {
      return jdbi.withHandle(work::with);
    } catch (JdbiException e) {
      throw translate(e);
    }
  }

  /**
   * Writes: all of it or nothing. Reads and writes of this thread inside of {@code work} are part
   * of the same transaction. Fails as {@link #read} does.
   */
  public <T> T write(Work<T> work) {
    if (TRANSACTION.isBound()) {
      return work.with(TRANSACTION.get());
    }
    try {
      T result =
          jdbi.inTransaction(
              handle -> ScopedValue.where(TRANSACTION, handle).call(() -> work.with(handle)));
      afterWrite.run();
      return result;
    } catch (JdbiException e) {
      throw translate(e);
    }
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

  private static RuntimeException translate(JdbiException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && isAway(sql)) {
        return new Problem.Unavailable("The database cannot be reached.", RETRY_AFTER).exception();
      }
    }
    return e;
  }

  /** SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown), and the pool's time-out. */
  private static boolean isAway(SQLException e) {
    String state = e.getSQLState();
    return e instanceof SQLTransientConnectionException
        || (state != null
            && (state.startsWith("08") || state.startsWith("53") || state.startsWith("57P")));
  }

  /** For metrics and migrations. */
  public HikariDataSource pool() {
    return pool;
  }

  @Override
  public void close() {
    pool.close();
  }
}
