package org.muster.platform.backup;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.muster.core.CannotRunException;

/** The two files of a backup: readable by their owner only, and complete or not there. */
record BackupFiles(Path data) {

  private static final int BUFFER = 1 << 16;

  Path secrets() {
    return data.resolveSibling(data.getFileName() + ".secrets");
  }

  /** Refuses to replace a backup, which may be the only one. */
  void checkFree() {
    for (Path file : List.of(data, secrets())) {
      if (Files.exists(file)) {
        throw CannotRunException.failed(
            file + " exists; name a file that does not, or remove it first", null);
      }
    }
    Path folder = data.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw CannotRunException.failed(folder + " is not a directory", null);
    }
  }

  /** Writes to a file. */
  @FunctionalInterface
  interface Content<T> {
    T to(OutputStream out) throws IOException;
  }

  /** Writes the file of secrets, and gives it its name when it is on disk. */
  <T> T writeSecrets(Content<T> content) throws IOException {
    return write(secrets(), content);
  }

  /** Writes the file of data likewise: do it last, for it says that the backup is complete. */
  <T> T writeData(Content<T> content) throws IOException {
    return write(data, content);
  }

  private static <T> T write(Path file, Content<T> content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.deleteIfExists(part);
    Files.createFile(
        part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      T result;
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), BUFFER)) {
        result = content.to(out);
      }
      try (FileChannel channel = FileChannel.open(part, READ, WRITE)) {
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      return result;
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
