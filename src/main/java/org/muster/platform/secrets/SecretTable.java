package org.muster.platform.secrets;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The table of secrets as a whole, for backup and restore. */
public final class SecretTable {

  /** Its name in the database. */
  public static final String NAME = "secret";

  private SecretTable() {}

  /**
   * One of the instance's secrets.
   *
   * @param value in base64, not locked
   */
  public record Secret(String purpose, int version, String value, Instant createdAt) {
    @Override
    public String toString() {
      return purpose + " " + version; // never the value
    }
  }

  /**
   * All secrets, in the transaction of this connection. The column {@code locked_by} may not be
   * there yet.
   *
   * @param key opens those that are locked
   */
  public static List<Secret> read(Connection connection, Optional<SecretsKey> key)
      throws SQLException {
    List<Secret> all = new ArrayList<>();
    try (PreparedStatement query =
            connection.prepareStatement(
                "select purpose, version, value, created_at, to_jsonb(s) ->> 'locked_by'"
                    + " from secret s order by purpose, version");
        ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        String purpose = rows.getString(1);
        int version = rows.getInt(2);
        byte[] value = opened(purpose, version, rows.getBytes(3), rows.getString(5), key);
        all.add(
            new Secret(
                purpose,
                version,
                Base64.getEncoder().encodeToString(value),
                rows.getObject(4, OffsetDateTime.class).toInstant()));
      }
    }
    return all;
  }

  /**
   * Replaces all secrets, in the transaction of this connection.
   *
   * @param key locks them; a schema that has no locks yet gets them as they are
   */
  public static void write(Connection connection, List<Secret> secrets, Optional<SecretsKey> key)
      throws SQLException {
    Optional<SecretsKey> lock = key.isPresent() && canLock(connection) ? key : Optional.empty();
    String insert =
        lock.isPresent()
            ? "insert into secret (purpose, version, created_at, value, locked_by)"
                + " values (?, ?, ?, ?, ?)"
            : "insert into secret (purpose, version, created_at, value) values (?, ?, ?, ?)";
    try (PreparedStatement delete = connection.prepareStatement("delete from secret");
        PreparedStatement add = connection.prepareStatement(insert)) {
      delete.executeUpdate();
      for (Secret secret : secrets) {
        byte[] value = Base64.getDecoder().decode(secret.value());
        add.setString(1, secret.purpose());
        add.setInt(2, secret.version());
        add.setObject(3, secret.createdAt().atOffset(ZoneOffset.UTC));
        if (lock.isPresent()) {
          add.setBytes(4, lock.get().lock(value, context(secret.purpose(), secret.version())));
          add.setString(5, lock.get().id());
        } else {
          add.setBytes(4, value);
        }
        add.addBatch();
      }
      add.executeBatch();
    }
  }

  private static boolean canLock(Connection connection) throws SQLException {
    try (ResultSet columns = connection.getMetaData().getColumns(null, null, NAME, "locked_by")) {
      return columns.next();
    }
  }

  /** What a value is locked for: it opens nowhere else. */
  static String context(String purpose, int version) {
    return purpose + " " + version;
  }

  /** The value of a row. */
  static byte[] opened(
      String purpose,
      int version,
      byte[] value,
      @Nullable String lockedBy,
      Optional<SecretsKey> key) {
    return lockedBy == null
        ? value
        : key.orElseThrow(() -> SecretLock.missing(lockedBy))
            .open(value, lockedBy, context(purpose, version));
  }
}
