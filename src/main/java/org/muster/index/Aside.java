package org.muster.index;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.muster.changes.Change;

/**
 * Rows that could not be indexed, for a reason of their own. They are tried again when they change,
 * and now and then; the rest of the index does not wait for them. Kept in the index's commits.
 */
final class Aside {

  /** More than this is no matter of single rows: then the index rather stands still. */
  static final int MOST = 1000;

  private static final Logger LOG = System.getLogger(Aside.class.getName());

  private final Set<Change> rows = ConcurrentHashMap.newKeySet();

  /** Reads what {@link #toString} wrote. */
  static Aside of(String text) {
    var aside = new Aside();
    if (!text.isEmpty()) {
      Arrays.stream(text.split(" ", -1))
          .map(row -> row.split(":", 2))
          .forEach(row -> aside.rows.add(new Change(row[0], UUID.fromString(row[1]))));
    }
    return aside;
  }

  /**
   * Sets a row aside.
   *
   * @throws RuntimeException {@code why}, if there are too many
   */
  void add(Change row, RuntimeException why) {
    if (rows.size() >= MOST && !rows.contains(row)) {
      throw why;
    }
    if (rows.add(row)) {
      LOG.log(Level.WARNING, "Cannot index the %s with id %s".formatted(row.kind(), row.id()), why);
    }
  }

  void remove(Change row) {
    rows.remove(row);
  }

  List<Change> rows() {
    return List.copyOf(rows);
  }

  @Override
  public String toString() {
    return rows.stream().map(r -> r.kind() + ":" + r.id()).collect(Collectors.joining(" "));
  }
}
