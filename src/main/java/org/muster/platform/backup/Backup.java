package org.muster.platform.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.core.json.Json;
import org.muster.platform.changelog.ServerBound;
import org.muster.platform.db.Database;
import org.muster.platform.exchange.Progress;
import org.muster.platform.secrets.SecretTable;
import org.muster.platform.secrets.SecretsKey;

/**
 * Writes the whole database, as it is at one moment, while nodes go on using it.
 *
 * <p>Left out are the tables that number transactions of this server ({@link ServerBound}), since
 * they mean nothing on another one, and the history of migrations, which a restore makes. The table
 * of secrets goes to the second file.
 */
public final class Backup {

  private Backup() {}

  /** What was written. */
  public record Written(int tables, long rows, long bytes) {}

  /**
   * Writes {@code file}, and {@code file.secrets} beside it.
   *
   * @param owner with the rights of the tables' owner
   * @param key opens the secrets in the database, if they are locked
   * @throws CannotRunException if a file exists or cannot be written, or the database cannot be
   *     read
   */
  public static Written write(
      Database.Address owner,
      Optional<SecretsKey> key,
      Path file,
      Passphrase passphrase,
      Progress progress) {
    var files = new BackupFiles(file);
    files.checkFree();
    try (var session = CopySession.open(owner)) {
      session.run("set transaction isolation level repeatable read, read only");
      var catalog = new BackupCatalog(session);
      String schema =
          catalog.version().stream()
              .findFirst()
              .orElseThrow(
                  () ->
                      CannotRunException.failed(
                          "The database %s contains no Muster yet".formatted(owner), null));
      UUID id = UUID.randomUUID();
      var secrets = passphrase.lock(Json.write(SecretTable.read(session.connection(), key)), id);
      files.writeSecrets(
          out -> {
            out.write(Json.mapper().writeValueAsBytes(secrets));
            return secrets;
          });
      BackupManifest written =
          files.writeData(out -> unchecked(() -> data(session, id, schema, out, progress)));
      return new Written(written.tables().size(), written.rows(), Files.size(file));
    } catch (SQLException e) {
      throw failed(file, e.getMessage(), e);
    } catch (IOException e) {
      throw failed(
          file, e.getCause() instanceof SQLException s ? s.getMessage() : e.getMessage(), e);
    }
  }

  private static BackupManifest data(
      CopySession session, UUID id, String schema, OutputStream out, Progress progress)
      throws SQLException, IOException {
    var catalog = new BackupCatalog(session);
    List<BackupCatalog.Shape> tables = catalog.tables();
    lock(session, tables);
    List<BackupManifest.Table> written = new ArrayList<>();
    try (var zip = new ZipOutputStream(out)) {
      for (BackupCatalog.Shape table : tables) {
        if (!ServerBound.TABLES.contains(table.table())
            && !table.table().equals(SecretTable.NAME)) {
          written.add(table(session, table, zip, progress));
        }
      }
      var manifest =
          new BackupManifest(
              BackupManifest.FORMAT,
              id,
              Instant.parse(session.one("select to_json(now())#>>'{}'").replace("+00:00", "Z")),
              session.one("show server_version"),
              schema,
              written,
              catalog.sequences()); // read last: they are past every row
      zip.putNextEntry(new ZipEntry(BackupManifest.ENTRY));
      zip.write(manifest.json());
      zip.closeEntry();
      return manifest;
    }
  }

  /** No migration may change a table between here and its turn. */
  private static void lock(CopySession session, List<BackupCatalog.Shape> tables)
      throws SQLException {
    session.run(
        tables.stream()
            .map(table -> CopySession.quoted(table.table()))
            .collect(Collectors.joining(", ", "lock table ", " in access share mode")));
  }

  private static BackupManifest.Table table(
      CopySession session, BackupCatalog.Shape table, ZipOutputStream zip, Progress progress)
      throws SQLException, IOException {
    progress.begin(table.table(), -1);
    var digest = new RowDigest(zip); // which nobody closes with an entry
    zip.putNextEntry(new ZipEntry(table.table() + ".copy"));
    session.copy().copyOut("copy " + table.copy() + " to stdout", digest);
    zip.closeEntry();
    progress.step(digest.rows());
    return new BackupManifest.Table(
        table.table(), table.columns(), digest.rows(), digest.sha256(), digest.rowSum());
  }

  @FunctionalInterface
  private interface Reading<T> {
    T read() throws SQLException, IOException;
  }

  private static <T> T unchecked(Reading<T> reading) throws IOException {
    try {
      return reading.read();
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static CannotRunException failed(Path file, @Nullable String why, Exception e) {
    return CannotRunException.failed("%s was not written: %s".formatted(file, why), e);
  }
}
