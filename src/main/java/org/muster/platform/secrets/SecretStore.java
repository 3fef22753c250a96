package org.muster.platform.secrets;

import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** The instance's secrets, shared by all nodes. */
public final class SecretStore {

  private final Database database;
  private final Optional<SecretsKey> key;

  /** For a database whose secrets are not locked. */
  public SecretStore(Database database) {
    this(database, Optional.empty());
  }

  /**
   * @param key opens what is locked
   */
  public SecretStore(Database database, Optional<SecretsKey> key) {
    this.database = database;
    this.key = key;
  }

  /** The purpose of a secret; no secret has two. */
  public enum Purpose {
    /** Pepper of API keys. */
    API_KEY,
    /** Encrypts what must be read again: TOTP secrets, signing keys, confirmation handles. */
    SEAL,
    /** Signs form tokens. */
    FORM,
    /** Encrypts cookies. */
    COOKIE,
    /** Signs links in mails that need no sign-in, to unsubscribe. */
    LINK
  }

  /**
   * All versions, oldest first: the latest is for new data, older ones for data written with them.
   */
  public NavigableMap<Integer, byte[]> all(Purpose purpose) {
    var all = new TreeMap<Integer, byte[]>();
    for (Row row : rows()) {
      if (row.purpose().equals(Json.name(purpose))) {
        all.put(row.version(), row.opened(key));
      }
    }
    return all;
  }

  /** A row; not a record, which would compare its bytes by identity. */
  static final class Row {
    private final String purpose;
    private final int version;
    private final byte[] value;
    private final @Nullable String lockedBy;

    Row(String purpose, int version, byte[] value, @Nullable String lockedBy) {
      this.purpose = purpose;
      this.version = version;
      this.value = value;
      this.lockedBy = lockedBy;
    }

    String purpose() {
      return purpose;
    }

    int version() {
      return version;
    }

    /** As the database has it, locked or not. */
    byte[] value() {
      return value;
    }

    /** The id of the key that locks it; null: it is not locked. */
    @Nullable String lockedBy() {
      return lockedBy;
    }

    byte[] opened(Optional<SecretsKey> key) {
      return SecretTable.opened(purpose, version, value, lockedBy, key);
    }

    Row lockedWith(SecretsKey key, byte[] open) {
      return new Row(
          purpose, version, key.lock(open, SecretTable.context(purpose, version)), key.id());
    }
  }

  /** All rows. */
  List<Row> rows() {
    return database.read(handle -> rows(handle, ""));
  }

  /** All rows, which nobody else changes before the end of the transaction. */
  List<Row> rowsToChange() {
    return database.read(handle -> rows(handle, " for update"));
  }

  private static List<Row> rows(Handle handle, String lock) {
    return handle
        .createQuery(
            "select purpose, version, value, locked_by from secret order by purpose, version"
                + lock)
        .map(
            (rs, ctx) ->
                new Row(
                    rs.getString("purpose"),
                    rs.getInt("version"),
                    rs.getBytes("value"),
                    rs.getString("locked_by")))
        .list();
  }

  /** Adds or replaces a row. */
  void put(Row row) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into secret (purpose, version, value, locked_by)
                    values (:purpose, :version, :value, :lockedBy)
                    on conflict (purpose, version)
                      do update set value = excluded.value, locked_by = excluded.locked_by\
                    """)
                .bind("purpose", row.purpose())
                .bind("version", row.version())
                .bind("value", row.value())
                .bind("lockedBy", row.lockedBy())
                .execute());
  }
}
