package org.muster.lab.peers;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * One statement of {@link Postgres}, prepared on each connection.
 *
 * @param sql takes the text, answers ids
 */
record PostgresForm(Postgres server, String name, String form, String sql) implements Peer {

  /** Work is to stay in the session's own process, where it is counted. */
  private static final String SESSION =
      "set max_parallel_workers_per_gather = 0; set pg_trgm.similarity_threshold = 0.3";

  @Override
  public List<ProcessHandle> processes() {
    return server.processes();
  }

  @Override
  public Session open() {
    return new Prepared(server.connect(), sql);
  }

  private static final class Prepared implements Session {
    private final Connection connection;
    private final PreparedStatement statement;
    private List<UUID> ids = List.of();

    Prepared(Connection connection, String sql) {
      this.connection = connection;
      try (Statement settings = connection.createStatement()) {
        settings.execute(SESSION);
        this.statement = connection.prepareStatement(sql);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void ask(String text) {
      try {
        statement.setString(1, text);
        try (ResultSet rows = statement.executeQuery()) {
          var found = new ArrayList<UUID>(LIMIT);
          while (rows.next()) {
            found.add(rows.getObject(1, UUID.class));
          }
          ids = found;
        }
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public List<UUID> ids() {
      return ids;
    }

    @Override
    public void close() {
      try (connection) {
        statement.close();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
