package org.muster.platform.backup;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.core.json.Json;
import org.muster.platform.exchange.Progress;

/** A backup's file of data, to read. */
final class BackupArchive implements AutoCloseable {

  private final Path file;
  private final ZipFile zip;
  private final BackupManifest manifest;

  private BackupArchive(Path file, ZipFile zip) throws IOException {
    this.file = file;
    this.zip = zip;
    try (InputStream in = entry(BackupManifest.ENTRY)) {
      this.manifest = Json.mapper().readValue(in, BackupManifest.class);
    } catch (JsonProcessingException e) {
      throw CannotRunException.failed(
          file + " is not a backup that this Muster can read; it may be one of a newer Muster", e);
    }
    if (manifest.format() != BackupManifest.FORMAT) {
      throw CannotRunException.failed(
          "%s has format %d, but this Muster reads format %d; restore it with a newer Muster"
              .formatted(file, manifest.format(), BackupManifest.FORMAT),
          null);
    }
  }

  static BackupArchive open(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw CannotRunException.failed(file + " is not a readable file", null);
    }
    ZipFile zip;
    try {
      zip = new ZipFile(file.toFile());
    } catch (ZipException e) {
      throw CannotRunException.failed(
          file + " is not a backup, or its end is missing: " + e.getMessage(), e);
    }
    try {
      return new BackupArchive(file, zip);
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  BackupManifest manifest() {
    return manifest;
  }

  InputStream rows(BackupManifest.Table table) throws IOException {
    return entry(table.entry());
  }

  /**
   * Reads everything once, before anything is changed.
   *
   * @throws CannotRunException if a table is not as it was written
   */
  void check(Progress progress) throws IOException {
    progress.begin("Checking", manifest.rows());
    for (BackupManifest.Table table : manifest.tables()) {
      var digest = new RowDigest(OutputStream.nullOutputStream());
      try (InputStream in = rows(table)) {
        in.transferTo(digest);
      } catch (IOException e) {
        throw damaged(table, e);
      }
      if (digest.rows() != table.rows()
          || !digest.rowSum().equals(table.rowSum())
          || !digest.sha256().equals(table.sha256())) {
        throw damaged(table, null);
      }
      progress.step(table.rows());
    }
  }

  private CannotRunException damaged(BackupManifest.Table table, @Nullable IOException e) {
    return CannotRunException.failed(
        "%s is damaged: table %s is not as it was written".formatted(file, table.name()), e);
  }

  private InputStream entry(String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    InputStream in = entry == null ? null : zip.getInputStream(entry);
    if (in == null) {
      throw CannotRunException.failed(
          "%s is not a whole backup: it has no %s".formatted(file, name), null);
    }
    return in;
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
