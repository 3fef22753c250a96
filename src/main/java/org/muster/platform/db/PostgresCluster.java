package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.muster.core.CannotRunException;
import org.muster.platform.db.PostgresPrograms.Outcome;

/**
 * The files of the embedded server, all in one directory: PostgreSQL's data directory, its programs
 * and log, the password, and the last port.
 */
record PostgresCluster(Path home) {

  private static final int PASSWORD_BYTES = 24;
  private static final long LOG_BYTES = 10_000_000;

  /** PostgreSQL's data directory, {@code PGDATA}. */
  Path data() {
    return home.resolve("postgres");
  }

  Path programs() {
    return home.resolve("postgres-bin");
  }

  Path lockFile() {
    return home.resolve("postgres.lock");
  }

  Path log() {
    return home.resolve("postgres.log");
  }

  Path portFile() {
    return home.resolve("postgres.port");
  }

  Path passwordFile() {
    return home.resolve("postgres.password");
  }

  /** A new cluster of a later major version while an upgrade fills it. */
  Path upgrade() {
    return home.resolve("upgrade");
  }

  /** Whether the new cluster is complete, and takes the place of the old one. */
  boolean isUpgrading() {
    return Files.exists(upgrade().resolve("complete"));
  }

  /** Major version of the PostgreSQL that made the data; empty if there is none. */
  String version() throws IOException {
    Path file = data().resolve("PG_VERSION");
    return Files.exists(file) ? Files.readString(file).strip() : "";
  }

  boolean exists() {
    return Files.exists(data());
  }

  /** The password of the only user, readable by the directory's owner only. */
  String password() throws IOException {
    if (!Files.exists(passwordFile())) {
      throw CannotRunException.failed(
          passwordFile() + " is missing; the database beside it cannot be used without it", null);
    }
    return Files.readString(passwordFile()).strip();
  }

  /** Creates the cluster; an incomplete one never gets its final name. */
  void create(PostgresPrograms programs) throws IOException {
    writePassword();
    try (Stream<Path> files = Files.list(home)) {
      for (Path half : files.filter(f -> f.getFileName().toString().contains(".part-")).toList()) {
        deleteAll(half);
      }
    }
    Path half = home.resolve("postgres.part-" + ProcessHandle.current().pid());
    Outcome outcome =
        programs.run(
            "initdb",
            "--pgdata=" + half.getFileName(),
            "--username=" + PostgresServer.USER,
            "--pwfile=" + passwordFile().getFileName(),
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            // PostgreSQL's built-in collation: the same on every machine and after every upgrade
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8");
    if (outcome.exit() != 0) {
      deleteAll(half);
      throw CannotRunException.failed(
          "PostgreSQL cannot be set up in %s: %s".formatted(home, Outcome.wrong(outcome.output())),
          new IOException(outcome.output()));
    }
    Files.move(half, data(), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Rejects a directory of another major version of PostgreSQL, or of something else. */
  void check(String major) throws IOException {
    String found = version();
    if (found.isEmpty()) {
      throw CannotRunException.failed(
          data() + " is not a PostgreSQL data directory: it contains no PG_VERSION", null);
    }
    if (!found.equals(major)) {
      throw CannotRunException.failed(
          ("%s was created by PostgreSQL %s, but this Muster includes PostgreSQL %s; write a backup"
                  + " with the Muster that created it (./muster backup FILE), and restore it into an"
                  + " empty data directory (./muster restore FILE)")
              .formatted(data(), found, major),
          null);
    }
  }

  /** Rotates the log for a new start; returns the position where it begins. */
  long startLog() throws IOException {
    if (!Files.exists(log())) {
      return 0;
    }
    if (Files.size(log()) > LOG_BYTES) {
      Files.move(log(), home.resolve("postgres.log.1"), StandardCopyOption.REPLACE_EXISTING);
      return 0;
    }
    return Files.size(log());
  }

  private void writePassword() throws IOException {
    byte[] secret = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(secret);
    Files.deleteIfExists(passwordFile());
    Files.createFile(
        passwordFile(),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(passwordFile(), HexFormat.of().formatHex(secret) + "\n");
  }

  /** Deletes a file or a directory with its contents; does nothing if it is missing. */
  static void deleteAll(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(path)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
