package org.muster.platform.secrets;

import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.muster.platform.db.Database;

/** The instance's secrets, shared by all nodes. */
public final class SecretStore {

  private final Database database;

  public SecretStore(Database database) {
    this.database = database;
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
    return database.read(
        handle ->
            handle
                .createQuery("select version, value from secret where purpose = :purpose")
                .bind("purpose", purpose.name().toLowerCase(Locale.ROOT))
                .reduceRows(
                    new TreeMap<Integer, byte[]>(),
                    (map, row) -> {
                      map.put(
                          row.getColumn("version", Integer.class),
                          row.getColumn("value", byte[].class));
                      return map;
                    }));
  }
}
