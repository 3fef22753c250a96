package org.muster.platform.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.core.CannotRunException;
import org.muster.platform.backup.BackupCatalog.ForeignKey;
import org.muster.platform.backup.BackupManifest.Sequence;
import org.muster.platform.changelog.ServerBound;

/**
 * Loads tables in one transaction. Triggers of Muster rest meanwhile, because what they would do is
 * in the backup; foreign keys are taken away and made again, which checks all rows. Neither needs a
 * superuser.
 */
final class Loading {

  private final CopySession session;
  private final BackupManifest manifest;
  private final BackupArchive archive;
  private final List<BackupCatalog.Shape> tables;
  private final List<ForeignKey> keys;

  Loading(CopySession session, BackupArchive archive) throws SQLException {
    this.session = session;
    this.archive = archive;
    this.manifest = archive.manifest();
    var catalog = new BackupCatalog(session);
    this.tables = catalog.tables();
    this.keys = catalog.foreignKeys();
  }

  /** Empties all tables of what the migrations wrote. */
  void begin() throws SQLException {
    checkTables();
    session.run("set local synchronize_seqscans = off");
    for (ForeignKey key : keys) {
      session.run(
          "alter table %s drop constraint %s"
              .formatted(CopySession.quoted(key.table()), CopySession.quoted(key.name())));
    }
    session.run(
        tables.stream()
            .map(table -> CopySession.quoted(table.table()))
            .collect(Collectors.joining(", ", "truncate ", "")));
    triggers("disable");
  }

  private void checkTables() {
    Set<String> there = tables.stream().map(BackupCatalog.Shape::table).collect(Collectors.toSet());
    for (BackupManifest.Table table : manifest.tables()) {
      if (!there.contains(table.name())) {
        throw CannotRunException.failed(
            ("The backup contains a table that schema version %s does not have: %s; make it in the"
                    + " migrated, empty database first")
                .formatted(manifest.schema(), table.name()),
            null);
      }
    }
  }

  /** Loads a table, and compares it with what was written. */
  void load(BackupManifest.Table table) throws SQLException, IOException {
    String target = new BackupCatalog.Shape(table.name(), table.columns()).copy();
    try (InputStream rows = archive.rows(table)) {
      session.copy().copyIn("copy " + target + " from stdin", rows);
    }
    var digest = new RowDigest(OutputStream.nullOutputStream());
    session.copy().copyOut("copy " + target + " to stdout", digest);
    if (digest.rows() != table.rows() || !digest.rowSum().equals(table.rowSum())) {
      throw CannotRunException.failed(
          "Table %s reads otherwise after loading than before the backup; nothing was restored"
              .formatted(table.name()),
          null);
    }
  }

  /** Makes the database whole again. */
  void end() throws SQLException {
    for (Sequence sequence : manifest.sequences()) {
      session.run(
          "select setval('%s', %d)"
              .formatted(CopySession.quoted(sequence.name()).replace("'", "''"), sequence.last()));
    }
    ServerBound.forget(session.connection());
    triggers("enable");
    for (ForeignKey key : keys) {
      session.run(
          "alter table %s add constraint %s %s"
              .formatted(
                  CopySession.quoted(key.table()),
                  CopySession.quoted(key.name()),
                  key.definition()));
    }
  }

  private void triggers(String what) throws SQLException {
    for (BackupCatalog.Shape table : tables) {
      session.run(
          "alter table %s %s trigger user".formatted(CopySession.quoted(table.table()), what));
    }
  }
}
