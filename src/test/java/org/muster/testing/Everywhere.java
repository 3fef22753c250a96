package org.muster.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
          var places = new ArrayList<String>();
          columns(handle)
              .forEach(
                  (table, columns) -> {
                    if (has(handle, table, "(t.*)", words)) { // most have none of the words
                      columns.stream()
                          .filter(column -> has(handle, table, "t." + column, words))
                          .forEach(column -> places.add(table + "." + column));
                    }
                  });
          return places;
        });
  }

  /** The columns of each table, as SQL writes them. */
  private static Map<String, List<String>> columns(Handle handle) {
    return handle
        .createQuery(
            """
            select quote_ident(c.relname), array_agg(quote_ident(a.attname) order by a.attname)
            from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
              and a.attnum > 0 and not a.attisdropped group by 1\
            """)
        .map(
            (row, context) ->
                Map.entry(row.getString(1), List.of((String[]) row.getArray(2).getArray())))
        .collectToMap(Map.Entry::getKey, Map.Entry::getValue);
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
