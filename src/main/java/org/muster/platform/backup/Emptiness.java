package org.muster.platform.backup;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.muster.platform.changelog.ServerBound;
import org.muster.platform.secrets.SecretTable;

/** Whether a database has nothing that anybody would miss. */
record Emptiness(CopySession session) {

  private static final int SHOWN = 5;

  /** Filled by migrations and by every node, without anybody's doing. */
  private static final Set<String> BY_ITSELF =
      Set.of("instance", "lease", "rate", SecretTable.NAME);

  static Emptiness of(CopySession session) {
    return new Emptiness(session);
  }

  /** The tables with rows, the fullest first; none if it is empty. */
  List<String> describe() throws SQLException {
    record Full(String table, long rows) {}
    var catalog = new BackupCatalog(session);
    boolean isMusters = !catalog.version().isEmpty();
    List<Full> full = new ArrayList<>();
    for (BackupCatalog.Shape shape : catalog.tables()) {
      String name = shape.table();
      boolean byItself = BY_ITSELF.contains(name) || ServerBound.TABLES.contains(name);
      long rows = catalog.rows(name);
      if (!isMusters || (rows > 0 && !byItself)) {
        full.add(new Full(name, rows));
      }
    }
    full.sort((a, b) -> Long.compare(b.rows(), a.rows()));
    List<String> lines =
        new ArrayList<>(
            full.stream()
                .limit(SHOWN)
                .map(one -> "%s (%,d rows)".formatted(one.table(), one.rows()))
                .toList());
    if (full.size() > SHOWN) {
      lines.add("and %d more tables".formatted(full.size() - SHOWN));
    }
    return lines;
  }
}
