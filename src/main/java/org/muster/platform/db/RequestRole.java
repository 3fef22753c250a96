package org.muster.platform.db;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.muster.core.CannotRunException;

/**
 * The role as which nodes answer requests: it reads and writes rows, and can neither change tables
 * nor run programs on the server. Another one owns the tables and migrates them.
 */
public final class RequestRole {

  private static final String LACKS =
      """
      select exists (
        select from pg_class
        where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'v', 'S')
          and relname <> 'flyway_schema_history'
          and not case relkind when 'S' then has_sequence_privilege(?, oid, 'usage')
            else has_table_privilege(?, oid, 'delete') end)\
      """;

  private RequestRole() {}

  /**
   * Lets the role of requests use what the migrations have made, and what later ones make. Does
   * nothing if it may already, or if the owner is the one who answers requests.
   */
  public static void grant(Database.Address owner, Database.Address requests) {
    if (owner.user().equals(requests.user())) {
      return;
    }
    try (Connection connection =
            DriverManager.getConnection(owner.url(), owner.user(), owner.password());
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("select pg_advisory_xact_lock(hashtextextended('muster grants', 0))");
      if (lacks(connection, requests.user())) {
        String role = statement.enquoteIdentifier(requests.user(), true);
        String schema;
        try (ResultSet row =
            statement.executeQuery("select quote_ident(cast(current_schema() as text))")) {
          row.next();
          schema = row.getString(1);
        }
        String tables = "grant select, insert, update, delete on ";
        String sequences = "grant usage, select on ";
        String later = "alter default privileges in schema " + schema + " ";
        statement.execute("grant usage on schema " + schema + " to " + role);
        statement.execute(tables + "all tables in schema " + schema + " to " + role);
        statement.execute(sequences + "all sequences in schema " + schema + " to " + role);
        statement.execute(later + tables + "tables to " + role);
        statement.execute(later + sequences + "sequences to " + role);
        statement.execute("revoke insert, update, delete on flyway_schema_history from " + role);
      }
      connection.commit();
    } catch (SQLException e) {
      throw CannotRunException.failed(
          "The database %s cannot be given to %s: %s"
              .formatted(owner, requests.user(), e.getMessage()),
          e);
    }
  }

  private static boolean lacks(Connection connection, String role) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(LACKS)) {
      query.setString(1, role);
      query.setString(2, role);
      try (ResultSet row = query.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }

  /** What the role of a node may do beyond what requests need; absent: nothing. */
  public static Optional<String> excess(Database database) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select case when rolsuper then 'is a superuser'
                      when exists (select from pg_class
                        where relowner = r.oid and relkind = 'r'
                          and relnamespace = to_regnamespace(current_schema()))
                      then 'owns the tables' end
                    from pg_roles r where rolname = current_user\
                    """)
                .mapTo(String.class)
                .findOne());
  }
}
