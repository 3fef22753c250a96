package org.muster.platform.changelog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;

/** Reads the change log and the identity of the database. */
public final class ChangeStore {

  private static final int CHUNK = 1000;

  /**
   * The xid of a pruned row is below {@code changes_kept_from}. A cursor has seen everything below
   * its xmin. If the former is not above the latter, nothing unseen has been pruned.
   */
  private static final String COVERED =
      """
      (changes_kept_from <= pg_snapshot_xmin(cast(:cursor as pg_snapshot))
        and pg_snapshot_xmax(cast(:cursor as pg_snapshot))
          <= pg_snapshot_xmax(pg_current_snapshot()))\
      """;

  /**
   * Transactions not visible in a snapshot are those that were running and those that came later.
   * Querying both through the index is cheap even if a transaction stays open for hours; reading
   * everything above the snapshot's xmin would not be.
   */
  private static final String SINCE =
      """
      select s.*, c.kind, c.id
      from (select pg_current_snapshot()::text as snapshot, %s as covered,
          changes_kept_from::text::bigint as kept_from, (select token from server_life) as life
        from instance where only_row) s
      left join lateral (
        select kind, id from change_log
        where xid = any (array(select pg_snapshot_xip(cast(:cursor as pg_snapshot))))
        union all
        select kind, id from change_log
        where xid >= pg_snapshot_xmax(cast(:cursor as pg_snapshot))
      ) c on s.covered and s.life = :life
      limit :most\
      """
          .formatted(COVERED);

  /** Excludes trigger functions, which decide what is logged but not what is read. */
  private static final String RULES =
      """
      (select md5(coalesce(string_agg(rule, ';' order by rule), '')) from (
        select viewname || ' ' || definition from pg_views where schemaname = current_schema()
        union all
        select pg_get_functiondef(oid) from pg_proc
        where pronamespace = to_regnamespace(current_schema()) and prokind = 'f'
          and prorettype <> cast('trigger' as regtype)
      ) rules (rule))\
      """;

  /**
   * Another one whenever a view or function is made, replaced or dropped, which {@link #RULES}
   * cannot be without: that one writes them all out, which costs a hundred times as much.
   */
  private static final String STAMP_OF_RULES =
      """
      (select coalesce(sum(hashtextextended(cast(xmin as text), cast(oid as bigint))), 0)::text from (
        select oid, xmin from pg_proc where pronamespace = to_regnamespace(current_schema())
        union all
        select r.oid, r.xmin from pg_rewrite r join pg_class c on c.oid = r.ev_class
        where c.relnamespace = to_regnamespace(current_schema()) and c.relkind = 'v'
      ) made)\
      """;

  private record Rules(String stamp, String hash) {}

  private final Database database;
  private volatile @Nullable Rules rules;

  public ChangeStore(Database database) {
    this.database = database;
  }

  /**
   * Identity of the database, and the operator's requests about indexes.
   *
   * @param id unique per database; copied by a dump
   * @param generation incremented to request a rebuild
   * @param rules a hash of the database's views and functions, whose results may be indexed
   * @param snapshot a cursor at the current end of the log
   */
  public record Instance(UUID id, long generation, String rules, String snapshot) {

    /**
     * Stays the same as long as a row that did not change reads as before: in this database, in
     * this life of its server, by these rules.
     */
    public String source() {
      return id + "/" + Cursor.of(snapshot).life() + "/" + rules;
    }
  }

  /** The current state. */
  public Instance instance() {
    return database.read(this::instance).orElseGet(this::instanceInANewLife);
  }

  /**
   * Like {@link #instance}, after a crash: the first caller assigns a token to the server's new
   * life.
   */
  private Instance instanceInANewLife() {
    return database
        .write(
            handle -> {
              handle.execute("insert into server_life default values on conflict do nothing");
              return instance(handle);
            })
        .orElseThrow();
  }

  private Optional<Instance> instance(Handle handle) {
    return handle
        .createQuery(
            "select id, index_generation, "
                + STAMP_OF_RULES
                + " as stamp, pg_current_snapshot()::text as snapshot, token"
                + " from instance, server_life")
        .map(
            (rs, ctx) ->
                new Instance(
                    rs.getObject("id", UUID.class),
                    rs.getLong("index_generation"),
                    rules(handle, rs.getString("stamp")),
                    new Cursor(rs.getString("snapshot"), rs.getObject("token", UUID.class))
                        .toString()))
        .findOne();
  }

