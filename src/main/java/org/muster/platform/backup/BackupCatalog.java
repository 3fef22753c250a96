package org.muster.platform.backup;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.muster.platform.backup.BackupManifest.Sequence;

/** What PostgreSQL says is in the database. */
final class BackupCatalog {

  /** Made by the migrations, on which the rest depends. */
  static final String HISTORY = "flyway_schema_history";

  private final CopySession session;

  BackupCatalog(CopySession session) {
    this.session = session;
  }

  /**
   * A table.
   *
   * @param columns quoted where SQL needs it, without generated ones
   */
  record Shape(String table, List<String> columns) {

    String copy() {
      return CopySession.quoted(table) + " (" + String.join(", ", columns) + ")";
    }
  }

  /** All tables, but the history of migrations; partitions and foreign tables are not in use. */
  List<Shape> tables() throws SQLException {
    return session.list(
        """
        select c.relname, array(
            select cast(quote_ident(a.attname) as text) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and a.attgenerated = ''
            order by a.attnum)
        from pg_class c
        where c.relnamespace = to_regnamespace(current_schema()) and c.relkind = 'r'
          and c.relname <> '%s'
        order by c.relname\
        """
            .formatted(HISTORY),
        row ->
            new Shape(row.getString(1), Stream.of((String[]) row.getArray(2).getArray()).toList()));
  }

  /** Sequences that have given a value. */
  List<Sequence> sequences() throws SQLException {
    return session.list(
        """
        select sequencename, last_value from pg_sequences
        where schemaname = current_schema() and last_value is not null order by sequencename\
        """,
        row -> new Sequence(row.getString(1), row.getLong(2)));
  }

  /** A foreign key and how to make it again. */
  record ForeignKey(String table, String name, String definition) {}

  List<ForeignKey> foreignKeys() throws SQLException {
    return session.list(
        """
        select c.relname, k.conname, pg_get_constraintdef(k.oid)
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and c.relnamespace = to_regnamespace(current_schema())
        order by c.relname, k.conname\
        """,
        row -> new ForeignKey(row.getString(1), row.getString(2), row.getString(3)));
  }

  /** The version of the last migration; empty if the database has none. */
  List<String> version() throws SQLException {
    boolean none = session.one("select to_regclass('" + HISTORY + "') is null").equals("t");
    return none
        ? List.of()
        : session.list(
            "select version from "
                + HISTORY
                + " where success and version is not null"
                + " order by cast(string_to_array(version, '.') as int[]) desc limit 1",
            row -> row.getString(1));
  }

  long rows(String table) throws SQLException {
    return Long.parseLong(
        session.one("select count(*) from %s".formatted(CopySession.quoted(table))));
  }
}
