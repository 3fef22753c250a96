package org.muster.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.muster.core.Resources;

/**
 * A few rows of each type, and {@code list-changes.txt}: changes of each column behind what lists
 * show, as somebody makes them by hand in the database.
 */
public final class HandMadeChanges {

  /**
   * {@code table | what is set | the lists that show something else then}. One after the other; the
   * rows stay as they have become.
   */
  public static final List<String> LINES = Resources.lines("list-changes.txt");

  private final DemoNode node;

  /** The rows that the changes are of, by type. */
  public record Rows(List<UUID> clubs, UUID venue, List<UUID> games, List<UUID> players) {}

  public HandMadeChanges(DemoNode node) {
    this.node = node;
  }

  /** Adds the rows. */
  public Rows addRows() {
    var world = World.in(node.database());
    UUID wolves = world.club("wolves");
    UUID bears = world.club("bears");
    UUID holt = world.venue("holt", wolves);
    UUID ann = world.player("ann");
    UUID ben = world.player("ben");
    world.sql("update club set lat = 53, lon = -1.4 where id = ?", wolves);
    world.sql("update player set visibility = 'public', birth_date = '1990-01-01'");
    UUID night = world.game("night", wolves).capacity(40).add();
    world.sql("update event set venue_id = ? where id = ?", holt, night);
    world.sql("update venue set lat = 53, lon = -1.3");
    UUID dawn = world.game("dawn", wolves).add();
    UUID noon = world.game("noon", bears).add();
    UUID solo = world.gameOf("solo", ann).add();
    world.registered(night, ben, "confirmed", 1);
    return new Rows(
        List.of(wolves, bears), holt, List.of(night, dawn, noon, solo), List.of(ann, ben));
  }

  /** Makes the change of a line, split at its bars. */
  public void make(String[] change) throws SQLException {
    byHand(
        change[1].startsWith("delete") || change[1].startsWith("insert")
            ? change[1]
            : "update %s set %s".formatted(change[0], change[1]));
  }

  /** Past the node's pool, which would tell the node. */
  public void byHand(String sql) throws SQLException {
    try (Connection connection = connect();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A connection that the node knows nothing of. */
  public Connection connect() throws SQLException {
    var address = node.database.address();
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }
}
