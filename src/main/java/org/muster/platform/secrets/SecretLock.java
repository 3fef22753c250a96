package org.muster.platform.secrets;

import static org.muster.platform.secrets.SecretTable.context;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.muster.core.CannotRunException;
import org.muster.platform.db.Database;

/**
 * Locks the secrets in the database with the key outside of it, and rotates both. A key that is
 * missing or wrong is an error: a new one would not open what the old one has locked.
 */
public final class SecretLock {

  private static final Logger LOG = System.getLogger(SecretLock.class.getName());
  private static final int SECRET_BYTES = 48;

  private final SecretStore store;
  private final Database database;

  /**
   * @param database where the secrets are
   */
  public SecretLock(Database database) {
    this.database = database;
    this.store = new SecretStore(database);
  }

  /**
   * Locks what is not locked yet, at the start of a node.
   *
   * @param file the key; made if nothing is locked and there is none
   * @throws CannotRunException if what is locked cannot be opened with this file
   */
  public SecretsKey lock(Path file) {
    return database.write(
        handle -> {
          List<SecretStore.Row> rows = store.rowsToChange();
          SecretsKey key = key(file, rows);
          List<SecretStore.Row> open = rows.stream().filter(row -> row.lockedBy() == null).toList();
          open.forEach(row -> store.put(row.lockedWith(key, row.value())));
          if (!open.isEmpty()) {
            LOG.log(Level.INFO, "The secrets are locked with {0}; keep a copy of it", file);
          }
          return key;
        });
  }

  /**
   * Without a key.
   *
   * @throws CannotRunException if something is locked
   */
  public void checkOpen() {
    store.rows().stream()
        .map(SecretStore.Row::lockedBy)
        .filter(id -> id != null)
        .findFirst()
        .ifPresent(
            id -> {
              throw missing(id);
            });
  }

  /**
   * Makes a new version of each secret, and a new key, which locks all versions. Old versions open
   * what was sealed with them.
   *
   * @return the number of secrets with a new version
   */
  public int rotate(SecretsKey key) {
    key.addNewest();
    int made =
        database.write(
            handle -> {
              List<SecretStore.Row> rows = store.rowsToChange();
              rows.forEach(row -> store.put(row.lockedWith(key, row.opened(Optional.of(key)))));
              var purposes = new TreeSet<String>();
              rows.forEach(row -> purposes.add(row.purpose()));
              for (String purpose : purposes) {
                int newest =
                    rows.stream()
                        .filter(row -> row.purpose().equals(purpose))
                        .mapToInt(SecretStore.Row::version)
                        .max()
                        .orElseThrow();
                byte[] value = new byte[SECRET_BYTES];
                new SecureRandom().nextBytes(value);
                var fresh = new SecretStore.Row(purpose, newest + 1, value, null);
                store.put(fresh.lockedWith(key, value));
              }
              return purposes.size();
            });
    key.dropOlder(); // after the commit: until then the old one opens what is there
    return made;
  }

  private static SecretsKey key(Path file, List<SecretStore.Row> rows) {
    Optional<SecretsKey> found = SecretsKey.read(file);
    for (SecretStore.Row row : rows) {
      String id = row.lockedBy();
      if (id == null) {
        continue;
      }
      SecretsKey key =
          found.orElseThrow(
              () ->
                  CannotRunException.failed(
                      ("%s is missing, and the secrets in the database are locked with it (key %s);"
                              + " put it back or name it in MUSTER_SECRETS_FILE, or restore a backup,"
                              + " whose secrets open with its passphrase")
                          .formatted(file, id),
                      null));
      if (!key.has(id)) {
        throw CannotRunException.failed(
            "%s is not the key that locked the secrets in the database: it has key %s, they need %s"
                .formatted(file, key.id(), id),
            null);
      }
      key.open(row.value(), id, context(row.purpose(), row.version()));
    }
    return found.orElseGet(() -> SecretsKey.create(file));
  }

  static CannotRunException missing(String id) {
    return CannotRunException.failed(
        ("The secrets in the database are locked with key %s; set MUSTER_SECRETS_FILE to the file"
                + " that has it")
            .formatted(id),
        null);
  }
}
