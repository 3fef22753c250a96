package org.muster.platform.db;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of the rows that everybody may find, for sitemaps. */
public final class PublicKeys {

  /** One row: its key, and when it last changed. */
  public record Key(String key, Instant changed) {}

  /**
   * All rows together.
   *
   * @param changed when one of them last changed; null if there are none
   */
  public record Total(long count, @Nullable Instant changed) {}

  private final Database database;
  private final String key;
  private final String rows;

  /**
   * The keys of some rows.
   *
   * @param key column of the key
   * @param rows a view of what everybody may find, with a condition if need be; it has an {@code
   *     id} and {@code updated_at}
   */
  public PublicKeys(Database database, String key, String rows) {
    this.database = database;
    this.key = key;
    this.rows = rows;
  }

  public Total total() {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) as count, max(updated_at) as changed from " + rows)
                .map(
                    (rs, ctx) -> {
                      var changed = rs.getObject("changed", OffsetDateTime.class);
                      return new Total(
                          rs.getLong("count"), changed == null ? null : changed.toInstant());
                    })
                .one());
  }

  /** A part of the keys, the oldest rows first. */
  public List<Key> page(int from, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select %s as key, updated_at from %s order by id offset :from limit :most"
                        .formatted(key, rows))
                .bind("from", from)
                .bind("most", most)
                .map(
                    (rs, ctx) ->
                        new Key(
                            rs.getString("key"),
                            rs.getObject("updated_at", OffsetDateTime.class).toInstant()))
                .list());
  }
}
