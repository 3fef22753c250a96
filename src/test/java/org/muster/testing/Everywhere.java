package org.muster.testing;

import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.muster.platform.db.Database;

/** Looks for a word in every column of every table, whatever its type. */
public final class Everywhere {

  private Everywhere() {}

  /** All tables. */
  public static List<String> tables(Database database) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select relname from pg_class where relkind = 'r'"
                        + " and relnamespace = 'public'::regnamespace order by 1")
                .mapTo(String.class)
                .list());
  }

  /** Tables whose rows go with an account, or a player, or with rows that do. */
  public static List<String> belowAccounts(Database database) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    with recursive below (id) as (
                      select oid from pg_class where oid in ('account'::regclass, 'player'::regclass)
                      union
                      select conrelid from pg_constraint join below on confrelid = below.id
                      where contype = 'f' and confdeltype = 'c')
                    select id::regclass::text from below\
                    """)
                .mapTo(String.class)
                .list());
  }

  /**
   * Where one of these words is, as {@code table.column}; of bytes, those that are a word in UTF-8,
   * too. A whole row is written with doubled quotes and backslashes: words have none.
   */
  public static List<String> find(Database database, String... words) {
    return database.read(
        handle -> {
          // one look at whole rows first: most tables have none of the words
          List<String> tables = new ArrayList<>(tables(database));
          tables.removeIf(table -> !has(handle, table, "(t.*)", words));
          return columns(handle).stream()
              .filter(column -> tables.contains(column.table()))
              .filter(column -> has(handle, column.table(), "t." + column.name(), words))
              .map(column -> column.table() + "." + column.name())
              .toList();
        });
  }

  /** As SQL writes them. */
  private record Column(String table, String name) {}

  private static List<Column> columns(Handle handle) {
    return handle
        .createQuery(
            """
            select quote_ident(c.relname), quote_ident(a.attname) from pg_attribute a
            join pg_class c on c.oid = a.attrelid
            where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
              and a.attnum > 0 and not a.attisdropped order by 1, 2\
            """)
        .map((row, context) -> new Column(row.getString(1), row.getString(2)))
        .list();
  }

  private static boolean has(Handle handle, String table, String value, String... words) {
    return handle
        .createQuery(
            """
            select exists (
              select from (select lower(%s::text) as text from %s t) of_rows, unnest(:words) as word
              where strpos(text, lower(word)) > 0 or strpos(text, encode(word::bytea, 'hex')) > 0)\
            """
                .formatted(value, table))
        .bind("words", words)
        .mapTo(Boolean.class)
        .one();
  }
}
