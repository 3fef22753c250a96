package org.muster.changes;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.db.Database;

/** Reads the change log and who the database is. */
public final class ChangeStore {

  private static final int CHUNK = 1000;

  private final Database database;

  public ChangeStore(Database database) {
    this.database = database;
  }

  /**
   * Who the database is and what its operator wants of indexes.
   *
   * @param id differs between databases, copies by dump apart
   * @param generation grows when a rebuild is asked for
   * @param snapshot where the log stands now
   */
  public record Instance(UUID id, long generation, String snapshot) {}

  /** The instance now. */
  public Instance instance() {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select id, index_generation, pg_current_snapshot()::text as snapshot"
                        + " from instance")
                .map(
                    (rs, ctx) ->
                        new Instance(
                            rs.getObject("id", UUID.class),
                            rs.getLong("index_generation"),
                            rs.getString("snapshot")))
                .one());
  }

  /** The key that signs cursors, the same on every node. */
  public byte[] cursorKey() {
    return database.read(
        handle -> handle.createQuery("select cursor_key from instance").mapTo(byte[].class).one());
  }

  /** Asks every node to build its index anew; answers the generation to wait for. */
  public long askForRebuild() {
    return database.write(
        handle ->
            handle
                .createQuery(
                    "update instance set index_generation = index_generation + 1"
                        + " returning index_generation")
                .mapTo(Long.class)
                .one());
  }

  /**
   * Whether a cursor can come from this database: one from its future cannot. A database that was
   * set back to an earlier state has such readers.
   */
  public boolean isPast(String cursor) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select pg_snapshot_xmax(cast(:cursor as pg_snapshot))
                      <= pg_snapshot_xmax(pg_current_snapshot())\
                    """)
                .bind("cursor", cursor)
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Hands on what has been committed since {@code cursor}, in chunks, each row once; answers the
   * cursor behind it. The snapshot and the rows come from one statement, and so from one view of
   * the database: a transaction is either in both or in neither. Rows are to be looked up outside
   * of it, so that they are at least as new.
   */
  public String read(String cursor, Consumer<List<Change>> chunks) {
    return database.read(
        handle -> {
          handle.begin(); // rows are streamed only within a transaction
          try (var rows =
              handle
                  .createQuery(
                      """
                      select s.snapshot, c.kind, c.id
                      from (select pg_current_snapshot()::text as snapshot) s
                      left join lateral (
                        select distinct kind, id from change_log
                        where xid >= pg_snapshot_xmin(cast(:cursor as pg_snapshot))
                          and not pg_visible_in_snapshot(xid, cast(:cursor as pg_snapshot))
                      ) c on true\
                      """)
                  .bind("cursor", cursor)
                  .setFetchSize(CHUNK)
                  .map(
                      (rs, ctx) ->
                          new Row(
                              rs.getString("snapshot"),
                              rs.getString("kind"),
                              rs.getObject("id", UUID.class)))
                  .iterator()) {
            String snapshot = cursor;
            var chunk = new ArrayList<Change>(CHUNK);
            while (rows.hasNext()) {
              Row row = rows.next();
              snapshot = row.snapshot();
              if (row.kind() != null) {
                chunk.add(new Change(row.kind(), row.id()));
              }
              if (chunk.size() == CHUNK || (!rows.hasNext() && !chunk.isEmpty())) {
                chunks.accept(List.copyOf(chunk));
                chunk.clear();
              }
            }
            handle.commit();
            return snapshot;
          }
        });
  }

  private record Row(String snapshot, @Nullable String kind, UUID id) {}
}
