package org.muster.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.muster.app.Application;
import org.muster.cli.MusterCommand;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;

/**
 * The data directory is lost, and restored from a backup by the commands that an operator uses. The
 * backup is written while the node answers; what was acknowledged before it must be there again.
 */
final class RestoreDrill extends Fault {

  private static final Map<String, String> PASSPHRASE =
      Map.of("MUSTER_BACKUP_PASSPHRASE", "four random words here");

  private int made;
  private Path backup = Path.of("");

  RestoreDrill() {
    super(
        "data-lost",
        "the data directory is gone, and a backup of the running node is restored: every write"
            + " before it is there");
  }

  @Override
  int cycles(Form form) {
    return form == Form.SHORT ? 1 : 5;
  }

  @Override
  Manners manners() {
    return Manners.MAY_BREAK_OFF;
  }

  /** With the start of another PostgreSQL and a new index. */
  @Override
  Duration recoversWithin() {
    return Duration.ofSeconds(15);
  }

  /**
   * The ledger is locked while the backup is written, so that nothing is acknowledged after it:
   * what is written later would be lost, as it should be.
   */
  @Override
  void inject(Site site, Random random, Complaints complaints) throws Exception {
    backup = next(site);
    try (Connection fence = site.postgres().connect();
        Statement statement = fence.createStatement()) {
      fence.setAutoCommit(false);
      statement.execute("lock table fault_ledger in exclusive mode");
      command(site, complaints, "backup", backup.toString());
      site.node().kill();
      site.postgres().end();
    }
  }

  @Override
  void heal(Site site, Complaints complaints) throws Exception {
    Path data = site.node().dataDirectory();
    removeAll(data);
    try (EmbeddedPostgres postgres = EmbeddedPostgres.open(data)) {
      Database.Address owner = postgres.address();
      new Migrations(owner).apply();
      try (Connection connection =
              DriverManager.getConnection(owner.url(), owner.user(), owner.password());
          Statement statement = connection.createStatement()) {
        statement.execute("create table fault_ledger (op bigint not null)"); // not Muster's own
      }
    }
    command(site, complaints, "restore", backup.toString());
    site.node().start();
  }

  /** All but the programs, which are borrowed. */
  private static void removeAll(Path data) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(data)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      if (!file.equals(data) && !file.endsWith("postgres-bin")) {
        Files.delete(file);
      }
    }
  }

  private Path next(Site site) {
    made++;
    return site.node().dataDirectory().resolveSibling("backup-" + made);
  }

  private static void command(Site site, Complaints complaints, String... words) {
    Path data = site.node().dataDirectory();
    var settings = new TreeMap<>(PASSPHRASE);
    settings.put("MUSTER_DATA_DIR", data.toString());
    int code = MusterCommand.run(new Application(), settings, data, words);
    if (code != 0) {
      complaints.add("%s ended with %d".formatted(words[0], code));
    }
  }
}
