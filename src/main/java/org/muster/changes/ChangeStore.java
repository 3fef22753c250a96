package org.muster.changes;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.db.Database;

/** Reads the change log and who the database is. */
public final class ChangeStore {

  private static final int CHUNK = 1000;

  /**
   * A pruned row's xid is below {@code changes_kept_from}. Below its xmin a cursor has seen all, so
   * with the one not above the other nothing that it has not seen is gone.
   */
  private static final String COVERED =
      """
      (changes_kept_from <= pg_snapshot_xmin(cast(:cursor as pg_snapshot))
        and pg_snapshot_xmax(cast(:cursor as pg_snapshot))
          <= pg_snapshot_xmax(pg_current_snapshot()))\
      """;

  /**
   * Not visible in a snapshot are the transactions that ran then, and those that came later. To ask
   * for both by the index is cheap even if a transaction stays open for hours; to read everything
   * above the snapshot's xmin would not be.
   */
  private static final String SINCE =
      """
      select s.snapshot, s.covered, c.kind, c.id
      from (select pg_current_snapshot()::text as snapshot, %s as covered from instance where only_row) s
      left join lateral (
        select kind, id from change_log
        where xid = any (array(select pg_snapshot_xip(cast(:cursor as pg_snapshot))))
        union all
        select kind, id from change_log
        where xid >= pg_snapshot_xmax(cast(:cursor as pg_snapshot))
      ) c on s.covered\
      """
          .formatted(COVERED);

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
   * Whether the log tells all that happened since a cursor. It does not if the cursor is older than
   * what is kept, nor if it is from the future: then the database was set back to an earlier state.
   */
  public boolean covers(String cursor) {
    return database.read(
        handle ->
            handle
                .createQuery("select " + COVERED + " from instance where only_row")
                .bind("cursor", cursor)
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Hands on what has been committed since {@code cursor}, in chunks; answers the cursor behind it.
   * The snapshot and the rows come from one statement, and so from one view of the database: a
   * transaction is either in both or in neither, and rows are either there or known to be gone.
   * Rows are to be looked up outside of it, so that they are at least as new.
   *
   * @throws CursorNotCoveredException before anything is handed on, if {@link #covers} is false
   */
  public String read(String cursor, Consumer<List<Change>> chunks) {
    return database.read(
        handle -> {
          handle.begin(); // rows are streamed only within a transaction
          try (var rows =
              handle
                  .createQuery(SINCE)
                  .bind("cursor", cursor)
                  .setFetchSize(CHUNK)
                  .map(
                      (rs, ctx) ->
                          new Row(
                              rs.getString("snapshot"),
                              rs.getBoolean("covered"),
                              rs.getString("kind"),
                              rs.getObject("id", UUID.class)))
                  .iterator()) {
            String snapshot = cursor;
            var chunk = new LinkedHashSet<Change>();
            while (rows.hasNext()) {
              Row row = rows.next();
              if (!row.covered()) {
                throw new CursorNotCoveredException(cursor);
              }
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

  private record Row(String snapshot, boolean covered, @Nullable String kind, UUID id) {}
}
