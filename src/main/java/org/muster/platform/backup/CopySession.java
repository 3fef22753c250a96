package org.muster.platform.backup;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.muster.platform.db.Database;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/**
 * A connection of the tables' owner in one transaction, with settings under which a value is the
 * same text on every server.
 */
final class CopySession implements AutoCloseable {

  private final Connection connection;

  private CopySession(Connection connection) {
    this.connection = connection;
  }

  static CopySession open(Database.Address owner) throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", owner.user());
    properties.setProperty("password", owner.password());
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("loginTimeout", "10");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("ApplicationName", "muster-backup");
    Connection connection = DriverManager.getConnection(owner.url(), properties);
    try {
      var session = new CopySession(connection);
      session.run(
          "set datestyle = 'ISO, YMD'",
          "set intervalstyle = 'postgres'",
          "set timezone = 'UTC'",
          "set extra_float_digits = 1",
          "set bytea_output = 'hex'",
          "set lock_timeout = 30000",
          "set statement_timeout = 0",
          "set transaction_timeout = 0",
          "set idle_in_transaction_session_timeout = 0");
      connection.setAutoCommit(false);
      return session;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  Connection connection() {
    return connection;
  }

  CopyManager copy() throws SQLException {
    return connection.unwrap(PGConnection.class).getCopyAPI();
  }

  void run(String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Maps a row of a result. */
  @FunctionalInterface
  interface Mapper<T> {
    T of(ResultSet row) throws SQLException;
  }

  <T> List<T> list(String sql, Mapper<T> mapper) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<T> all = new ArrayList<>();
      while (rows.next()) {
        all.add(mapper.of(rows));
      }
      return all;
    }
  }

  String one(String sql) throws SQLException {
    return list(sql, row -> row.getString(1)).getFirst();
  }

  void commit() throws SQLException {
    connection.commit();
  }

  /** A name as SQL takes it. */
  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** What is not committed is gone. */
  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
