package org.muster.testing;

import java.util.ArrayList;
import java.util.List;
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

  /** Where it is, as {@code table.column}; of bytes, those that are a word in UTF-8, too. */
  public static List<String> find(Database database, String word) {
    return database.read(
        handle -> {
          var places = new ArrayList<String>();
          List<String> columns =
              handle
                  .createQuery(
                      """
                      select format('%I.%I', c.relname, a.attname) from pg_attribute a
                      join pg_class c on c.oid = a.attrelid
                      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
                        and a.attnum > 0 and not a.attisdropped order by 1\
                      """)
                  .mapTo(String.class)
                  .list();
          for (String column : columns) {
            String table = column.substring(0, column.indexOf('.'));
            boolean found =
                handle
                    .createQuery(
                        ("select exists (select from %1$s where strpos(lower(%2$s::text),"
                                + " lower(:word)) > 0 or strpos(%2$s::text, encode(:word::bytea,"
                                + " 'hex')) > 0)")
                            .formatted(table, column))
                    .bind("word", word)
                    .mapTo(Boolean.class)
                    .one();
            if (found) {
              places.add(column);
            }
          }
          return places;
        });
  }
}