  /** The hash of rules that have this stamp; of later ones at worst, which have another stamp. */
  private String rules(Handle handle, String stamp) {
    Rules known = rules;
    if (known == null || !known.stamp().equals(stamp)) {
      known = new Rules(stamp, handle.createQuery("select " + RULES).mapTo(String.class).one());
      rules = known;
    }
    return known.hash();
  }

  /** The key that signs cursors, the same on every node. */
  public byte[] cursorKey() {
    return database.read(
        handle -> handle.createQuery("select cursor_key from instance").mapTo(byte[].class).one());
  }

  /** Requests that every node rebuilds its index; returns the generation to wait for. */
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
   * Whether the log contains all changes since a cursor. False if the cursor is older than the log,
   * or lies in the future because the database was restored to an earlier state.
   */
  public boolean covers(String cursor) {
    return database.read(
        handle ->
            handle
                .createQuery("select " + COVERED + " from instance where only_row")
                .bind("cursor", Cursor.of(cursor).snapshot())
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Passes on what was committed since {@code cursor}, in chunks; returns the next cursor. Snapshot
   * and rows come from one statement and hence from one view of the database: a transaction is in
   * both or in neither, and rows are either present or known to be pruned. Look rows up outside
   * this statement, so that they are at least as new.
   *
   * <p>After a crash of the server, some changes are passed on again.
   *
   * @throws CursorNotCoveredException before any chunk, if {@link #covers} is false
   */
  public String read(String cursor, Consumer<List<Change>> chunks) {
    Cursor from = Cursor.of(cursor);
    Step step = read(from, chunks);
    if (step.isSameLife()) {
      return step.reached().toString();
    }
    Cursor now = Cursor.of(instance().snapshot());
    return read(from.in(now.life(), step.keptFrom()), chunks).reached().toString();
  }

  private Step read(Cursor from, Consumer<List<Change>> chunks) {
    return database.read(
        handle -> {
          // mostly there is nothing or little: one statement without a transaction
          List<Row> first = since(handle, from, CHUNK + 1).map(ChangeStore::row).list();
          if (first.size() <= CHUNK) {
            return passOn(from, first.iterator(), chunks);
          }
          handle.begin(); // the driver streams rows only within a transaction
          try (var rows =
              since(handle, from, Integer.MAX_VALUE)
                  .setFetchSize(CHUNK)
                  .map(ChangeStore::row)
                  .iterator()) {
            Step step = passOn(from, rows, chunks);
            handle.commit();
            return step;
          }
        });
  }

  private static Query since(Handle handle, Cursor from, int most) {
    return handle
        .createQuery(SINCE)
        .bind("cursor", from.snapshot())
        .bind("life", from.life())
        .bind("most", most);
  }

  private static Step passOn(
      Cursor from, Iterator<Row> rows, Consumer<? super List<Change>> chunks) {
    Row row = rows.next(); // the snapshot is returned even if there are no changes
    if (!row.covered()) {
      throw new CursorNotCoveredException(from.toString());
    }
    var step = new Step(new Cursor(row.snapshot(), row.life()), from.life(), row.keptFrom());
    var chunk = new LinkedHashSet<Change>();
    row.addTo(chunk);
    while (rows.hasNext()) {
      rows.next().addTo(chunk);
      if (chunk.size() == CHUNK) {
        chunks.accept(List.copyOf(chunk));
        chunk.clear();
      }
    }
    if (!chunk.isEmpty()) {
      chunks.accept(List.copyOf(chunk));
    }
    return step;
  }

  /** The result of one statement, if it ran in the same life of the server as its cursor. */
  private record Step(Cursor reached, @Nullable UUID from, long keptFrom) {
    boolean isSameLife() {
      return from != null && from.equals(reached.life());
    }
  }

  private static Row row(ResultSet rs, StatementContext context) throws SQLException {
    return new Row(
        rs.getString("snapshot"),
        rs.getBoolean("covered"),
        rs.getLong("kept_from"),
        rs.getObject("life", UUID.class),
        rs.getString("kind"),
        rs.getObject("id", UUID.class));
  }

  private record Row(
      String snapshot,
      boolean covered,
      long keptFrom,
      @Nullable UUID life,
      @Nullable String kind,
      UUID id) {

    void addTo(Set<Change> chunk) {
      if (kind != null) {
        chunk.add(new Change(kind, id));
      }
    }
  }
}
