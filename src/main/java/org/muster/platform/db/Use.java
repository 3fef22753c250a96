package org.muster.platform.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What connections are used for. Each use has a pool of its own: many requests cannot starve the
 * indexer, and a rebuild cannot starve requests.
 */
public enum Use {

  /**
   * For requests: every call ends within 2 s, even if the server is stopped or the network drops
   * everything. Limits: 0.8 s per statement, 1.5 s per transaction, 1 s for a reply, 0.5 s for a
   * connection.
   */
  REQUESTS(
      "muster",
      Duration.ofMillis(500),
      Duration.ofSeconds(1),
      "set statement_timeout = 800; set transaction_timeout = 1500"),

  /**
   * For the indexer and commands: no limit on statements that make progress, but at most 30 s for a
   * lock and 10 minutes for a reply. A machine that is gone is detected within half a minute
   * ({@link KeepAliveSockets}).
   */
  WORK("muster-work", Duration.ofSeconds(3), Duration.ofMinutes(10), "set lock_timeout = 30000");

  /** Timeout for the validation of an idle connection; the shortest that the pool supports. */
  private static final Duration VALIDATION = Duration.ofMillis(250);

  /** Idle connections are used so often, which shows those that something between has cut. */
  private static final Duration KEPT_ALIVE_EVERY = Duration.ofSeconds(30);

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
   * Runs work of this use on this thread: a {@link Database} of a node takes its connections from
   * the pool of the use in whose scope it is called, by default {@link #REQUESTS}.
   */
  public <T> T call(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }

  /** Like {@link #call}. */
  public void run(Runnable work) {
    ScopedValue.where(CURRENT, this).run(work);
  }

  /** How long after its start a transaction that was undone may be tried again. */
  Duration triedWithin() {
    return this == REQUESTS ? Duration.ofMillis(500) : Duration.ofMinutes(1); // see REQUESTS
  }

  static Use current() {
    return CURRENT.orElse(REQUESTS);
  }

  /**
   * An empty pool. It keeps no idle connections ready, because only then does it fail without
   * waiting for a retry.
   */
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
    config.setKeepaliveTime(KEPT_ALIVE_EVERY.toMillis());
    config.setInitializationFailTimeout(-1);
    config.setConnectionInitSql(limits);
    driver().forEach(config::addDataSourceProperty);
    return new HikariDataSource(config);
  }

  /** All values are strings: the driver ignores numeric properties. */
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
