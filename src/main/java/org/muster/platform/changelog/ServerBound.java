package org.muster.platform.changelog;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/**
 * What a database notes by the numbers of its server's transactions. Another server gives these
 * numbers anew, so a backup leaves it out, and a restored database begins with nothing.
 */
public final class ServerBound {

  /** The tables that have a meaning on their server only. */
  public static final Set<String> TABLES = Set.of("change_log", "change_mark", "server_life");

  private ServerBound() {}

  /**
   * Makes a restored database one of its new server: its change log begins now, and every node
   * builds its index anew.
   */
  public static void forget(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("delete from change_log");
      statement.execute("delete from change_mark");
      statement.execute("delete from server_life");
      statement.execute(
          """
          update instance set index_generation = index_generation + 1,
            changes_kept_from = pg_snapshot_xmin(pg_current_snapshot())\
          """);
    }
  }
}
