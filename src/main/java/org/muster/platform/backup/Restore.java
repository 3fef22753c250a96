package org.muster.platform.backup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.muster.core.CannotRunException;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;
import org.muster.platform.db.Migrations;
import org.muster.platform.exchange.Progress;
import org.muster.platform.secrets.SecretTable;
import org.muster.platform.secrets.SecretTable.Secret;
import org.muster.platform.secrets.SecretsKey;

/**
 * Reads a backup into an empty database: migrates it to the schema of the backup, loads all rows in
 * one transaction, compares them with what was written, and migrates on to this program's schema.
 * Every node then builds its index anew.
 */
public final class Restore {

  private Restore() {}

  /**
   * What was read.
   *
   * @param madeAt the moment that the database is back at
   */
  public record Done(int tables, long rows, Instant madeAt) {}

  /**
   * Restores {@code file}, with {@code file.secrets} beside it.
   *
   * @param owner with the rights of the tables' owner
   * @param key locks the secrets in the database
   * @throws CannotRunException before anything is changed, if the files cannot be used or the
   *     database is not empty; if loading fails, the database has tables and no rows
   */
  public static Done read(
      Path file,
      Database.Address owner,
      Optional<SecretsKey> key,
      Passphrase passphrase,
      Progress progress) {
    try (var archive = BackupArchive.open(file)) {
      BackupManifest manifest = archive.manifest();
      var migrations = new Migrations(owner);
      if (!migrations.knows(manifest.schema())) {
        throw CannotRunException.failed(
            ("%s has schema version %s, but this Muster supports versions up to %s only; restore it"
                    + " with the Muster that made it, or a newer one")
                .formatted(file, manifest.schema(), migrations.newest()),
            null);
      }
      List<Secret> secrets = secrets(new BackupFiles(file), manifest, passphrase);
      archive.check(progress);
      checkEmpty(owner, manifest);
      migrations.apply(manifest.schema());
      load(archive, owner, connection -> SecretTable.write(connection, secrets, key), progress);
      migrations.apply();
      return new Done(manifest.tables().size(), manifest.rows(), manifest.madeAt());
    } catch (IOException | SQLException e) {
      throw CannotRunException.failed(
          "%s was not restored: %s".formatted(file, String.valueOf(e.getMessage())), e);
    }
  }

  private static List<Secret> secrets(
      BackupFiles files, BackupManifest manifest, Passphrase passphrase) throws IOException {
    Path file = files.secrets();
    if (!Files.isReadable(file)) {
      throw CannotRunException.failed(
          "%s is missing; without it nobody could sign in with a second factor, and no API key would"
                  .formatted(file)
              + " work",
          null);
    }
    try {
      var locked = Json.mapper().readValue(file.toFile(), Passphrase.Locked.class);
      if (!locked.backup().equals(manifest.id())) {
        throw CannotRunException.failed(
            "%s belongs to another backup than %s".formatted(file, files.data()), null);
      }
      String text =
          passphrase
              .open(locked)
              .orElseThrow(
                  () ->
                      CannotRunException.failed(
                          "The passphrase does not open %s, or the file was changed"
                              .formatted(file),
                          null));
      return Json.mapper().readValue(text, new TypeReference<List<Secret>>() {});
    } catch (JsonProcessingException e) {
      throw CannotRunException.failed(file + " is damaged, or of a newer Muster", e);
    }
  }

  private static void checkEmpty(Database.Address owner, BackupManifest manifest)
      throws SQLException {
    try (var session = CopySession.open(owner)) {
      List<String> found = Emptiness.of(session).describe();
      if (!found.isEmpty()) {
        throw CannotRunException.failed(
            "The database %s is not empty: it contains %s; restore into an empty one"
                .formatted(owner, String.join(", ", found)),
            null);
      }
      List<String> version = new BackupCatalog(session).version();
      if (!version.isEmpty() && !version.getFirst().equals(manifest.schema())) {
        throw CannotRunException.failed(
            ("The database %s has no rows, but schema version %s, and the backup has %s; restore"
                    + " into a database without tables")
                .formatted(owner, version.getFirst(), manifest.schema()),
            null);
      }
    }
  }

  /** What is loaded beside the archive. */
  @FunctionalInterface
  private interface Rest {
    void to(Connection connection) throws SQLException;
  }

  private static void load(
      BackupArchive archive, Database.Address owner, Rest secrets, Progress progress)
      throws SQLException, IOException {
    try (var session = CopySession.open(owner)) {
      var loading = new Loading(session, archive);
      loading.begin();
      progress.begin("Restoring", archive.manifest().rows());
      for (BackupManifest.Table table : archive.manifest().tables()) {
        loading.load(table);
        progress.step(table.rows());
      }
      secrets.to(session.connection());
      loading.end();
      session.commit();
      session.run("analyze");
      session.commit();
    }
  }
}
