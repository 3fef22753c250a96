package org.muster.lab.peers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.muster.platform.db.Database;

/**
 * PostgreSQL's own two searches over the same documents: full text, and trigrams. Both fold with
 * {@code unaccent} and are indexed with GIN. They have a database of their own, because in the
 * service's {@code lc_ctype} they would take no letter but ASCII for one.
 */
public final class Postgres implements AutoCloseable {

  /** What the form that finds names best is called. */
  static final String TRIGRAM_NAME = "PostgreSQL 18, pg_trgm";

  private static final String DATABASE = "peers";

  private static final String SCHEMA =
      """
      create extension unaccent;
      create extension pg_trgm;
      create text search configuration names (copy = simple);
      alter text search configuration names
        alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
        with unaccent, simple;
      create function folded(text) returns text language sql immutable strict parallel safe
        return lower(unaccent('unaccent', $1));
      create table document (
        id uuid primary key,
        name text not null,
        body text not null,
        words tsvector not null generated always as (
          setweight(to_tsvector('names', name), 'A')
          || setweight(to_tsvector('names', body), 'D')) stored);
      create table name (
        document uuid not null,
        name text not null,
        folded text not null generated always as (folded(name)) stored)
      """;

  private static final List<String> INDEXES =
      List.of(
          "create index on document using gin (words)",
          "create index on name using gin (folded gin_trgm_ops)",
          "vacuum analyze",
          "checkpoint");

  /** All words, the last one as a prefix: the idiom for text that may still be typed. */
  private static final String FULL_TEXT =
      """
      with q as materialized (
        select (nullif(plainto_tsquery('names', ?)::text, '') || ':*')::tsquery as words)
      select id from document
      where words @@ (select words from q)
      order by ts_rank_cd(words, (select words from q)) desc limit 10
      """;

  private static final String TRIGRAMS =
      """
      with q as materialized (select folded(?) as name)
      select document from name
      where folded % (select name from q)
      group by document
      order by max(similarity(folded, (select name from q))) desc limit 10
      """;

  private final Database.Address address;
  private final Connection connection;

  /** On a server that nobody else uses meanwhile. */
  public Postgres(Database.Address service) {
    try (Connection there = connect(service);
        Statement statement = there.createStatement()) {
      statement.execute("drop database if exists " + DATABASE);
      statement.execute("create database " + DATABASE + " template template0 lc_ctype 'C.UTF-8'");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    String url = service.url().substring(0, service.url().lastIndexOf('/') + 1) + DATABASE;
    this.address = new Database.Address(url, service.user(), service.password());
    this.connection = connect(address);
  }

  /** For a machine with memory and a fast disk; the server is to be started again after this. */
  public static void tune(Database.Address address) {
    try (Connection connection = connect(address);
        Statement statement = connection.createStatement()) {
      for (String setting :
          List.of(
              "shared_buffers = '1GB'",
              "effective_cache_size = '4GB'",
              "work_mem = '32MB'",
              "maintenance_work_mem = '512MB'",
              "max_wal_size = '8GB'",
              "random_page_cost = 1.1")) {
        statement.execute("alter system set " + setting);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Writes the documents, then indexes, vacuums and analyses them. */
  public void load(PeerDocument.Reader documents) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(SCHEMA);
      try (PreparedStatement document =
              connection.prepareStatement(
                  "insert into document (id, name, body) values (?, ?, ?)");
          PreparedStatement name =
              connection.prepareStatement("insert into name (document, name) values (?, ?)")) {
        documents.forEachBatch(batch -> insert(document, name, batch));
      }
      for (String index : INDEXES) {
        statement.execute(index);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void insert(
      PreparedStatement document, PreparedStatement name, List<PeerDocument> batch) {
    try {
      for (PeerDocument one : batch) {
        document.setObject(1, one.id());
        document.setString(2, String.join(" ", one.names()));
        document.setString(3, one.body());
        document.addBatch();
        for (String each : one.names()) {
          name.setObject(1, one.id());
          name.setString(2, each);
          name.addBatch();
        }
      }
      document.executeBatch();
      name.executeBatch();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Its two searches. */
  public List<Peer> forms() {
    return List.of(
        new PostgresForm(
            this,
            "PostgreSQL 18, full text",
            "weighted tsvector column, unaccent, GIN; all words, the last as a prefix; ts_rank_cd",
            FULL_TEXT),
        new PostgresForm(
            this,
            TRIGRAM_NAME,
            "a row for each unaccented name, GIN; % at 0.3, ordered by similarity",
            TRIGRAMS));
  }

  List<ProcessHandle> processes() {
    return processes(address);
  }

  /** All processes of the server at this address, one for each connection among them. */
  public static List<ProcessHandle> processes(Database.Address address) {
    try (Connection connection = connect(address);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select pg_backend_pid()")) {
      rows.next();
      return ProcessHandle.of(rows.getLong(1)).flatMap(ProcessHandle::parent).stream()
          .flatMap(ProcessHandle::children)
          .toList();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One more connection. */
  Connection connect() {
    return connect(address);
  }

  private static Connection connect(Database.Address address) {
    var properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    properties.setProperty("prepareThreshold", "1");
    properties.setProperty("reWriteBatchedInserts", "true");
    try {
      return DriverManager.getConnection(address.url(), properties);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
