package org.muster.platform.db;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.muster.core.Transferable.Outcome;
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
    private final Map<String, String> members = new LinkedHashMap<>();
    private final Map<String, String> columns = new LinkedHashMap<>();

    private Builder(String table, String key) {
      this.table = table;
      this.key = key;
    }

    /** A column for the member of the same name. */
    public Builder column(String name, String type) {
      member(name, type);
      return column(name, type, "r." + name);
    }

    /** Columns of one type for the members of the same names. */
    public Builder columns(String type, String... names) {
      for (String name : names) {
        column(name, type);
      }
      return this;
    }

    /** A column computed by an expression over the members, which are columns of {@code r}. */
    public Builder column(String name, String type, String expression) {
      columns.put(name, "cast(" + expression + " as " + type + ")");
      return this;
    }

    /** A member that only expressions use. */
    public Builder member(String name, String type) {
      members.put(name, type);
      return this;
    }

    /** The columns lat, lon, place, country, region, from a locality. */
    public Builder locality(String member) {
      return member(member, "jsonb")
          .column("lat", "double precision", "r." + member + " -> 'point' ->> 'lat'")
          .column("lon", "double precision", "r." + member + " -> 'point' ->> 'lon'")
          .column("place", "text", "r." + member + " ->> 'place'")
          .column("country", "text", "r." + member + " ->> 'country'")
          .column("region", "text", "r." + member + " ->> 'region'");
    }

    /** A join for expressions, to resolve references. */
    public Builder join(String clause) {
      joins.add(clause);
      return this;
    }

    public Upsert build() {
      String names = String.join(", ", columns.keySet());
      String values = String.join(", ", columns.values());
      String recordset =
          members.entrySet().stream()
              .map(m -> '"' + m.getKey() + "\" " + m.getValue())
              .collect(Collectors.joining(", "));
      return new Upsert(
          """
          insert into %1$s as t (%2$s)
          select %3$s
          from jsonb_to_recordset(cast(:rows as jsonb)) as r(%4$s) %5$s
          on conflict (%6$s) do update set (%2$s) = row(%7$s)
          where row(%8$s) is distinct from row(%7$s)
          returning (old.%6$s is null)\
          """
              .formatted(
                  table,
                  names,
                  values,
                  recordset,
                  String.join(" ", joins),
                  key,
                  prefixed("excluded."),
                  prefixed("t.")),
          """
          update %1$s as t set (%2$s) = row(%3$s)
          from jsonb_to_record(cast(:row as jsonb)) as r(%4$s) %5$s
          where t.id = :id and row(%6$s) is distinct from row(%3$s)\
          """
              .formatted(table, names, values, recordset, String.join(" ", joins), prefixed("t.")));
    }

    private String prefixed(String prefix) {
      return columns.keySet().stream().map(c -> prefix + c).collect(Collectors.joining(", "));
    }
  }
}
