package org.muster.platform.db;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.muster.core.GeoPoint;
import org.muster.core.Transferable.Outcome;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;

/**
 * A statement that writes many rows given as JSON: new keys are inserted, rows that differ are
 * updated, and equal ones are skipped, so that a repeated write changes nothing and adds nothing to
 * the change log.
 */
public final class Upsert {

  private final String sql;
  private final String updateSql;

  private Upsert(String sql, String updateSql) {
    this.sql = sql;
    this.updateSql = updateSql;
  }

  /** Starts the statement for a table with this unique column as key. */
  public static Builder into(String table, String key) {
    return new Builder(table, key);
  }

  /** Writes the rows; their keys must be distinct. */
  public Outcome write(Handle handle, List<?> rows) {
    if (rows.isEmpty()) {
      return Outcome.NOTHING;
    }
    List<Boolean> created =
        handle.createQuery(sql).bind("rows", Json.write(rows)).mapTo(Boolean.class).list();
    int inserted = (int) created.stream().filter(c -> c).count();
    return new Outcome(inserted, created.size() - inserted, rows.size() - created.size());
  }

  /** Overwrites the row with this id, including its key; skipped if equal. */
  public void update(Handle handle, UUID id, Object row) {
    handle.createUpdate(updateSql).bind("row", Json.write(row)).bind("id", id).execute();
  }

  /** Collects the columns. */
  public static final class Builder {
    private final String table;
    private final String key;
    private final List<String> joins = new ArrayList<>();
    private final Map<String, String> columns = new LinkedHashMap<>();

    private Builder(String table, String key) {
      this.table = table;
      this.key = key;
    }

    /** Columns that take the members of their names. */
    public Builder columns(String... names) {
      for (String name : names) {
        columns.put(name, "r." + name);
      }
      return this;
    }

    /**
     * The columns of a record's components. A point has two, a locality five.
     *
     * @param but components, as columns are called, that are written otherwise or not here
     */
    public Builder components(Class<? extends Record> type, String... but) {
      for (RecordComponent component : type.getRecordComponents()) {
        String name = Rows.columnOf(component);
        if (List.of(but).contains(name)) {
          continue;
        }
        if (component.getType() == GeoPoint.class) {
          point("j -> '" + name + "'");
        } else if (component.getType() == Locality.class) {
          locality("j -> '" + name + "'");
        } else {
          columns(name);
        }
      }
      return this;
    }

    private void point(String json) {
      column("lat", "cast(" + json + " ->> 'lat' as double precision)");
      column("lon", "cast(" + json + " ->> 'lon' as double precision)");
    }

    private void locality(String json) {
      point(json + " -> 'point'");
      for (String part : List.of("place", "country", "region")) {
        column(part, json + " ->> '" + part + "'");
      }
    }

    /**
     * A column with an expression over the row's JSON, {@code j}, and over its members that are
     * columns, {@code r}.
     */
    public Builder column(String name, String expression) {
      columns.put(name, expression);
      return this;
    }

    /** A join for expressions, to resolve references. */
    public Builder join(String clause) {
      joins.add(clause);
      return this;
    }

    public Upsert build() {
      String names = String.join(", ", columns.keySet());
      String values = String.join(", ", columns.values());
      String from =
          "cross join jsonb_populate_record(cast(null as %s), j) r %s"
              .formatted(table, String.join(" ", joins));
      return new Upsert(
          """
          insert into %1$s as t (%2$s)
          select %3$s
          from jsonb_array_elements(cast(:rows as jsonb)) as rows(j) %4$s
          on conflict (%5$s) do update set (%2$s) = row(%6$s)
          where row(%7$s) is distinct from row(%6$s)
          returning (old.%5$s is null)\
          """
              .formatted(table, names, values, from, key, prefixed("excluded."), prefixed("t.")),
          """
          update %1$s as t set (%2$s) = row(%3$s)
          from (select cast(:row as jsonb) as j) as rows %4$s
          where t.id = :id and row(%5$s) is distinct from row(%3$s)\
          """
              .formatted(table, names, values, from, prefixed("t.")));
    }

    private String prefixed(String prefix) {
      return columns.keySet().stream().map(c -> prefix + c).collect(Collectors.joining(", "));
    }
  }
}
