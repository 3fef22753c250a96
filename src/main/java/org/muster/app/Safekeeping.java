package org.muster.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.muster.core.CannotRunException;
import org.muster.platform.db.Database;

/**
 * Settings about what must not be lost, and what must not be read by others.
 *
 * @param backups {@code MUSTER_BACKUP_DIR}: where a node writes a backup once a day; absent: none
 * @param passphrase {@code MUSTER_BACKUP_PASSPHRASE}: locks the secrets of backups
 * @param secrets {@code MUSTER_SECRETS_FILE}: the key that locks the secrets in the database
 * @param owner {@code MUSTER_DB_OWNER}, {@code MUSTER_DB_OWNER_PASSWORD}: who owns the tables of an
 *     external PostgreSQL and migrates them; absent: the user of requests
 */
public record Safekeeping(
    Optional<Path> backups,
    Optional<String> passphrase,
    Optional<Path> secrets,
    Optional<Database.Address> owner) {

  static Safekeeping of(SettingSource source, Optional<Database.Address> external, Path directory) {
    Optional<Path> backups =
        source
            .get("MUSTER_BACKUP_DIR", "the path of a directory", Safekeeping::path)
            .map(directory::resolve);
    Optional<String> passphrase = source.get("MUSTER_BACKUP_PASSPHRASE", "text", Safekeeping::text);
    if (backups.isPresent() && passphrase.isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_BACKUP_DIR is set, but MUSTER_BACKUP_PASSPHRASE is not; set both, or neither to"
              + " write no backups");
    }
    return new Safekeeping(
        backups,
        passphrase,
        source
            .get("MUSTER_SECRETS_FILE", "the path of a file", Safekeeping::path)
            .map(directory::resolve),
        owner(source, external));
  }

  private static Optional<Database.Address> owner(
      SettingSource source, Optional<Database.Address> external) {
    Optional<String> user = source.get("MUSTER_DB_OWNER", "a user name", Safekeeping::text);
    Optional<String> password = source.get("MUSTER_DB_OWNER_PASSWORD", "text", value -> value);
    if (password.isPresent() && user.isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_DB_OWNER_PASSWORD is set, but MUSTER_DB_OWNER is not; set both, or neither to"
              + " migrate as MUSTER_DB_USER");
    }
    if (user.isPresent() && external.isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_DB_OWNER is set, but MUSTER_DB_URL is not; set both, or neither to use the"
              + " embedded database");
    }
    return user.map(
        name -> new Database.Address(external.orElseThrow().url(), name, password.orElse("")));
  }

  private static Path path(String value) {
    try {
      return Path.of(text(value));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static String text(String value) {
    if (value.isBlank()) {
      throw new IllegalArgumentException();
    }
    return value;
  }

  @Override
  public String toString() {
    return "backups in %s, secrets in %s".formatted(backups, secrets); // never the passphrase
  }
}
