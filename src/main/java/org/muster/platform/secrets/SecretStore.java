package org.muster.platform.secrets;

import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.muster.platform.db.Database;

/** The instance's secrets, the same on every node. */
public final class SecretStore {

  private final Database database;

  public SecretStore(Database database) {
    this.database = database;
  }

  /** What a secret is for; none serves two purposes. */
  public enum Purpose {
    /** Pepper of API keys. */
    API_KEY,
    /** Seals what has to be read again: TOTP secrets, signing keys, confirmation handles. */
    SEAL,
    /** Ties forms to browsers. */
    FORM,
    /** For cookies that hold something. */
    COOKIE,
    /** Signs links in mails that need no sign-in: to unsubscribe. */
    LINK
  }

  /**
   * All versions, oldest first: the last is used for what is new, each for what it was used for.
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
