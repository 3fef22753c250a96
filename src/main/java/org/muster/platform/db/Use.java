package org.muster.platform.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What connections are for. Each use has a pool of its own, so that neither can take the other's
 * connections: many requests do not stop the index from following, a rebuild no requests.
 */
public enum Use {

  /**
   * Answers somebody who waits: in less than 2 s in all, also when the server is stopped or the
   * network swallows everything. A statement may take 0.8 s, a transaction 1.5 s, its client waits
   * 1 s for a reply and 0.5 s for a connection.
   */
  REQUESTS(
      "muster",
      Duration.ofMillis(500),
      Duration.ofSeconds(1),
      "set statement_timeout = 800; set transaction_timeout = 1500"),

  /**
   * The indexer, and the commands: a statement may take as long as it has something to say, but
   * waits for no lock more than 30 s and for no reply more than 10 minutes. A machine that is gone
   * is noticed within half a minute ({@link KeepAliveSockets}).
   */
  WORK("muster-work", Duration.ofSeconds(3), Duration.ofMinutes(10), "set lock_timeout = 30000");

  /** For a look at whether a connection that was idle still works; the shortest there is. */
  private static final Duration VALIDATION = Duration.ofMillis(250);

  private static final ScopedValue<Use> CURRENT = ScopedValue.newInstance();

  private final String pool;
  private final Duration wait;
  private final Duration reply;
  private final String limits;

  Use(String pool, Duration wait, Duration reply, String limits) {
    this.pool = pool;
    this.wait = wait;
    this.reply = reply;
    this.limits = limits;
  }

  /**
   * Does something for this use, on this thread: a {@link Database} of a node takes its connections
   * from the pool of the use in whose scope it is asked, and from that of {@link #REQUESTS} outside
   * of any.
   */
  public <T> T call(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }

  /** As {@link #call}. */
  public void run(Runnable work) {
    ScopedValue.where(CURRENT, this).run(work);
  }

  static Use current() {
    return CURRENT.orElse(REQUESTS);
  }

  /** A pool without connections yet. Keeps none ready: only on demand it does not wait to retry. */
  HikariDataSource pool(Database.Address address, int connections) {
    var config = new HikariConfig();
    config.setJdbcUrl(address.url());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(0);
    config.setPoolName(pool);
    config.setConnectionTimeout(wait.toMillis());
    config.setValidationTimeout(VALIDATION.toMillis());
    config.setInitializationFailTimeout(-1);
    config.setConnectionInitSql(limits);
    driver().forEach(config::addDataSourceProperty);
    return new HikariDataSource(config);
  }

  /** All of them texts: the driver takes no notice of a property that is a number. */
  private Map<String, String> driver() {
    long patience = Math.max(1, wait.toSeconds());
    return Map.of(
        "ApplicationName", pool,
        "connectTimeout", Long.toString(patience),
        "sslResponseTimeout", Long.toString(patience * 1000),
        "gssResponseTimeout", Long.toString(patience * 1000),
        "socketTimeout", Long.toString(reply.toSeconds()),
        "tcpKeepAlive", "true",
        "socketFactory", KeepAliveSockets.class.getName());
  }
}
